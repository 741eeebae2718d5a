h, w, rest = (int(z) for z in input().split())
board = ['#' * (w + 2)]
while len(board) <= h:
    board += ['#' + input().strip() + '#']
    if 'S' in board[-1]: px, py = board[-1].index('S'), len(board) - 1
board.append(board[0])

side = 'NESW'
memory = {}
while rest:
    key = px, py, side[0]
    if memory is not None:
        if key in memory:
            rest, memory = rest % (memory[key] - rest), None
            continue
        memory[key] = rest
    rest -= 1
    qx = px + (side[0] == 'E') - (side[0] == 'W')
    qy = py + (side[0] == 'S') - (side[0] == 'N')
    if board[qy][qx] != '#': px, py = qx, qy
    else: side = side[1:] + side[0]
print(py, px, side[0])
