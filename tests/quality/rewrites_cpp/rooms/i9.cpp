#include <algorithm>
#include <iostream>
#include <set>
#include <utility>
#include <vector>

class Hotel {
    std::multiset<int> ends;

public:
    void leaveUntil(int now) { ends.erase(ends.begin(), ends.upper_bound(now)); }
    void arrive(int until) { ends.insert(until); }
    int guests() const { return static_cast<int>(ends.size()); }
};

int main() {
    int n;
    std::cin >> n;
    std::vector<std::pair<int, int>> bookings;
    bookings.reserve(n);
    for (int i = 0; i < n; ++i) {
        std::pair<int, int> b;
        std::cin >> b.first >> b.second;
        bookings.push_back(b);
    }
    std::sort(bookings.begin(), bookings.end());

    Hotel hotel;
    int most = 0;
    int when = 0;
    for (const auto& booking : bookings) {
        hotel.leaveUntil(booking.first);
        hotel.arrive(booking.second);
        if (hotel.guests() > most) {
            most = hotel.guests();
            when = booking.first;
        }
    }
    std::cout << most << ' ' << when << std::endl;
    return 0;
}
