# Classes with special methods, properties and decorators; a method and a class that nothing uses.
from functools import lru_cache, total_ordering


@total_ordering
class Card:
    ranks = "23456789TJQKA"

    def __init__(self, text):
        self.rank = self.ranks.index(text[0])
        self.suit = text[1]

    def __lt__(self, other):
        return self.rank < other.rank

    def __eq__(self, other):
        return self.rank == other.rank

    @property
    def red(self):
        return self.suit in "HD"

    @staticmethod
    def read():
        return [Card(word) for word in input().split()]

    def never(self):
        return -self.rank


class Unused(Card):
    def worth(self):
        return 2 * self.rank


handlers = []


def handler(function):
    handlers.append(function)
    return function


@handler
def highest(cards):
    return max(cards).rank


@handler
def reds(cards):
    return sum(card.red for card in cards)


@lru_cache(maxsize=None)
def ways(n):
    return 1 if n < 2 else ways(n - 1) + ways(n - 2)


cards = Card.read()
for run in handlers:
    print(run(cards), ways(len(cards)))
