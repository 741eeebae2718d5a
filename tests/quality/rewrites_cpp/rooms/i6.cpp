#include <iostream>
#include <map>

using namespace std;

int main()
{
    int n;
    cin >> n;

    map<int, int> change;
    for (int i = 0; i < n; ++i)
    {
        int start, end;
        cin >> start >> end;
        change[start]++;
        change[end]--;
    }

    int rooms = 0, maxRooms = 0, moment = 0;
    for (map<int, int>::iterator it = change.begin(); it != change.end(); ++it)
    {
        rooms += it->second;
        if (rooms > maxRooms)
        {
            maxRooms = rooms;
            moment = it->first;
        }
    }

    cout << maxRooms << " " << moment << endl;
    return 0;
}
