#include <algorithm>
#include <iostream>
#include <vector>

struct Peak {
    int rooms = 0;
    int time = 0;
};

// Walks through sorted starts and sorted ends at the same time.
class Timeline {
public:
    void addBooking(int start, int end) {
        starts_.push_back(start);
        ends_.push_back(end);
    }

    Peak findPeak() {
        std::sort(starts_.begin(), starts_.end());
        std::sort(ends_.begin(), ends_.end());

        Peak peak;
        int inUse = 0;
        auto nextEnd = ends_.cbegin();
        for (const int start : starts_) {
            for (; *nextEnd <= start; ++nextEnd) --inUse;
            ++inUse;
            if (inUse > peak.rooms) peak = {inUse, start};
        }
        return peak;
    }

private:
    std::vector<int> starts_;
    std::vector<int> ends_;
};

int main() {
    int bookings;
    std::cin >> bookings;
    Timeline timeline;
    while (bookings-- > 0) {
        int start, end;
        std::cin >> start >> end;
        timeline.addBooking(start, end);
    }
    const Peak peak = timeline.findPeak();
    std::cout << peak.rooms << ' ' << peak.time << '\n';
    return 0;
}
