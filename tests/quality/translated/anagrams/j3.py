#!/usr/bin/env python3
from sys import stdin
from string import ascii_lowercase

POS = {ch: i for i, ch in enumerate(ascii_lowercase)}


def signature(w):
    """letter counts as a hashable tuple"""
    res = [0] * 26
    for ch in w:
        res[POS[ch]] += 1
    return tuple(res)


def solve(words):
    groups = {}
    for w in words:
        groups.setdefault(signature(w), []).append(w)
    size = max(map(len, groups.values()))
    smallest = min(min(g) for g in groups.values() if len(g) == size)
    return len(groups), size, smallest


stdin.readline()
words = [line.strip().lower() for line in stdin if line.strip()]
a, b, c = solve(words)
print(a)
print(b, c)
