from heapq import heapify, heappop, heappush


def read():
    return map(int, input().split())


def main():
    cnt, rules = read()
    need = list(read())
    waits = [0] * cnt
    after = [[] for _ in range(cnt)]
    for _ in range(rules):
        x, y = read()
        after[x - 1].append(y - 1)
        waits[y - 1] += 1

    ready = []
    for i in range(cnt):
        if not waits[i]:
            ready.append(i)
    heapify(ready)

    res = []
    begin = [0] * cnt
    answer = 0
    while len(ready) > 0:
        cur = heappop(ready)
        res.append(cur + 1)
        done = need[cur] + begin[cur]
        if done > answer:
            answer = done
        for nxt in after[cur]:
            waits[nxt] -= 1
            if waits[nxt] == 0:
                heappush(ready, nxt)
            begin[nxt] = max(done, begin[nxt])

    if len(res) == cnt:
        print(answer)
        print(" ".join(map(str, res)))
    else:
        print("IMPOSSIBLE")


main()
