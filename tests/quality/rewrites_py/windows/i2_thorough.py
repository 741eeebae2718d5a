from heapq import heappush as put, heappop as drop


def clean(alive, dead):
    while True:
        if not dead or alive[0] != dead[0]:
            break
        drop(alive)
        drop(dead)
    return alive[0]


def next_spread(state, incoming, leaving):
    for sign, (alive, dead) in state.items():
        if leaving is not None:
            put(dead, leaving * sign)
        put(alive, incoming * sign)
    return state


amount, width = (int(word) for word in input().split())
numbers = tuple(int(word) for word in input().split())
state = {1: ([], []), -1: ([], [])}
peak, peak_at, whole = None, None, 0
finish = 1
while finish <= amount:
    leaving = None if finish <= width else numbers[finish - width - 1]
    state = next_spread(state, numbers[finish - 1], leaving)
    if not finish < width:
        lower = clean(*state[1])
        upper = clean(*state[-1])
        spread = 0 - upper - lower
        whole = whole + spread
        if peak is None or peak < spread:
            peak_at = finish - width + 1
            peak = spread
    finish = finish + 1
print(f"{whole}\n{peak} {peak_at}")
