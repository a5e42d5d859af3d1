// @ts-check
// The page of a course in a learning platform. Shows one module at a time and stores position, ticks and
// score through `openRecord`.
(async () => {
  const { passMark, questions } = /** @type {HTMLScriptElement} */ (document.currentScript).dataset;
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
    passMark: Number(passMark),
    isScored: quiz !== null,
  };

  /** @type {LessonRecord | null} */
  let record = null;
  /** @type {LessonProgress} */
  let progress = { done: [], at: "", score: null, tries: 0 };
  /** Message after the count; empty while everything is stored. */
  let notice = "";
  let isReady = false;

  // Learning platforms show the page in a frame, in which many sites refuse to load.
  for (const link of document.querySelectorAll('a[href^="http"]')) link.setAttribute("target", "_blank");
  for (const { id } of sections)
    document.querySelector(`nav a[href="#${id}"]`)?.after(document.createElement("span"));

  /** Shows the section in the URL's fragment, or the table of contents. */
  function showSection() {
    const target = document.getElementById(decodeURIComponent(location.hash.slice(1)));
    const section = target?.closest("main > section") ?? null;
    for (const one of sections) one.hidden = one !== section;
    document.body.classList.toggle("reading", section !== null);
    const heading = section?.querySelector("h2") ?? byId("contents");
    document.title = section ? `${heading.textContent} · ${courseTitle}` : courseTitle;
    return { target, section, heading };
  }

  function navigate() {
    const { target, section, heading } = showSection();
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
    if (target === section) scrollTo(0, 0);
    else target?.scrollIntoView();
    progress.at = section?.id ?? "";
    save();
  }

  function showProgress() {
    for (const tick of ticks) tick.checked = progress.done.includes(Number(tick.dataset.module));
    for (const number of goal.modules)
      setMark(`module${number}`, progress.done.includes(number) ? "Done" : "");
    const bestResult = progress.score === null ? "" : `Best result: ${progress.score} of ${goal.questions}`;
    setMark("quiz", bestResult);
    const praise = progress.done.length === goal.modules.length ? " Well done!" : "";
    const text = `${progress.done.length} of ${goal.modules.length} modules done.${praise} ${notice}`.trim();
    // Screen readers announce every change, even to the same text.
    if (byId("status").textContent !== text) byId("status").textContent = text;
  }

  /** Sets the text after an entry of the table of contents. */
  function setMark(/** @type {string} */ id, /** @type {string} */ text) {
    const mark = document.querySelector(`nav a[href="#${id}"] + span`);
    if (mark) mark.textContent = text;
  }

  async function save() {
    // The position is stored once the record is open.
    if (!isReady) return;
    showProgress();
    if (!record?.isStored) return;
    try {
      await record.save({ ...progress, done: [...progress.done] });
      notice = "";
    } catch {
      notice = "Your learning platform did not store the last change. It is sent again with your next tick.";
    }
    showProgress();
  }

  showSection();
  addEventListener("hashchange", navigate);
  try {
    record = await window.openRecord(goal);
    if (record) progress = record.progress;
    if (!record) notice = "Nothing is kept here, because the course was not opened in a learning platform.";
    else if (!record.isStored) notice = "You are only looking, so nothing new is kept.";
  } catch {
    notice =
      "Your learning platform did not answer, so nothing is kept this time. You can read the whole course. " +
      "To try again, open it again from there.";
  }

  for (const tick of ticks) {
    tick.disabled = false;
    tick.addEventListener("change", () => {
      const number = Number(tick.dataset.module);
      const others = progress.done.filter((done) => done !== number);
      progress.done = tick.checked ? [...others, number].sort((one, other) => one - other) : others;
      save();
    });
  }
  quiz?.addEventListener("scored", (event) => {
    const { detail } = /** @type {CustomEvent<number>} */ (event);
    progress.score = Math.max(detail, progress.score ?? 0);
    progress.tries += 1;
    save();
  });
  if (record?.leave) {
    byId("leave").hidden = false;
    byId("leave").addEventListener("click", record.leave);
  }
  addEventListener("pagehide", () => record?.close());
  // The visit of a page restored from the back/forward cache has ended.
  window.addEventListener("pageshow", ({ persisted }) => persisted && location.reload());

  isReady = true;
  if (progress.at && !location.hash) location.replace(`#${progress.at}`);
  else progress.at = showSection().section?.id ?? "";
  showProgress();
})();
