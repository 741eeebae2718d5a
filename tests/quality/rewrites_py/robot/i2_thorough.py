ORDER = "NESW"
SHIFT = dict(N=(-1, 0), E=(0, 1), S=(1, 0), W=(0, -1))


def one_move(board, place):
    line, column, look = place
    down, right = SHIFT[look]
    spot = (line + down, column + right)
    if board.get(spot, '#') != '#':
        return spot + (look,)
    return (line, column, ORDER[(ORDER.index(look) + 1) % 4])


def compose(table):
    double = {}
    for place in table:
        double[place] = table[table[place]]
    return double


def read_board():
    sizes = [int(word) for word in input().split()]
    board = {}
    line = 1
    while line <= sizes[0]:
        for column, symbol in enumerate(input().strip(), start=1):
            board[line, column] = symbol
        line = line + 1
    return board, sizes[-1]


board, budget = read_board()
table = {}
for spot, symbol in board.items():
    for look in ORDER:
        table[spot + (look,)] = one_move(board, spot + (look,))
    if symbol == 'S':
        place = spot + ('N',)
for bit in reversed(bin(budget)[2:]):
    if bit != '0':
        place = table[place]
    table = compose(table)
print(*place)
