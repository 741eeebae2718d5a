import sys
import string

ALPHABET = string.ascii_lowercase
BASE = 10


def depth(text):
    best = cur = 0
    for c in text:
        if c == "[":
            cur += 1
        if c == "]":
            cur -= 1
        best = max(best, cur)
    return best


def correct(text):
    return text.count("[") == text.count("]")


def run():
    text = input().strip()
    if not correct(text):
        print("bad brackets", file=sys.stderr)
        return
    deep = depth(text)
    letters = {}
    top = [1, [], 0]
    st = [top]
    value = 0
    nodes = 1
    for pos, c in enumerate(text):
        if "0" <= c <= "9":
            digit = ord(c) - ord("0")
            if digit >= BASE:
                raise ValueError(c)
            value = value * 10 + ord(c) - ord("0")
        elif c == "[":
            nodes += 1
            v = [value, [], 0]
            st[-1][1].append(v)
            st.append(v)
            if len(st) > deep + 1:
                print("too deep at", pos, file=sys.stderr)
            value = 0
        elif c == "]":
            v = st.pop()
            was = st[-1][2]
            st[-1][2] += v[0] * v[2]
            if st[-1][2] < was:
                st[-1][2] = was
        else:
            letters[c] = letters.get(c, 0) + 1
            st[-1][1].append(c)
            st[-1][2] += 1
    different = [c for c in ALPHABET if c in letters]
    rare = min(different, key=lambda c: letters[c])

    times = int(input())
    answers = []
    missing = 0
    for number in range(times):
        k = int(input())
        if k > top[2]:
            missing += 1
            answers.append("-")
            print("-")
            continue
        k -= 1
        v = top
        level = 0
        while not isinstance(v, str):
            k %= v[2]
            level += 1
            skipped = 0
            for ch in v[1]:
                if isinstance(ch, str):
                    width = 1
                else:
                    width = ch[0] * ch[2]
                if k < width:
                    v = ch
                    break
                skipped += width
                k -= width
            if skipped < 0 or level > nodes:
                break
        answers.append(v)
        if v not in letters:
            v = rare
        print(v)
    if len(answers) - missing > times:
        print("never", number)


run()
