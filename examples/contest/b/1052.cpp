#include <iostream>
#include <string>
#include <vector>
#include <deque>
using namespace std;

int H, W;
vector<string> pic;

// span fill: paint a whole horizontal piece at once, look for pieces above and below
struct Span { int y, x; };

char at(int y, int x) {
    if (y < 0 || x < 0 || y >= H || x >= W) return '!';
    return pic[y][x];
}

pair<int, bool> fillSpans(int y0, int x0) {
    deque<Span> todo = {{y0, x0}};
    int painted = 0;
    bool leak = false;
    while (todo.size() > 0) {
        Span sp = todo.back();
        todo.pop_back();
        if (at(sp.y, sp.x) != '.') continue;
        int left = sp.x;
        while (at(sp.y, left - 1) == '.') left--;
        int right = sp.x;
        while (at(sp.y, right + 1) == '.') right++;
        if (at(sp.y, left - 1) == '!' || at(sp.y, right + 1) == '!') leak = true;
        for (int x = left; x <= right; x++) {
            pic[sp.y][x] = 'w';
            painted++;
        }
        for (int dy = -1; dy <= 1; dy += 2) {
            if (at(sp.y + dy, left) == '!') { leak = true; continue; }
            for (int x = left; x <= right; x++)
                if (at(sp.y + dy, x) == '.' && (x == left || at(sp.y + dy, x - 1) != '.'))
                    todo.push_back({sp.y + dy, x});
        }
        if (leak) {
            // mark as sea from now on
            for (int x = left; x <= right; x++) pic[sp.y][x] = 's';
        }
    }
    return {painted, leak};
}

int main() {
    cin >> H >> W;
    pic.resize(H);
    for (int i = 0; i < H; i++) cin >> pic[i];
    // the sea first, from the edge of the map
    for (int i = 0; i < H; i++)
        for (int j = 0; j < W; j++)
            if ((i == 0 || j == 0 || i == H - 1 || j == W - 1) && pic[i][j] == '.') {
                fillSpans(i, j);
                for (auto &row : pic) for (char &c : row) if (c == 'w') c = 's';
            }
    int lakes = 0, biggest = 0, edges = 0;
    for (int i = 0; i < H; i++)
        for (int j = 0; j < W; j++)
            if (pic[i][j] == '.') {
                lakes++;
                int a = fillSpans(i, j).first;
                if (a > biggest) biggest = a;
            }
    // a shore is a change between 'w' and '#'
    for (int i = 0; i < H; i++)
        for (int j = 0; j < W; j++) {
            if (i + 1 < H && pic[i][j] + pic[i + 1][j] == 'w' + '#') edges++;
            if (j + 1 < W && pic[i][j] + pic[i][j + 1] == 'w' + '#') edges++;
        }
    cout << lakes << " " << biggest << " " << edges << "\n";
}
