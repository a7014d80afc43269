"""The clause numbers of `draw-2005` behind each meaning."""

from pitboss.instruments.act_ranking import act_ranking_law
from pitboss.instruments.register import register

RANKING = act_ranking_law(register("draw-2005"))
