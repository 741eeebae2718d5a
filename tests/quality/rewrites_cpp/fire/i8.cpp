#include <iostream>
#include <vector>
#include <string>
using namespace std;

// A new map for every minute. 'P' = the person may be here.
int h, w;

bool near(const vector<string>& m, int i, int j, char what) {
    if (i > 0 && m[i - 1][j] == what) return true;
    if (i < h - 1 && m[i + 1][j] == what) return true;
    if (j > 0 && m[i][j - 1] == what) return true;
    if (j < w - 1 && m[i][j + 1] == what) return true;
    return false;
}

int main() {
    cin >> h >> w;
    vector<string> room(h);
    for (int i = 0; i < h; i++) {
        cin >> room[i];
        for (int j = 0; j < w; j++)
            if (room[i][j] == 'S') room[i][j] = 'P';
    }
    int minutes = 0;
    while (true) {
        bool anyone = false;
        for (int i = 0; i < h; i++)
            for (int j = 0; j < w; j++)
                if (room[i][j] == 'P' && (i == 0 || j == 0 || i == h - 1 || j == w - 1)) {
                    cout << minutes + 1 << endl;
                    return 0;
                }
        vector<string> next = room;
        for (int i = 0; i < h; i++) {
            for (int j = 0; j < w; j++) {
                if (room[i][j] == '#' || room[i][j] == 'F') continue;
                if (near(room, i, j, 'F')) next[i][j] = 'F';
                else if (room[i][j] == '.' && near(room, i, j, 'P')) {
                    next[i][j] = 'P';
                    anyone = true;
                }
            }
        }
        if (!anyone) break;
        room = next;
        minutes++;
    }
    cout << "STUCK" << endl;
    return 0;
}
