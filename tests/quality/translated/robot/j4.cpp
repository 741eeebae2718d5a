#include <cstdio>
#include <vector>
#include <string>
#include <iostream>

// the grid gets a frame of walls, so that no bounds have to be checked
static std::vector<std::string> a;

struct Bot {
    int y, x, dy, dx;
    void move() {
        if (a[y + dy][x + dx] != '#') {
            y += dy;
            x += dx;
        } else {
            int old = dy;
            dy = dx;
            dx = -old;
        }
    }
    bool operator==(const Bot &b) const {
        return y == b.y && x == b.x && dy == b.dy && dx == b.dx;
    }
    char name() const {
        if (dy) return dy < 0 ? 'N' : 'S';
        return dx < 0 ? 'W' : 'E';
    }
};

int main() {
    int h, w;
    unsigned long long k;
    std::cin >> h >> w >> k;
    a.assign(h + 2, std::string(w + 2, '#'));
    Bot bot{0, 0, -1, 0};
    for (int i = 1; i <= h; i++) {
        for (int j = 1; j <= w; j++) {
            std::cin >> a[i][j];
            if (a[i][j] == 'S') { bot.y = i; bot.x = j; }
        }
    }
    // after 4hw moves we surely walk on the cycle
    unsigned long long lead = 4ULL * h * w;
    for (; lead > 0 && k > 0; lead--, k--) bot.move();
    if (k > 0) {
        Bot mark = bot;
        unsigned long long len = 0;
        do {
            bot.move();
            len++;
        } while (!(bot == mark));
        for (k %= len; k > 0; k--) bot.move();
    }
    printf("%d %d %c\n", bot.y, bot.x, bot.name());
}
