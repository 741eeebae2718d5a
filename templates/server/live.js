
"use strict";
// The list of findings: it waits for news at the server and takes them in, without moving what somebody reads.
(() => {
  const byId = (id) => document.getElementById(id);
  // A page that the browser kept may be somebody's who has signed out.
  addEventListener("pageshow", (event) => {
    if (!event.persisted) return;
    document.body.hidden = true;
    location.reload();
  });
  const status = byId("live");
  const start = byId("list");
  if (!status || !start || !start.dataset.live) return;

  const title = document.title;
  let unseen = 0;
  const tell = (text, isAlarm) => {
    if (status.textContent !== text) status.textContent = text;
    status.className = isAlarm ? "alarm" : "";
  };
  const mark = () => {
    if (!document.hidden) unseen = 0;
    document.title = unseen ? "(" + unseen + ") " + title : title;
  };
  document.addEventListener("visibilitychange", mark);

  const sleep = (seconds) => new Promise((done) => setTimeout(done, seconds * 1000));
  // Who is not signed in any more is sent elsewhere; loading the page leads there.
  const ask = async (what) => {
    const answer = await fetch(start.dataset.live + what, { redirect: "manual", cache: "no-store" });
    if (answer.type === "opaqueredirect") {
      location.reload();
      await new Promise(() => {});
    }
    if (!answer.ok) throw new Error("status " + answer.status);
    return answer;
  };

  // Rows that stay the same are not touched: they keep the focus, and the browser keeps them in their place.
  const merge = (rows, fresh) => {
    const wanted = new Set([...fresh.children].map((row) => row.id));
    const held = document.activeElement;
    const holder = held && held.closest("#list li");
    const [heldId, heldHref] = [holder && holder.id, held && held.getAttribute("href")];
    for (const row of [...rows.children]) if (!wanted.has(row.id)) row.remove();
    const known = new Set([...rows.children].map((row) => row.id));
    let at = rows.firstElementChild;
    let added = 0;
    for (const row of [...fresh.children]) {
      if (at && at.id === row.id) {
        const next = at.nextElementSibling;
        if (!at.isEqualNode(row)) at.replaceWith(row);
        at = next;
        continue;
      }
      if (known.has(row.id)) byId(row.id).remove();
      else added += 1;
      rows.insertBefore(row, at);
    }
    if (heldId && document.activeElement !== held) {
      const row = byId(heldId);
      const link = row && [...row.querySelectorAll("a")].find((link) => link.getAttribute("href") === heldHref);
      (link || byId("findings-title")).focus({ preventScroll: true });
    }
    return added;
  };

  const refresh = async () => {
    const answer = await ask("list?" + start.dataset.query);
    const page = new DOMParser().parseFromString(await answer.text(), "text/html");
    const [list, fresh] = [byId("list"), page.getElementById("list")];
    const rows = ".findings";
    const added = merge(list.querySelector(rows), fresh.querySelector(rows));
    for (const part of [".empty", ".pages"]) {
      const [is, willBe] = [list.querySelector(part), fresh.querySelector(part)];
      if (is && !willBe) is.remove();
      else if (!is && willBe) part === ".pages" ? list.append(willBe) : list.prepend(willBe);
      else if (is && !is.isEqualNode(willBe)) is.replaceWith(willBe);
    }
    list.dataset.version = fresh.dataset.version;
    if (added > 0) {
      unseen += added;
      mark();
      tell(added === 1 ? "1 new finding" : added + " new findings", false);
    }
  };

  const watch = async () => {
    let failures = 0;
    tell("This list refreshes itself.", false);
    for (;;) {
      try {
        await (await ask("wait?version=" + byId("list").dataset.version)).json();
        await refresh();
        if (failures > 0) tell("Connected again.", false);
        failures = 0;
        await sleep(1);
      } catch {
        failures += 1;
        tell("The connection is lost; trying again.", true);
        await sleep(Math.min(30, 2 ** failures));
      }
    }
  };
  watch();
})();
