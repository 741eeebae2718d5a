from itertools import groupby

CLOSERS = dict(zip("([{", ")]}"))


def match_positions(text):
    """Marks every bracket that has a partner inside an unbroken region."""
    matched = [False] * len(text)
    open_ = []
    for i, c in enumerate(text):
        if c in CLOSERS:
            open_.append(i)
        elif open_ and CLOSERS[text[open_[-1]]] == c:
            matched[i] = matched[open_.pop()] = True
        else:
            open_.clear()
    return matched


def balanced_runs(text):
    for good, run in groupby(match_positions(text)):
        if good:
            yield sum(1 for _ in run)


def summary(text):
    lengths = list(balanced_runs(text))
    if not lengths:
        return 0, 0
    longest = max(lengths)
    return longest, lengths.count(longest)


if __name__ == "__main__":
    for _ in range(int(input())):
        print(*summary(input()))
