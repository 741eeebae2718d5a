import sys
sys.setrecursionlimit(10000)


def parse(s, pos):
    """returns (list of (count, node), next position); a node is a letter or a list"""
    items = []
    while pos < len(s) and s[pos] != ']':
        num = 0
        while s[pos].isdigit():
            num = num * 10 + int(s[pos])
            pos += 1
        if s[pos] == '[':
            inner, pos = parse(s, pos + 1)
            items.append((num, inner))
            pos += 1
        else:
            items.append((1, s[pos]))
            pos += 1
    return items, pos


def measure(items):
    total = 0
    res = []
    for cnt, node in items:
        if isinstance(node, list):
            node, one = measure(node)
        else:
            one = 1
        res.append((node, one, cnt * one))
        total += cnt * one
    return res, total


def char_at(tree, k):
    while True:
        for node, one, full in tree:
            if k < full:
                break
            k -= full
        if isinstance(node, str):
            return node
        k %= one
        tree = node


s = input().strip()
items, _ = parse(s, 0)
tree, total = measure(items)
for _ in range(int(input())):
    k = int(input()) - 1
    if k >= total:
        print('-')
    else:
        print(char_at(tree, k))
