// @ts-check
// The page of a course inside a learning system: shows one module at a time and stores place, ticks and score
// through `openRecord`.
(async () => {
  const { neededScore, questions } = /** @type {HTMLScriptElement} */ (document.currentScript).dataset;
  const byId = (/** @type {string} */ id) => /** @type {HTMLElement} */ (document.getElementById(id));
  /** @type {NodeListOf<HTMLInputElement>} */
  const ticks = document.querySelectorAll("input[data-module]");
  /** @type {NodeListOf<HTMLElement>} */
  const sections = document.querySelectorAll("main > section");
  const quiz = document.getElementById("quiz-form");
  const courseTitle = document.title;
  const goal = {
    modules: Array.from(ticks, ({ dataset }) => Number(dataset.module)),
    questions: Number(questions),
    neededScore: Number(neededScore),
    isScored: quiz !== null,
  };

  /** @type {LessonRecord | null} */
  let record = null;
  /** @type {LessonProgress} */
  let progress = { done: [], at: "", score: null, tries: 0 };
  /** Shown beside the count; empty while everything is stored. */
  let notice = "";
  let isReady = false;

  // A learning system shows the page in a frame, in which other sites often refuse to appear.
  for (const link of document.querySelectorAll('a[href^="http"]')) link.setAttribute("target", "_blank");
  for (const { id } of sections)
    document.querySelector(`nav a[href="#${id}"]`)?.after(document.createElement("span"));

  /** Shows the section that the address names, or the list of all. */
  function show() {
    const target = document.getElementById(decodeURIComponent(location.hash.slice(1)));
    const section = target?.closest("main > section") ?? null;
    for (const one of sections) one.hidden = one !== section;
    document.body.classList.toggle("reading", section !== null);
    const heading = section?.querySelector("h2") ?? byId("contents");
    document.title = section ? `${heading.textContent} · ${courseTitle}` : courseTitle;
    return { target, section, heading };
  }

  function goTo() {
    const { target, section, heading } = show();
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
    if (target === section) scrollTo(0, 0);
    else target?.scrollIntoView();
    progress.at = section?.id ?? "";
    keep();
  }

  function tell() {
    for (const tick of ticks) tick.checked = progress.done.includes(Number(tick.dataset.module));
    for (const number of goal.modules) mark(`module${number}`, progress.done.includes(number) ? "Done" : "");
    const best = progress.score === null ? "" : `Best result: ${progress.score} of ${goal.questions}`;
    mark("quiz", best);
    const all = progress.done.length === goal.modules.length ? " Well done!" : "";
    const text = `${progress.done.length} of ${goal.modules.length} modules done.${all} ${notice}`.trim();
    // It is read aloud whenever it is written.
    if (byId("told").textContent !== text) byId("told").textContent = text;
  }

  function mark(/** @type {string} */ id, /** @type {string} */ text) {
    const place = document.querySelector(`nav a[href="#${id}"] + span`);
    if (place) place.textContent = text;
  }

  async function keep() {
    // Once the record is open, the page shown is stored.
    if (!isReady) return;
    tell();
    if (!record?.counts) return;
    try {
      await record.save({ ...progress, done: [...progress.done] });
      notice = "";
    } catch {
      notice = "Your learning system did not take the last change. Your next tick tries it again.";
    }
    tell();
  }

  show();
  addEventListener("hashchange", goTo);
  try {
    record = await window.openRecord(goal);
    if (record) progress = record.progress;
    if (!record) notice = "Nothing is kept here, because the course was not opened in a learning system.";
    else if (!record.counts) notice = "You are only looking, so nothing new is kept.";
  } catch {
    notice =
      "Your learning system did not answer, so nothing is kept this time. You can read the whole course. " +
      "To try again, open it again from there.";
  }

  for (const tick of ticks) {
    tick.disabled = false;
    tick.addEventListener("change", () => {
      const number = Number(tick.dataset.module);
      const others = progress.done.filter((done) => done !== number);
      progress.done = tick.checked ? [...others, number].sort((one, other) => one - other) : others;
      keep();
    });
  }
  quiz?.addEventListener("scored", (event) => {
    const { detail } = /** @type {CustomEvent<number>} */ (event);
    progress.score = Math.max(detail, progress.score ?? 0);
    progress.tries += 1;
    keep();
  });
  if (record?.leave) {
    byId("leave").hidden = false;
    byId("leave").addEventListener("click", record.leave);
  }
  addEventListener("pagehide", () => record?.close());
  // A page restored from the back/forward cache has no open visit.
  addEventListener("pageshow", ({ persisted }) => persisted && location.reload());

  isReady = true;
  if (progress.at && !location.hash) location.replace(`#${progress.at}`);
  else progress.at = show().section?.id ?? "";
  tell();
})();
