// @ts-check
// Keeps a lesson in a learning system that speaks SCORM 1.2.
window.openRecord = async ({ modules, questions, neededScore, isScored }) => {
  const api = findApi(window) ?? findApi(window.opener);
  if (!api) return null;
  const openedAt = Date.now();
  if (!isTrue(api.LMSInitialize(""))) throw refused();

  const read = (/** @type {string} */ element) => String(api.LMSGetValue(element) ?? "");
  const write = (/** @type {string} */ element, /** @type {unknown} */ value) => {
    if (!isTrue(api.LMSSetValue(element, String(value)))) throw refused();
  };
  // Not every learning system has what the standard leaves open, and the lesson does not need it.
  const offer = (/** @type {string} */ element, /** @type {unknown} */ value) => {
    api.LMSSetValue(element, String(value));
  };

  const counts = !["browse", "review"].includes(read("cmi.core.lesson_mode"));
  const kept = new URLSearchParams(read("cmi.suspend_data"));
  const score = kept.get("score");
  const progress = {
    done: modules.filter((number) => kept.get("done")?.split(",").includes(String(number))),
    at: read("cmi.core.lesson_location"),
    score: score === null ? null : Number(score),
    tries: Number(kept.get("tries")),
  };
  if (counts) {
    if (!isFinal()) write("cmi.core.lesson_status", statusOf(progress));
    modules.forEach((number, index) => {
      offer(`cmi.objectives.${index}.id`, `module${number}`);
    });
  }

  /** Once reached, a status is not taken back. A failed quiz can still be passed. */
  function isFinal() {
    return ["completed", "passed"].includes(read("cmi.core.lesson_status"));
  }

  function statusOf(/** @type {LessonProgress} */ { done, score }) {
    if (!isScored) return done.length === modules.length ? "completed" : "incomplete";
    if (score === null) return "incomplete";
    return score >= neededScore ? "passed" : "failed";
  }

  function refused() {
    return new Error(api.LMSGetErrorString(api.LMSGetLastError()));
  }

  let isOpen = true;
  return {
    progress,
    counts,
    leave: null,
    async save(now) {
      const { done, at, score, tries } = now;
      write("cmi.core.lesson_location", at);
      const data = new URLSearchParams({ done: done.join(), tries: String(tries) });
      if (score !== null) data.set("score", String(score));
      write("cmi.suspend_data", data);
      if (isScored && score !== null) {
        offer("cmi.core.score.min", 0);
        offer("cmi.core.score.max", 100);
        write("cmi.core.score.raw", (100 * score) / questions);
      }
      modules.forEach((number, index) => {
        offer(`cmi.objectives.${index}.status`, done.includes(number) ? "completed" : "not attempted");
      });
      if (!isFinal()) write("cmi.core.lesson_status", statusOf(now));
      if (!isTrue(api.LMSCommit(""))) throw refused();
    },
    close() {
      if (!isOpen) return;
      isOpen = false;
      offer("cmi.core.session_time", timespan(Date.now() - openedAt));
      // Else some learning systems begin the next visit with nothing kept.
      offer("cmi.core.exit", "suspend");
      api.LMSFinish("");
    },
  };

  /** The object that the standard puts into the window, a frame around it, or the window that opened it. */
  function findApi(/** @type {any} */ start) {
    try {
      for (let place = start; place; place = place.parent === place ? null : place.parent)
        if (place.API) return place.API;
    } catch {
      // The frames around belong to another site, which no script may look into.
    }
    return null;
  }

  function isTrue(/** @type {unknown} */ answer) {
    return String(answer) === "true";
  }

  /** Hours, minutes and seconds, e.g. 0000:07:30. */
  function timespan(/** @type {number} */ ms) {
    const seconds = Math.round(ms / 1000);
    const digits = (/** @type {number} */ value, /** @type {number} */ count) =>
      String(value).padStart(count, "0");
    return `${digits(Math.floor(seconds / 3600), 4)}:${digits(Math.floor(seconds / 60) % 60, 2)}:${digits(seconds % 60, 2)}`;
  }
};
