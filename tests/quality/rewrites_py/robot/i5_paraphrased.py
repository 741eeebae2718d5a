class Walker:
    def __init__(self, plan):
        self.plan = plan
        self.facing = 0
        for row, line in enumerate(plan):
            if "S" in line:
                self.row, self.column = row, line.index("S")

    def _ahead(self):
        if self.facing == 0:
            return self.row - 1, self.column
        if self.facing == 1:
            return self.row, self.column + 1
        if self.facing == 2:
            return self.row + 1, self.column
        return self.row, self.column - 1

    def _is_open(self, row, column):
        if not (0 <= row < len(self.plan) and 0 <= column < len(self.plan[0])):
            return False
        return self.plan[row][column] != "#"

    def step(self):
        row, column = self._ahead()
        if self._is_open(row, column):
            self.row, self.column = row, column
        else:
            self.facing = (self.facing + 1) % 4

    @property
    def state(self):
        return self.row, self.column, self.facing


def simulate(walker, moves):
    """Walk, and leave out the whole laps once the first lap is known."""
    first_visit = {}
    done = 0
    lap_known = False
    while done < moves:
        if not lap_known:
            if walker.state in first_visit:
                lap = done - first_visit[walker.state]
                done += (moves - done) // lap * lap
                lap_known = True
                continue
            first_visit[walker.state] = done
        walker.step()
        done += 1


height, _, moves = map(int, input().split())
walker = Walker([input().strip() for _ in range(height)])
simulate(walker, moves)
print(walker.row + 1, walker.column + 1, "NESW"[walker.facing])
