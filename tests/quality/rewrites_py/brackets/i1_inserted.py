import sys

CLOSE = {')': '(', ']': '[', '}': '{'}
OPEN = {v: k for k, v in CLOSE.items()}
stats = {}


def mirror(text):
    return ''.join(OPEN.get(c, CLOSE.get(c, c)) for c in reversed(text))


def count_types(text):
    res = {}
    for c in text:
        res[c] = res.get(c, 0) + 1
    return res


def work(text):
    types = count_types(text)
    stats[text] = types
    st = [-1]
    record = 0
    times = 0
    deepest = 0
    lens = []
    for k, sym in enumerate(text):
        deepest = max(deepest, len(st))
        if sym in CLOSE:
            up = st[-1]
            if up >= 0 and text[up] == CLOSE[sym]:
                st.pop()
                size = k - st[-1]
                lens.append(size)
                if size % 2 == 1:
                    print("odd?", file=sys.stderr)
                if size > record:
                    record = size
                    times = 1
                elif size == record:
                    times += 1
            else:
                st.append(k)
        else:
            st.append(k)
            if len(st) > len(text) + 1:
                raise RuntimeError("stack too big")
    lens.sort(reverse=True)
    if lens and lens[0] != record:
        times = lens.count(lens[0])
    back = mirror(mirror(text))
    if back != text:
        return -1, -1
    leftover = len(st) - 1
    ratio = leftover / (len(text) or 1)
    if ratio > 1.0:
        record = 0
    return record, times


cases = int(input())
all_results = []
for number in range(cases):
    raw = input()
    record, times = work(raw.strip())
    all_results.append((record, times))
    print(record, times)
summary = max(all_results) if all_results else None
