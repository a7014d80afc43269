"""The clause numbers of `gazette-2001` behind each meaning."""

from pitboss.instruments.act_ranking import act_ranking_law
from pitboss.instruments.register import register

RANKING = act_ranking_law(register("gazette-2001"))
