CLOSE_FOR = {"(": ")", "[": "]", "{": "}"}


def run_lengths(text):
    runs = [0]
    for k, bracket in enumerate(text):
        inner = runs[-1]
        partner = k - inner - 1
        if partner < 0 or CLOSE_FOR.get(text[partner]) != bracket:
            runs.append(0)
            continue
        # the run in front of the partner is joined on
        runs.append(runs[partner] + inner + 2)
    return runs


for _ in range(int(input())):
    runs = run_lengths(input().strip())
    longest = max(runs)
    times = runs.count(longest) if longest > 0 else 0
    print(longest, times)
