# Floyd's tortoise and hare
def read():
    first = input().split()
    n, m, k = int(first[0]), int(first[1]), int(first[2])
    board = []
    for _ in range(n):
        board.append(input())
    return n, m, k, board


n, m, k, board = read()


def nxt(state):
    i, j, di, dj = state
    a = i + di
    b = j + dj
    if a < 0 or a == n or b < 0 or b == m or board[a][b] == '#':
        return i, j, dj, -di
    return a, b, di, dj


for i in range(n):
    for j in range(m):
        if board[i][j] == 'S':
            start = (i, j, -1, 0)

slow = nxt(start)
fast = nxt(nxt(start))
while slow != fast:
    slow = nxt(slow)
    fast = nxt(nxt(fast))

mu = 0
slow = start
while slow != fast:
    slow = nxt(slow)
    fast = nxt(fast)
    mu += 1

lam = 1
fast = nxt(slow)
while slow != fast:
    fast = nxt(fast)
    lam += 1

if k > mu:
    k = mu + (k - mu) % lam
cur = start
for _ in range(k):
    cur = nxt(cur)
letter = {(-1, 0): 'N', (0, 1): 'E', (1, 0): 'S', (0, -1): 'W'}
print(cur[0] + 1, cur[1] + 1, letter[cur[2:]])
