#include <cstdio>
#include <vector>
using namespace std;

char cell[1005][1005];
int h, w;

// moves a whole front one step; true if it left the map
bool grow(vector<int> &front, char mark) {
    vector<int> ahead;
    bool out = false;
    for (int p : front) {
        const int side[] = {p - 1005, p - 1, p + 1, p + 1005};
        for (int s : side) {
            char &c = cell[s / 1005][s % 1005];
            if (!c) out = true;
            else if (c == '.' || (c == 'S' && mark == 'F')) c = mark, ahead.push_back(s);
        }
    }
    front.swap(ahead);
    return out;
}

int main() {
    vector<int> man, hot;
    scanf("%d %d", &h, &w);
    for (int i = 1; i <= h; ++i) {
        scanf("%s", &cell[i][1]);
        for (int j = w; j; --j) {
            if (cell[i][j] == 'S') man.push_back(i * 1005 + j);
            else if (cell[i][j] == 'F') hot.push_back(i * 1005 + j);
        }
    }
    for (int clock = 1; !man.empty(); ++clock) {
        grow(hot, 'F');
        if (grow(man, 'S')) {
            printf("%d\n", clock);
            return 0;
        }
    }
    puts("STUCK");
}
