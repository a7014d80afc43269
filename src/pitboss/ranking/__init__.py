"""Hand orders as data, a slow readable evaluator (`truth`) and the fast one that gives the same answers."""

from pitboss.ranking.fast import Ranked, evaluator, rank, rank_2_3
from pitboss.ranking.order import Category, Direction, HandOrder
from pitboss.ranking.words import words

__all__ = ["Category", "Direction", "HandOrder", "Ranked", "evaluator", "rank", "rank_2_3", "words"]
