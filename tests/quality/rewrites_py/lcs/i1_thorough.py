import string
import sys


def after(word, start):
    """letter -> position just behind its first occurrence"""
    table = dict()
    k = len(word)
    while k > start:
        table[word[k - 1]] = k
        k = k - 1
    return table


def lengths(up, down):
    value = {}
    for q in range(len(down) + 1)[::-1]:
        for p in range(len(up) + 1)[::-1]:
            if p == len(up) or q == len(down):
                value[p, q] = 0
            elif up[p] != down[q]:
                skip_up, skip_down = value[p + 1, q], value[p, q + 1]
                value[p, q] = skip_up if skip_up > skip_down else skip_down
            else:
                value[p, q] = 1 + value[p + 1, q + 1]
    return value


def choose(up, down, value, place):
    top, bottom = after(up, place[0]), after(down, place[1])
    for letter in string.ascii_lowercase:
        if letter in top and letter in bottom:
            target = (top[letter], bottom[letter])
            if value[target] + 1 == value[place]:
                return letter, target


up, down = sys.stdin.read().split()
value = lengths(up, down)
place = (0, 0)
sys.stdout.write(str(value[place]) + "\n")
while value[place] != 0:
    letter, place = choose(up, down, value, place)
    sys.stdout.write(letter)
sys.stdout.write("\n")
