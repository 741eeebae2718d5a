#include <cstdio>
#include <queue>

struct Pos { int y, x; };

Pos NEAR[] = {{-1, 0}, {0, -1}, {1, 0}, {0, 1}};
char field[1005][1005];
int height, width;
std::queue<Pos> runners, flames;

bool onMap(int y, int x) {
    return y >= 0 && x >= 0 && height > y && width > x;
}

void burn() {
    for (int left = flames.size(); left > 0; left--) {
        Pos p = flames.front();
        flames.pop();
        for (Pos d : NEAR) {
            int y = d.y + p.y, x = d.x + p.x;
            if (onMap(y, x) && field[y][x] != '#' && field[y][x] != 'F') {
                flames.push({y, x});
                field[y][x] = 'F';
            }
        }
    }
}

bool walk() {
    for (int left = runners.size(); left > 0; left--) {
        Pos p = runners.front();
        runners.pop();
        for (Pos d : NEAR) {
            int y = d.y + p.y, x = d.x + p.x;
            if (!onMap(y, x)) return true;
            if (field[y][x] == '.') {
                runners.push({y, x});
                field[y][x] = 'S';
            }
        }
    }
    return false;
}

int main() {
    scanf("%d %d", &height, &width);
    for (int y = 0; y < height; y++) {
        scanf("%s", field[y]);
        for (int x = 0; x < width; x++) {
            if (field[y][x] == 'S') runners.push({y, x});
            else if (field[y][x] == 'F') flames.push({y, x});
        }
    }

    int minutes = 0;
    bool out = false;
    while (!(out || runners.empty())) {
        minutes += 1;
        burn();
        out = walk();
    }
    out ? printf("%d\n", minutes) : puts("STUCK");
}
