import sys

# forward pass, remember the length after each step; then go back from the end
def main():
    S, _, *Q = sys.stdin.read().split()
    ev = []          # (kind, length before, length after, extra)
    st = []
    cur = 0
    num = ''
    for ch in S:
        if ch in '0123456789':
            num += ch
        elif ch == '[':
            st.append((cur, int(num), len(ev)))
            num = ''
            ev.append(('open', cur))
        elif ch == ']':
            before, times, start = st.pop()
            unit = cur - before
            cur = before + unit * times
            ev.append(('close', before, unit, start, cur))
        else:
            ev.append(('char', cur, ch))
            cur += 1
    for k in map(int, Q):
        if k > cur:
            print('-')
            continue
        k -= 1
        i = len(ev) - 1
        while True:
            e = ev[i]
            if e[0] == 'char':
                if e[1] == k:
                    print(e[2])
                    break
                i -= 1
            elif e[0] == 'close':
                _, before, unit, start, _ = e
                if k >= before:
                    k = before + (k - before) % unit
                    i -= 1
                else:
                    i = start - 1
            else:
                i -= 1

main()
