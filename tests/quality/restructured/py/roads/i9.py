import sys


def main():
    towns, queries = [int(t) for t in sys.stdin.readline().split()]
    near = []
    while len(near) <= towns:
        near.append([])

    def explore(src, mark):
        mark[src] = 1
        waiting = [src]
        count = 1
        while len(waiting) > 0:
            for nb in near[waiting.pop()]:
                if mark[nb]:
                    continue
                waiting.append(nb)
                mark[nb] = 1
                count += 1
        return count

    while queries:
        queries -= 1
        op, *pair = sys.stdin.readline().split()
        mark = [0] * (towns + 1)
        if op != '!':
            a, b = map(int, pair)
            if op == '?':
                explore(a, mark)
                print('YES' if mark[b] else 'NO')
            else:
                near[b].append(a)
                near[a].append(b)
            continue
        sizes = [explore(t, mark) for t in range(1, towns + 1) if mark[t] == 0]
        print(len(sizes), max(sizes))


main()
