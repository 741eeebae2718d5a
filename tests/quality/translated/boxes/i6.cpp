#include <iostream>
#include <algorithm>
#include <vector>

using namespace std;

class Box {
public:
    long long a, b, value;

    long long area() const { return a * b; }

    bool fitsInto(const Box &other) const {
        if (a < other.a && b < other.b) return true;
        if (b < other.a && a < other.b) return true;
        return false;
    }
};

bool smaller(const Box &x, const Box &y) {
    return x.area() < y.area();
}

int main() {
    int n;
    cin >> n;
    vector<Box> boxes;
    for (int i = 0; i < n; i++) {
        Box box;
        cin >> box.a >> box.b >> box.value;
        boxes.push_back(box);
    }
    // a box that fits into another has a smaller area
    sort(boxes.begin(), boxes.end(), smaller);

    vector<long long> total(n);
    vector<int> number(n);
    int best = 0;
    for (int i = 0; i < n; i++) {
        total[i] = boxes[i].value;
        number[i] = 1;
        for (int j = 0; j < i; j++) {
            if (boxes[j].fitsInto(boxes[i])) {
                long long t = total[j] + boxes[i].value;
                int c = number[j] + 1;
                if (t > total[i] || (t == total[i] && c < number[i])) {
                    total[i] = t;
                    number[i] = c;
                }
            }
        }
        if (total[i] > total[best]) best = i;
        if (total[i] == total[best] && number[i] < number[best]) best = i;
    }
    cout << total[best] << " " << number[best] << endl;
    return 0;
}
