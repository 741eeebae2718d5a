import heapq
import sys


def run(cost, outs, need):
    done, order = list(cost), []
    queue = [k for k, left in enumerate(need) if not left]  # sorted, so a heap
    while True:
        if not queue:
            return order, max(done)
        cur = heapq.heappop(queue)
        for nxt in outs[cur]:
            need[nxt] -= 1
            if not need[nxt]:
                heapq.heappush(queue, nxt)
            done[nxt] = max(done[nxt], cost[nxt] + done[cur])
        order.append(str(cur + 1))


def main():
    data = [int(w) for w in sys.stdin.read().split()]
    size = data[0]
    cost, rest = data[2:size + 2], data[size + 2:]
    need = [0] * size
    outs = [[] for _ in cost]
    for u, v in zip(rest[::2], rest[1::2]):
        need[v - 1] += 1
        outs[u - 1].append(v - 1)
    order, last = run(cost, outs, need)
    if len(order) == size:
        print(last, " ".join(order), sep="\n")
    else:
        sys.stdout.write("IMPOSSIBLE\n")


main()
