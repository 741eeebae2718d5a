#include <iostream>
#include <string>
#include <vector>

int rows, cols, y, x;
std::vector<std::string> board;

void step(char cmd) {
    int ny = y, nx = x;
    if (cmd == 'L') --nx;
    else if (cmd == 'R') ++nx;
    else if (cmd == 'U') --ny;
    else if (cmd == 'D') ++ny;
    if (ny >= 0 && ny < rows && nx >= 0 && nx < cols && board[ny][nx] != '#') {
        x = nx;
        y = ny;
        board[y][x] = '+';
    }
}

int main()
{
    long long rounds;
    std::cin >> rows >> cols >> rounds;
    for (int line = 0; line != rows; ++line) {
        std::string text;
        std::cin >> text;
        size_t at = text.find('R');
        if (at != std::string::npos) {
            x = at;
            y = line;
        }
        board.push_back(text);
    }
    std::string script;
    std::cin >> script;

    board[y][x] = '+';
    // more rounds than cells are useless
    long long cells = 1LL * rows * cols;
    if (rounds > cells) rounds = cells;
    for (long long done = 0; done < rounds; ++done)
        for (size_t at = 0; at < script.size(); ++at) step(script[at]);

    int cleaned = 0;
    for (const std::string& text : board)
        for (char sign : text)
            if (sign == '+') ++cleaned;
    std::cout << cleaned << std::endl;
    return 0;
}
