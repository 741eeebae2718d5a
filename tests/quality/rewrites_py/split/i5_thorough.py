from sys import stdin
_, K, *V = (int(t) for t in stdin.read().split())

def fits(top):
    left, room = K, 0
    for v in V:
        if room < v:
            left, room = left - 1, top
        room -= v
        if min(room, left) < 0: return 0
    return 1

span = [0, sum(V)]
while span[0] < span[1] - 1:
    half = sum(span) // 2
    span[fits(half)] = half
best = room = span.pop()
lens = [0]
for done, v in enumerate(V):
    forced = len(V) - done + len(lens) == K
    if lens[-1] and (forced or room < v):
        lens, room = lens + [0], best
    lens[-1] += 1
    room -= v
print(f"{best}\n{' '.join(map(str, lens))}")
