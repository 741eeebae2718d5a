#include <iostream>
#include <queue>
#include <vector>
#include <algorithm>

struct Booking {
    int start;
    int end;
};

int main() {
    std::ios::sync_with_stdio(false);
    std::cin.tie(nullptr);

    int n;
    std::cin >> n;
    std::vector<Booking> bookings(n);
    for (Booking& b : bookings) {
        std::cin >> b.start >> b.end;
    }
    std::sort(bookings.begin(), bookings.end(),
              [](const Booking& l, const Booking& r) { return l.start < r.start; });

    std::priority_queue<int, std::vector<int>, std::greater<int>> busyUntil;
    std::size_t rooms = 0;
    int since = -1;
    for (const Booking& b : bookings) {
        while (!busyUntil.empty() && busyUntil.top() <= b.start) {
            busyUntil.pop();
        }
        busyUntil.push(b.end);
        if (busyUntil.size() > rooms) {
            rooms = busyUntil.size();
            since = b.start;
        }
    }
    std::cout << rooms << " " << since << "\n";
}
