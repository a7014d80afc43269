"""The clause numbers of `omaha-2017` behind each meaning."""

from pitboss.instruments.act_ranking import act_ranking_law
from pitboss.instruments.register import register

RANKING = act_ranking_law(register("omaha-2017"))
