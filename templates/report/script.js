// Sorts and filters the list, opens pairs (which are kept compressed), links their blocks and scrolls both sides
// together. The markup it inserts was rendered and escaped with the page; names are only ever set as text.
"use strict";
(() => {
  const root = document.documentElement;
  const calm = matchMedia("(prefers-reduced-motion: reduce)");
  const byId = (id) => document.getElementById(id);
  const all = (selector, from = document) => [...from.querySelectorAll(selector)];
  for (const element of all(".needs-script")) element.hidden = false;

  // Light and dark.
  const theme = byId("theme");
  const themes = ["auto", "light", "dark"];
  theme.addEventListener("click", () => {
    const next = themes[(themes.indexOf(root.dataset.theme || "auto") + 1) % themes.length];
    root.dataset.theme = next;
    theme.textContent = "Theme: " + next;
  });

  // Help.
  const help = byId("help");
  const toggleHelp = (open = byId("keys").hidden) => {
    byId("keys").hidden = !open;
    help.setAttribute("aria-expanded", String(open));
  };
  help.addEventListener("click", () => toggleHelp());

  const view = byId("pair");

  // The list: rows in their order, and those that the filter leaves.
  const table = byId("pairs");
  const body = table && table.tBodies[0];
  const rows = body ? [...body.rows] : [];
  const heads = table ? [...table.tHead.rows[0].cells] : [];
  const column = (key) => heads.findIndex((head) => head.dataset.sort === key);
  const text = (row, selector) => (row.querySelector(selector) || { textContent: "" }).textContent;
  const facts = new Map(
    rows.map((row) => [
      row,
      {
        problem: text(row, ".problem"),
        language: text(row, ".language"),
        authors: all(".author", row).map((author) => author.textContent),
        group: text(row, ".linked"),
        words: [1, 2, 3].map((cell) => row.cells[cell].textContent).join(" ").toLowerCase(),
      },
    ]),
  );
  // Every number's meaning is one hover away: its column's.
  for (const row of rows) {
    for (const [at, cell] of [...row.cells].entries()) if ("figure" in cell.dataset) cell.title = heads[at].title;
  }
  const FIRST_ROWS = 50;
  const form = byId("filter");
  const more = byId("more");
  let shown = rows;
  let whole = false;
  let current = null;

  const apply = () => {
    if (!form) return;
    const value = (name) => (form.elements[name] ? form.elements[name].value : "");
    const words = value("search").toLowerCase().split(/\s+/).filter(Boolean);
    const [problem, language, author, group] = ["problem", "language", "author", "group"].map(value);
    const flagged = form.elements.flagged.checked;
    shown = [...body.rows].filter((row) => {
      const of = facts.get(row);
      return (
        words.every((word) => of.words.includes(word)) &&
        (!problem || of.problem === problem) &&
        (!language || of.language === language) &&
        (!author || of.authors.includes(author)) &&
        (!group || of.group === group) &&
        (!flagged || row.classList.contains("flagged"))
      );
    });
    const kept = new Set(whole ? shown : shown.slice(0, FIRST_ROWS));
    for (const row of rows) row.hidden = !kept.has(row);
    more.hidden = kept.size === shown.length;
    more.textContent = "Show all " + shown.length;
    const of = shown.length === rows.length ? rows.length + " pairs" : shown.length + " of " + rows.length + " pairs";
    byId("count").textContent = kept.size < shown.length ? of + ", the first " + kept.size + " shown" : of;
    // An opened pair stays marked, whatever the filter leaves.
    if (current && view.hidden && !kept.has(current)) mark(null);
  };

  const compare = new Intl.Collator("en", { numeric: true }).compare;
  const sort = (key, down) => {
    const at = column(key);
    const number = (row) => {
      const cell = row.cells[at];
      return Number("v" in cell.dataset ? cell.dataset.v : cell.textContent);
    };
    const word = (row) => row.cells[at].textContent.trim();
    const numeric = !["problem", "left", "right", "group"].includes(key);
    const order = (one, other) => {
      if (numeric) return number(one) - number(other);
      // Empty cells come last, whatever the direction.
      const [a, b] = [word(one), word(other)];
      if (!a || !b) return (a ? -1 : b ? 1 : 0) * (down ? -1 : 1);
      return compare(a, b);
    };
    const place = (row) => Number(row.dataset.pair);
    const sorted = [...rows].sort((one, other) => (down ? -order(one, other) : order(one, other)) || place(one) - place(other));
    body.append(...sorted);
    for (const head of heads) {
      const own = head.dataset.sort === key;
      head.setAttribute("aria-sort", own ? (down ? "descending" : "ascending") : "none");
    }
    apply();
  };
  for (const head of heads) {
    const key = head.dataset.sort;
    const button = document.createElement("button");
    button.type = "button";
    button.textContent = head.textContent;
    button.dataset.sort = key;
    head.removeAttribute("data-sort");
    head.dataset.sort = key;
    button.title = head.title;
    head.replaceChildren(button);
    button.addEventListener("click", () => {
      const words = ["number", "problem", "left", "right", "chance", "group"].includes(key);
      const first = words ? "ascending" : "descending";
      const second = words ? "descending" : "ascending";
      sort(key, (head.getAttribute("aria-sort") === first ? second : first) === "descending");
    });
  }
  if (form) {
    const fill = (name, values) => {
      const select = form.elements[name];
      if (!select) return;
      for (const value of [...new Set(values)].filter(Boolean).sort(compare)) {
        const option = document.createElement("option");
        option.value = option.textContent = value;
        select.append(option);
      }
    };
    const of = rows.map((row) => facts.get(row));
    fill("problem", of.map((one) => one.problem));
    fill("language", of.map((one) => one.language));
    fill("author", of.flatMap((one) => one.authors));
    fill("group", of.map((one) => one.group));
    form.addEventListener("input", apply);
    form.addEventListener("submit", (event) => event.preventDefault());
    more.addEventListener("click", () => {
      whole = true;
      apply();
    });
    apply();
  }

  const mark = (row) => {
    if (current) {
      current.classList.remove("current");
      current.removeAttribute("aria-current");
    }
    current = row;
    if (!row) return;
    row.classList.add("current");
    row.setAttribute("aria-current", "true");
  };
  const step = (by) => {
    if (!shown.length) return null;
    const at = current ? shown.indexOf(current) + by : by > 0 ? 0 : shown.length - 1;
    const row = shown[Math.min(Math.max(at, 0), shown.length - 1)];
    if (row.hidden) {
      whole = true;
      apply();
    }
    mark(row);
    return row;
  };

  // What is packed: raw DEFLATE in base64.
  const unpack = async (id) => {
    const element = byId(id);
    if (!element) return null;
    const bytes = Uint8Array.from(atob(element.textContent), (character) => character.charCodeAt(0));
    const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate-raw"));
    return new Response(stream).text();
  };

  // Several pairs are packed together, in a block that is named by its first one.
  const firsts = all("[id^=packed-pairs-]").map((element) => Number(element.id.slice("packed-pairs-".length)));
  const unpackPair = async (number) => {
    const first = Math.max(...firsts.filter((first) => first <= number));
    const block = await unpack("packed-pairs-" + first);
    const found = block === null ? undefined : block.split("\u001e")[number - first];
    return found === undefined ? null : found;
  };

  // A pair.
  const overview = byId("overview");
  const opened = byId("opened");
  const sync = byId("sync");
  const expansions = byId("expansions");
  let pair = null;
  // Where the reader was in the list.
  let back = { row: null, y: 0, focus: null };

  // Where the pair stands is laid over the figure that the overview has: below that one's label, which is the last part of it.
  const overlay = () => {
    const own = opened.querySelector("[data-over] svg");
    const below = own && document.querySelector(`#${own.closest("[data-over]").dataset.over} svg`);
    if (!below) return;
    const under = [...below.children].slice(1);
    const [label, ...rest] = under.map((part) => part.cloneNode(true)).reverse();
    own.querySelector("title").after(...rest.reverse());
    label.classList.add("over");
    label.setAttribute("paint-order", "stroke");
    own.append(label);
  };

  const range = (words) => {
    const [file, first, last] = words.split(/[:-]/).map(Number);
    return { file, first, last };
  };

  const side = (pane) => {
    const lines = all(".line[data-at]", pane);
    return { pane, lines, at: new Map(lines.map((line, index) => [line.dataset.at, index])), owner: new Array(lines.length) };
  };

  // The first and the last line of a block on a side, as indices of its lines.
  const extent = (of, { file, first, last }) => {
    const start = of.at.get(file + ":" + first);
    let end = of.at.get(file + ":" + last);
    if (start === undefined) return null;
    // Of a file that is cut, as far as it goes.
    if (end === undefined) for (end = start; of.lines[end + 1] && of.lines[end + 1].dataset.at.startsWith(file + ":"); ) end++;
    return { start, end };
  };

  const link = (sides) => {
    const blocks = all("#blocks tbody tr", opened).map((row) => ({
      row,
      number: row.dataset.block,
      colour: row.dataset.colour,
      tokens: Number(row.dataset.tokens),
      extents: [extent(sides[0], range(row.dataset.left)), extent(sides[1], range(row.dataset.right))],
    }));
    // The largest block over a line has it; template code gives way to everything else.
    const rank = (block) => (block.colour === "t" ? 0 : block.tokens + 1);
    for (const [which, of] of sides.entries()) {
      for (const block of blocks) {
        const found = block.extents[which];
        if (!found) continue;
        for (let index = found.start; index <= found.end; index++) {
          if (!of.owner[index] || rank(of.owner[index]) < rank(block)) of.owner[index] = block;
        }
      }
      of.lines.forEach((line, index) => {
        const block = of.owner[index];
        if (!block) return;
        line.dataset.block = block.number;
        line.classList.add("in", "c" + block.colour);
        if (of.owner[index - 1] !== block) line.querySelector(".mark").append(chip(block, which, index));
      });
    }
    return blocks;
  };

  // What is computed the same: lines that may be in several parts, and in a block as well.
  const parts = (sides) => {
    const found = all("#computations tbody tr", opened).map((row) => ({
      row,
      lines: ["left", "right"].map((which, at) =>
        row.dataset[which].split(" ").filter(Boolean).flatMap((words) => {
          const { start, end } = extent(sides[at], range(words)) || { start: 0, end: -1 };
          return sides[at].lines.slice(start, end + 1);
        }),
      ),
    }));
    for (const { lines } of found) for (const line of lines.flat()) line.classList.add("computed");
    return found;
  };
  const partAt = (event) => {
    const row = event.target.closest && event.target.closest("[data-part]");
    return row && pair ? pair.parts.find((part) => part.row === row) : null;
  };
  const showPart = (part) => {
    for (const element of all(".active", opened)) element.classList.remove("active");
    for (const element of [part.row, ...part.lines.flat()]) element.classList.add("active");
    const sides = [...part.lines.entries()].filter(([, lines]) => lines.length);
    bring(sides.map(([which, lines]) => [pair.sides[which], pair.sides[which].lines.indexOf(lines[0])]));
    opened.querySelector(".panes").scrollIntoView({ block: "nearest", behavior: calm.matches ? "instant" : "smooth" });
  };

  const chip = (block, which, index) => {
    const button = document.createElement("button");
    button.type = "button";
    button.className = "chip c" + block.colour;
    button.textContent = block.number;
    button.title = "Show the counterpart";
    button.setAttribute("aria-label", "Block " + block.number + ": show the counterpart");
    button.addEventListener("click", (event) => {
      event.stopPropagation();
      show(block, which, index);
    });
    return button;
  };

  const topOf = (of, index) => {
    const line = of.lines[Math.min(Math.max(Math.round(index), 0), of.lines.length - 1)];
    return line ? line.offsetTop : 0;
  };

  // Scrolls sides so that a line of each stands at one height: a quarter below the top, or as near to it as all can.
  const bring = (wanted, smooth = true) => {
    const slow = smooth && !calm.matches;
    const places = wanted.map(([of, index]) => [of, topOf(of, index)]);
    const height = Math.min(...places.map(([of, top]) => Math.min(top, of.pane.clientHeight / 4)));
    for (const [of, top] of places) {
      // A smooth scroll ends when the browser says so, or never if there is no way to go.
      of.quiet = slow ? Date.now() + 1500 : 0;
      of.set = Math.max(0, Math.min(top - height, of.pane.scrollHeight - of.pane.clientHeight));
      of.pane.scrollTo({ top: top - height, behavior: slow ? "smooth" : "instant" });
      if (!slow) of.set = of.pane.scrollTop;
    }
  };

  // Marks a block and shows it: on both sides from the list, on the other side from a line.
  const show = (block, from, index) => {
    for (const element of all(".active", opened)) element.classList.remove("active");
    for (const element of all(`[data-block="${block.number}"]`, opened)) element.classList.add("active");
    pair.block = pair.blocks.indexOf(block);
    const wanted = [];
    for (const which of [0, 1]) {
      const [own, other] = [block.extents[which], block.extents[1 - which]];
      if (which === from || !own) continue;
      const share = from === undefined || !other ? 0 : (index - other.start) / Math.max(1, other.end - other.start);
      wanted.push([pair.sides[which], own.start + share * (own.end - own.start)]);
    }
    bring(wanted);
    if (from === undefined) opened.querySelector(".panes").scrollIntoView({ block: "nearest", behavior: calm.matches ? "instant" : "smooth" });
  };

  // Where both sides run along each other: the largest blocks that are in the same order on both.
  const anchors = (blocks, sides) => {
    const chosen = [];
    const largest = blocks.filter((block) => block.colour !== "t" && block.extents[0] && block.extents[1]);
    largest.sort((one, other) => other.tokens - one.tokens);
    for (const { extents } of largest) {
      const before = (one, other, which) => one[which].end < other[which].start;
      const fits = (one) => [0, 1].every((which) => before(one, extents, which)) || [0, 1].every((which) => before(extents, one, which));
      if (chosen.every(fits)) chosen.push(extents);
    }
    chosen.sort((one, other) => one[0].start - other[0].start);
    const points = chosen.flatMap((extents) => [extents.map((one) => one.start), extents.map((one) => one.end)]);
    return [[0, 0], ...points, sides.map((of) => Math.max(0, of.lines.length - 1))];
  };

  const counterpart = (which, index) => {
    const points = pair.anchors;
    let at = points.findIndex((point) => point[which] > index);
    if (at < 1) at = at === 0 ? 1 : points.length - 1;
    const [low, high] = [points[at - 1], points[at]];
    const share = (index - low[which]) / Math.max(1, high[which] - low[which]);
    return low[1 - which] + Math.min(1, share) * (high[1 - which] - low[1 - which]);
  };

  // Keeps what stands a quarter below the top of one side beside its counterpart on the other.
  const follow = (which) => {
    const [own, other] = [pair.sides[which], pair.sides[1 - which]];
    // Where it was set is no reader's doing; the time that passes until the page is told depends on the machine.
    if (Math.abs(own.pane.scrollTop - own.set) < 2 || Date.now() < own.quiet) return;
    own.set = NaN;
    if (!sync.checked || !own.lines.length || !other.lines.length) return;
    const eye = own.pane.scrollTop + own.pane.clientHeight / 4;
    let [low, high] = [0, own.lines.length - 1];
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if (own.lines[middle].offsetTop <= eye) low = middle;
      else high = middle - 1;
    }
    const next = own.lines[low + 1];
    const span = next ? next.offsetTop - own.lines[low].offsetTop : own.lines[low].offsetHeight;
    const target = counterpart(which, low + Math.min(1, Math.max(0, (eye - own.lines[low].offsetTop) / Math.max(1, span))));
    const floor = Math.floor(target);
    const top = topOf(other, floor) + (target - floor) * (topOf(other, floor + 1) - topOf(other, floor)) - other.pane.clientHeight / 4;
    // At either end both sides are at theirs.
    const end = own.pane.scrollHeight - own.pane.clientHeight;
    const place = own.pane.scrollTop <= 1 ? 0 : own.pane.scrollTop >= end - 1 ? other.pane.scrollHeight : top;
    other.pane.scrollTo({ top: place, behavior: "instant" });
    other.set = other.pane.scrollTop;
  };

  const light = (number, part) => {
    for (const element of all(".lit", opened)) element.classList.remove("lit");
    if (part) for (const element of [part.row, ...part.lines.flat()]) element.classList.add("lit");
    if (number) for (const element of all(`[data-block="${number}"]`, opened)) element.classList.add("lit");
  };
  const blockAt = (event) => {
    const element = event.target.closest && event.target.closest("[data-block]");
    return element && pair ? pair.blocks.find((block) => block.number === element.dataset.block) : null;
  };
  opened.addEventListener("mouseover", (event) => {
    const block = blockAt(event);
    light(block && block.number, partAt(event));
  });
  opened.addEventListener("mouseleave", () => light(null));
  opened.addEventListener("focusin", (event) => {
    const block = blockAt(event);
    light(block && block.number, partAt(event));
  });
  opened.addEventListener("click", (event) => {
    const block = blockAt(event);
    const part = partAt(event);
    if (part) return showPart(part);
    if (!block || !getSelection().isCollapsed) return;
    const line = event.target.closest(".line");
    if (!line) return show(block);
    const which = pair.sides[0].pane.contains(line) ? 0 : 1;
    show(block, which, pair.sides[which].at.get(line.dataset.at));
  });

  expansions.addEventListener("click", () => {
    const on = expansions.getAttribute("aria-pressed") !== "true";
    expansions.setAttribute("aria-pressed", String(on));
    for (const line of all(".expansion", opened)) line.hidden = !on;
  });

  const openPair = async (number) => {
    const html = await unpackPair(number);
    if (html === null || location.hash !== "#pair-" + number) return html !== null;
    opened.innerHTML = html;
    overlay();
    const panes = all(".code", opened);
    const sources = await Promise.all(panes.map((pane) => unpack("packed-" + pane.dataset.source)));
    if (location.hash !== "#pair-" + number) return true;
    panes.forEach((pane, which) => {
      if (sources[which] === null) pane.textContent = "This source is left out: the page would grow too large. List fewer pairs, or compare the two files by themselves.";
      else pane.innerHTML = sources[which];
    });
    if (view.hidden) back = { row: null, y: scrollY, focus: document.activeElement };
    overview.hidden = true;
    view.hidden = false;
    pair = { number, sides: panes.map(side), block: -1 };
    pair.blocks = link(pair.sides);
    pair.parts = parts(pair.sides);
    pair.anchors = anchors(pair.blocks, pair.sides);
    pair.sides.forEach((of, which) => {
      of.pane.addEventListener("scroll", () => follow(which), { passive: true });
      of.pane.addEventListener("scrollend", () => (of.quiet = 0));
      // Who takes the wheel or the keys is the reader.
      for (const event of ["wheel", "keydown", "pointerdown", "touchstart"]) {
        of.pane.addEventListener(event, () => (of.quiet = 0), { passive: true });
      }
    });
    expansions.hidden = !opened.querySelector(".expansion");
    expansions.setAttribute("aria-pressed", "false");
    mark(rows.find((row) => row.dataset.pair === String(number)) || null);
    if (!back.row) back.row = current;
    const at = shown.indexOf(current);
    byId("previous").disabled = at <= 0;
    byId("next").disabled = at < 0 || at + 1 >= shown.length;
    scrollTo({ top: 0, behavior: "instant" });
    byId("pair-title").focus({ preventScroll: true });
    const first = pair.blocks.find((block) => block.colour !== "t" && block.extents[0] && block.extents[1]);
    if (first) bring(pair.sides.map((of, which) => [of, first.extents[which].start]), false);
    view.dataset.opened = String(number);
    return true;
  };

  // No part of the page has this name, so the browser scrolls nowhere: the reader is led back.
  const toList = () => {
    location.hash = "list";
  };
  byId("close").addEventListener("click", (event) => {
    event.preventDefault();
    toList();
  });

  const closePair = () => {
    if (view.hidden) return;
    view.hidden = true;
    delete view.dataset.opened;
    overview.hidden = false;
    opened.replaceChildren();
    pair = null;
    const row = current;
    if (row && row.hidden && shown.includes(row)) {
      whole = true;
      apply();
    }
    if (row && row !== back.row && !row.hidden) {
      // Another pair than the one that was opened: to its row.
      row.scrollIntoView({ block: "center", behavior: "instant" });
      row.querySelector("a").focus({ preventScroll: true });
    } else {
      scrollTo({ top: back.y, behavior: "instant" });
      if (back.focus && back.focus !== document.body) back.focus.focus({ preventScroll: true });
      else if (row && !row.hidden) row.querySelector("a").focus({ preventScroll: true });
    }
  };

  // Other pages know the names of a pair's submissions, not its number: `#between=A,B`.
  const between = () => {
    const found = /^#between=([^,]+),([^,]+)$/.exec(location.hash);
    if (!found) return undefined;
    const key = (names) => names.sort().join("\n");
    let wanted;
    try {
      wanted = key(found.slice(1).map((name) => decodeURIComponent(name)));
    } catch {
      return undefined;
    }
    const names = (row) => all("a[href^='#pair-'] bdi", row).map((name) => name.textContent);
    return all("#pairs tbody tr").find((row) => key(names(row)) === wanted);
  };
  const route = async () => {
    const row = between();
    if (row) history.replaceState(null, "", "#pair-" + row.dataset.pair);
    const found = /^#pair-([1-9]\d*)$/.exec(location.hash);
    if (found && (await openPair(Number(found[1])))) return;
    const target = location.hash.length > 1 && byId(location.hash.slice(1));
    closePair();
    if (target && target !== overview) target.scrollIntoView({ behavior: "instant" });
  };
  // On paper nothing is folded away.
  addEventListener("beforeprint", () => {
    whole = true;
    apply();
    for (const details of all("details")) details.open = true;
  });
  addEventListener("hashchange", route);
  route();

  const openStep = (by) => {
    const row = step(by);
    if (row) location.hash = "pair-" + row.dataset.pair;
  };
  byId("previous").addEventListener("click", () => openStep(-1));
  byId("next").addEventListener("click", () => openStep(1));

  document.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const typing = event.target.closest("input:not([type=checkbox]), select, textarea");
    if (event.key === "Escape") {
      if (!byId("keys").hidden) toggleHelp(false);
      else if (typing) typing.blur();
      else if (pair) toList();
      return;
    }
    if (typing) return;
    const isControl = event.target.closest("a, button, summary, input");
    switch (event.key) {
      case "j":
      case "k": {
        const by = event.key === "j" ? 1 : -1;
        if (pair) openStep(by);
        else {
          const row = step(by);
          if (row) {
            row.scrollIntoView({ block: "nearest", behavior: "instant" });
            // Enter opens what is marked.
            row.querySelector("a").focus({ preventScroll: true });
          }
        }
        break;
      }
      case "n":
      case "p":
        if (pair && pair.blocks.length) {
          const count = pair.blocks.length;
          const at = event.key === "n" ? pair.block + 1 : Math.max(pair.block, 0) - 1 + count;
          show(pair.blocks[at % count]);
        }
        break;
      case "Enter":
        if (!pair && current && !isControl) location.hash = "pair-" + current.dataset.pair;
        else return;
        break;
      case "/":
        if (pair || !form) return;
        form.elements.search.focus();
        break;
      case "?":
        toggleHelp();
        break;
      default:
        return;
    }
    event.preventDefault();
  });
})();
