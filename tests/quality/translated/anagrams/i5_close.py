def main():
    total = int(input())

    number = {}
    lowest = {}

    for a in range(total):
        text = list(input().strip())
        for b in range(len(text)):
            text[b] = text[b].lower()
        text = "".join(text)

        sig = "".join(sorted(text))

        number[sig] = number.get(sig, 0) + 1
        if sig not in lowest or text < lowest[sig]:
            lowest[sig] = text

    biggest = 0
    result = ""
    for sig in sorted(number):
        if number[sig] > biggest:
            biggest = number[sig]
            result = lowest[sig]
        elif number[sig] == biggest and lowest[sig] < result:
            result = lowest[sig]

    print(len(number))
    print(biggest, result)


main()
