#include <iostream>
#include <string>
#include <vector>
using namespace std;

// A state is (cell, next instruction); walk until a state repeats or the program is over.
int H, W;
vector<string> a;

struct Robot {
    int y, x;
    void go(char c) {
        static const string names = "URDL";
        static const int dy[4] = {-1, 0, 1, 0}, dx[4] = {0, 1, 0, -1};
        int d = names.find(c);
        int yy = y + dy[d], xx = x + dx[d];
        bool inside = 0 <= yy && yy < H && 0 <= xx && xx < W;
        if (inside && a[yy][xx] != '#') {
            y = yy;
            x = xx;
        }
    }
};

int main() {
    long long K;
    cin >> H >> W >> K;
    a.resize(H);
    for (auto &row : a) cin >> row;
    string prog;
    cin >> prog;
    const int P = prog.size();

    Robot bot{0, 0};
    while (a[bot.y][bot.x] != 'R') {
        if (++bot.x == W) bot.x = 0, ++bot.y;
    }

    vector<vector<bool>> state(H * W, vector<bool>(P));
    vector<bool> clean(H * W);
    int answer = 0;
    for (long long t = 0; t <= K * P; ++t) {
        int cell = bot.y * W + bot.x;
        if (!clean[cell]) {
            clean[cell] = true;
            answer++;
        }
        if (state[cell][t % P]) break;
        state[cell][t % P] = true;
        bot.go(prog[t % P]);
    }
    cout << answer << "\n";
}
