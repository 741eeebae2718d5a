#include <algorithm>
#include <iostream>
#include <string>
#include <vector>

namespace boathouse {

enum class Kind { Return, Departure };

struct Event {
    int moment;
    Kind kind;

    bool operator<(const Event& other) const {
        if (moment != other.moment) return moment < other.moment;
        return kind == Kind::Return && other.kind == Kind::Departure;
    }
};

class Pier {
public:
    void schedule(int from, int until) {
        events_.push_back({from, Kind::Departure});
        events_.push_back({until, Kind::Return});
    }

    void run() {
        std::sort(events_.begin(), events_.end());
        std::size_t position = 0;
        while (position < events_.size()) {
            const int now = events_[position].moment;
            closeInterval(now);
            while (position < events_.size() && events_[position].moment == now) {
                apply(events_[position]);
                ++position;
            }
            openInterval(now);
        }
    }

    std::string report() const {
        return std::to_string(peak_) + " " + std::to_string(peakStart_) + " " +
               std::to_string(peakDuration_);
    }

private:
    void apply(const Event& e) { boatsOut_ += (e.kind == Kind::Departure) ? 1 : -1; }

    void closeInterval(int now) {
        if (boatsOut_ == peak_) peakDuration_ += now - lastMoment_;
    }

    void openInterval(int now) {
        lastMoment_ = now;
        if (boatsOut_ > peak_) {
            peak_ = boatsOut_;
            peakStart_ = now;
            peakDuration_ = 0;
        }
    }

    std::vector<Event> events_;
    int boatsOut_ = 0;
    int peak_ = 0;
    int peakStart_ = 0;
    int lastMoment_ = 0;
    long long peakDuration_ = 0;
};

}  // namespace boathouse

int main() {
    std::ios::sync_with_stdio(false);
    boathouse::Pier pier;
    int rentals = 0;
    std::cin >> rentals;
    for (int from, until; rentals-- > 0 && std::cin >> from >> until;) pier.schedule(from, until);
    pier.run();
    std::cout << pier.report() << std::endl;
}
