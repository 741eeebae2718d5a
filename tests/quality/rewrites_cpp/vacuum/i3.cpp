#include <iostream>
#include <vector>
#include <string>
#include <algorithm>
#include <iterator>

using Board = std::vector<std::string>;

enum class Outcome { Blocked, Moved };

static Outcome tryMove(const Board& board, std::size_t& pos, char dir, std::size_t stride)
{
    // the board is one flat string with a wall frame, so no bounds checks are needed
    std::size_t next = pos;
    if (dir == 'U') next -= stride;
    else if (dir == 'D') next += stride;
    else if (dir == 'L') next -= 1;
    else next += 1;

    if (board[0][next] == '#') return Outcome::Blocked;
    pos = next;
    return Outcome::Moved;
}

int main()
{
    std::size_t height, width;
    long long repeat;
    std::cin >> height >> width >> repeat;

    const std::size_t stride = width + 2;
    Board board(1, std::string(stride, '#'));
    for (std::size_t i = 0; i < height; ++i)
    {
        std::string row;
        std::cin >> row;
        board[0] += "#" + row + "#";
    }
    board[0].append(stride, '#');

    std::string program;
    std::cin >> program;

    std::size_t pos = board[0].find('R');
    std::vector<char> visited(board[0].size(), 0);
    std::vector<long long> roundAtStart(board[0].size(), -1);
    visited[pos] = 1;

    for (long long round = 0; round < repeat; ++round)
    {
        if (roundAtStart[pos] != -1)
            break;
        roundAtStart[pos] = round;
        for (char dir : program)
            if (tryMove(board, pos, dir, stride) == Outcome::Moved)
                visited[pos] = 1;
    }
    std::cout << std::count(visited.begin(), visited.end(), 1) << std::endl;
    return 0;
}
