import sys


def fill(first, second):
    rows, cols = len(first), len(second)
    common = []
    while len(common) <= rows:
        common.append([0 for _ in range(cols + 1)])
    r = rows
    while r > 0:
        r -= 1
        for c in reversed(range(cols)):
            if first[r] != second[c]:
                below, right = common[r + 1][c], common[r][c + 1]
                common[r][c] = below if below > right else right
            else:
                common[r][c] = 1 + common[r + 1][c + 1]
    return common


def next_letter(p, q, rest):
    # smallest letter which still allows `rest` letters in all
    for code in range(ord('a'), ord('z') + 1):
        letter = chr(code)
        in_first = 1 + first.find(letter, p)
        in_second = 1 + second.find(letter, q)
        if in_first and in_second and rest == 1 + common[in_first][in_second]:
            return letter, in_first, in_second


first = sys.stdin.readline().strip()
second = sys.stdin.readline().strip()
common = fill(first, second)
length = common[0][0]

word = ""
p, q = 0, 0
for rest in range(length, 0, -1):
    letter, p, q = next_letter(p, q, rest)
    word += letter
print(length, word, sep="\n")
