#include <bits/stdc++.h>

typedef std::array<int, 2> Cell;

const std::string ORDERS = "LRUD";
const int DY[] = {0, 0, -1, 1}, DX[] = {-1, 1, 0, 0};

int height, width;
std::vector<std::string> plan;

Cell readPlan()
{
    Cell robot = {0, 0};
    plan.resize(height);
    for (int y = 0; y != height; ++y)
    {
        std::cin >> plan[y];
        for (int x = width; x-- > 0;)
            if ('R' == plan[y][x]) robot = {y, x};
    }
    return robot;
}

bool passable(int y, int x)
{
    return y >= 0 && x >= 0 && y < height && x < width && plan[y][x] != '#';
}

int main()
{
    long long rounds;
    std::cin >> height >> width >> rounds;
    Cell robot = readPlan();
    std::string script;
    std::cin >> script;

    std::set<Cell> begun, visited = {robot};
    // stop when a round begins where an earlier one did
    for (; rounds > 0 && begun.insert(robot).second; --rounds)
        for (size_t at = 0; at < script.size(); ++at)
        {
            size_t dir = ORDERS.find(script[at]);
            int y = robot[0] + DY[dir], x = robot[1] + DX[dir];
            if (passable(y, x))
            {
                robot = {y, x};
                visited.insert(robot);
            }
        }
    std::cout << visited.size() << '\n';
}
