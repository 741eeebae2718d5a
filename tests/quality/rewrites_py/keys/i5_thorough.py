import sys
L = sys.stdin.read().split()
H, W = int(L[0]), int(L[1])
M = {(r, c): L[2 + r][c] for c in range(W) for r in range(H)}
where = {v: p for p, v in M.items()}
first = where['S'] + (0,)
finish = where['T']
far = {first: 0}
order = [first]
def moves(r, c):
    return (r - 1, c), (r + 1, c), (r, c - 1), (r, c + 1)
def search():
    for state in order:
        if finish == state[:2]:
            return far[state]
        bag = state[2]
        for p in moves(*state[:2]):
            v = M.get(p, '#')
            door = 'ABCD'.find(v)
            if v == '#' or door >= 0 and not bag & 2 ** door: continue
            key = 'abcd'.find(v)
            new = p + (bag if key < 0 else bag | 2 ** key,)
            if far.setdefault(new, -1) < 0:
                far[new] = far[state] + 1
                order.append(new)
    return -1
print(search())
