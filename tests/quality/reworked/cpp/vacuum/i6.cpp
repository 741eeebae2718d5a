#include <iostream>
#include <string>
#include <vector>
#include <map>
#include <algorithm>
using namespace std;

int main() {
    long long rows, cols, reps;
    cin >> rows >> cols >> reps;
    vector<string> plan(rows);
    int y = 0, x = 0;
    for (int i = 0; i < rows; ++i) {
        cin >> plan[i];
        size_t at = plan[i].find('R');
        if (at == string::npos) continue;
        y = i;
        x = at;
    }
    string moves;
    cin >> moves;

    map<char, int> dy = {{'U', -1}, {'D', 1}};
    map<char, int> dx = {{'L', -1}, {'R', 1}};

    // more rounds than cells make no sense
    if (reps > rows * cols) reps = rows * cols;

    plan[y][x] = '+';
    for (int round = 0; round < reps; ++round) {
        for (size_t i = 0; i < moves.size(); ++i) {
            int ny = y + dy[moves[i]], nx = x + dx[moves[i]];
            bool in = 0 <= ny && ny < rows && 0 <= nx && nx < cols;
            if (in && plan[ny][nx] != '#') {
                y = ny;
                x = nx;
                plan[y][x] = '+';
            }
        }
    }

    int total = 0;
    for (int i = 0; i < rows; ++i)
        for (char ch : plan[i])
            if (ch == '+') total++;
    cout << total << endl;
    return 0;
}
