#include <iostream>
#include <vector>
#include <algorithm>

struct Event {
    int time;
    int delta;

    bool operator<(const Event& other) const {
        if (time != other.time) return time < other.time;
        return delta < other.delta;   // departures are handled first
    }
};

class Timeline {
public:
    void addBooking(int start, int finish) {
        events_.push_back(Event{start, +1});
        events_.push_back(Event{finish, -1});
    }

    void sweep() {
        std::sort(events_.begin(), events_.end());
        int occupied = 0;
        std::for_each(events_.begin(), events_.end(), [&](const Event& event) {
            occupied += event.delta;
            record(occupied, event.time);
        });
    }

    int maximum() const { return maximum_; }
    int firstTime() const { return firstTime_; }

private:
    void record(int occupied, int time) {
        if (occupied > maximum_) {
            maximum_ = occupied;
            firstTime_ = time;
        }
    }

    std::vector<Event> events_;
    int maximum_ = 0;
    int firstTime_ = -1;
};

int main() {
    int bookings = 0;
    std::cin >> bookings;
    Timeline timeline;
    for (int b = 0; b < bookings; ++b) {
        int start = 0, finish = 0;
        std::cin >> start >> finish;
        timeline.addBooking(start, finish);
    }
    timeline.sweep();
    std::cout << timeline.maximum() << ' ' << timeline.firstTime() << '\n';
    return 0;
}
