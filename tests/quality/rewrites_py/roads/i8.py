# every town points to the set it lives in
import sys

def main():
    lines = sys.stdin.read().split('\n')
    n, m = map(int, lines[0].split())
    home = [None] + [{v} for v in range(1, n + 1)]
    count, big = n, 1
    out = []
    for line in lines[1:m + 1]:
        if line.startswith('!'):
            out.append(f'{count} {big}')
            continue
        op, u, v = line.split()
        a, b = home[int(u)], home[int(v)]
        if op == '?':
            out.append('YES' if a is b else 'NO')
        elif a is not b:
            if len(a) < len(b):
                a, b = b, a
            a |= b
            for x in b:
                home[x] = a
            count -= 1
            big = max(big, len(a))
    print('\n'.join(out))

main()
