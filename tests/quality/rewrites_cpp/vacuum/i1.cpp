#include <iostream>
#include <string>
#include <vector>
#include <set>
using namespace std;

int main() {
    int h, w;
    long long k;
    cin >> h >> w >> k;
    vector<string> room(h);
    int r = 0, c = 0;
    for (int i = 0; i < h; i++) {
        cin >> room[i];
        for (int j = 0; j < w; j++) {
            if (room[i][j] == 'R') {
                r = i;
                c = j;
            }
        }
    }
    string prog;
    cin >> prog;

    set<pair<int, int>> cleaned, starts;
    cleaned.insert({r, c});
    while (k > 0) {
        if (starts.count({r, c})) break;   // nothing new will happen
        starts.insert({r, c});
        for (char ch : prog) {
            int nr = r, nc = c;
            if (ch == 'U') nr--;
            if (ch == 'D') nr++;
            if (ch == 'L') nc--;
            if (ch == 'R') nc++;
            if (nr < 0 || nr >= h || nc < 0 || nc >= w) continue;
            if (room[nr][nc] == '#') continue;
            r = nr;
            c = nc;
            cleaned.insert({r, c});
        }
        k--;
    }
    cout << cleaned.size() << endl;
    return 0;
}
