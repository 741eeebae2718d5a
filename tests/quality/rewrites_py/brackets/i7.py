# n is small, so I just try every start
def main():
    tests = int(input())
    while tests > 0:
        tests -= 1
        text = input().strip()
        best_len = 0
        how_many = 0
        for begin in range(len(text)):
            opened = []
            longest_here = 0
            all_here = []
            for end in range(begin, len(text)):
                symbol = text[end]
                if symbol in "([{":
                    opened.append(symbol)
                    continue
                if not opened:
                    break
                last = opened.pop()
                if last + symbol not in ["()", "[]", "{}"]:
                    break
                if not opened:
                    all_here.append(end - begin + 1)
            for value in all_here:
                if value > best_len:
                    best_len = value
                    how_many = 1
                elif value == best_len:
                    how_many += 1
        print(best_len, how_many)


main()
