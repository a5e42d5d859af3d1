// @ts-check
// Stores a lesson's progress in a learning platform by SCORM 1.2.
window.openRecord = async ({ modules, questions, passMark, isScored }) => {
  const api = findApi(window) ?? findApi(window.opener);
  if (!api) return null;
  const openedAt = Date.now();
  if (!isTrue(api.LMSInitialize(""))) throw lastError();

  const read = (/** @type {string} */ element) => String(api.LMSGetValue(element) ?? "");
  const write = (/** @type {string} */ element, /** @type {unknown} */ value) => {
    if (!isTrue(api.LMSSetValue(element, String(value)))) throw lastError();
  };
  // Writes an optional element. Errors are ignored: not every learning platform supports it.
  const writeOptional = (/** @type {string} */ element, /** @type {unknown} */ value) => {
    api.LMSSetValue(element, String(value));
  };

  const isStored = !["browse", "review"].includes(read("cmi.core.lesson_mode"));
  const stored = new URLSearchParams(read("cmi.suspend_data"));
  const score = stored.get("score");
  const progress = {
    done: modules.filter((number) => stored.get("done")?.split(",").includes(String(number))),
    at: read("cmi.core.lesson_location"),
    score: score === null ? null : Number(score),
    tries: Number(stored.get("tries")),
  };
  if (isStored) {
    // Without this, some learning platforms discard the stored data before the next visit.
    writeOptional("cmi.core.exit", "suspend");
    if (!isFinal()) write("cmi.core.lesson_status", statusOf(progress));
    modules.forEach((number, index) => {
      writeOptional(`cmi.objectives.${index}.id`, `module${number}`);
    });
  }

  /** Returns true for a status that must not be withdrawn. */
  function isFinal() {
    return ["completed", "passed"].includes(read("cmi.core.lesson_status"));
  }

  /** Never returns "failed": Moodle then stores nothing more, but a failed quiz can still be passed. */
  function statusOf(/** @type {LessonProgress} */ { done, score }) {
    if (!isScored) return done.length === modules.length ? "completed" : "incomplete";
    return score !== null && score >= passMark ? "passed" : "incomplete";
  }

  function lastError() {
    return new Error(api.LMSGetErrorString(api.LMSGetLastError()));
  }

  let isOpen = true;
  return {
    progress,
    isStored,
    leave: null,
    async save(progress) {
      const { done, at, score, tries } = progress;
      write("cmi.core.lesson_location", at);
      const data = new URLSearchParams({ done: done.join(), tries: String(tries) });
      if (score !== null) data.set("score", String(score));
      write("cmi.suspend_data", data);
      if (isScored && score !== null) {
        writeOptional("cmi.core.score.min", 0);
        writeOptional("cmi.core.score.max", 100);
        write("cmi.core.score.raw", (100 * score) / questions);
      }
      modules.forEach((number, index) => {
        writeOptional(
          `cmi.objectives.${index}.status`,
          done.includes(number) ? "completed" : "not attempted",
        );
      });
      if (!isFinal()) write("cmi.core.lesson_status", statusOf(progress));
      writeOptional("cmi.core.session_time", timespan(Date.now() - openedAt));
      if (!isTrue(api.LMSCommit(""))) throw lastError();
    },
    close() {
      if (!isOpen) return;
      isOpen = false;
      writeOptional("cmi.core.session_time", timespan(Date.now() - openedAt));
      writeOptional("cmi.core.exit", "suspend");
      api.LMSFinish("");
    },
  };

  /** Finds the standard's API object in a window or one of its ancestors. */
  function findApi(/** @type {any} */ start) {
    try {
      for (let frame = start; frame; frame = frame.parent === frame ? null : frame.parent)
        if (frame.API) return frame.API;
    } catch {
      // An ancestor is cross-origin.
    }
    return null;
  }

  function isTrue(/** @type {unknown} */ result) {
    return String(result) === "true";
  }

  /** Formats a duration as hours, minutes and seconds, e.g. 0000:07:30. */
  function timespan(/** @type {number} */ ms) {
    const seconds = Math.round(ms / 1000);
    const digits = (/** @type {number} */ value, /** @type {number} */ count) =>
      String(value).padStart(count, "0");
    const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
    return `${digits(hours, 4)}:${digits(minutes, 2)}:${digits(seconds % 60, 2)}`;
  }
};
