PARTNERS = {"(": ")", "[": "]", "{": "}"}


def extend(text, ending, at):
    inner = ending[-1]
    left = at - inner - 1
    if left < 0 or PARTNERS.get(text[left]) != text[at]:
        return 0
    before = ending[left]
    return before + inner + 2


def tally(ending):
    freq = {}
    for value in ending:
        freq[value] = freq.get(value, 0) + 1
    key = sorted(freq)[-1]
    return (key, freq[key]) if key else (0, 0)


remaining = int(input())
while remaining > 0:
    remaining = remaining - 1
    text = input().strip()
    ending = [0]
    for at in range(len(text)):
        ending.append(extend(text, ending, at))
    size, amount = tally(ending)
    print(f"{size} {amount}")
