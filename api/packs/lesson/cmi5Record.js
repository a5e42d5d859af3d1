// @ts-check
// Keeps a lesson in a learning system that speaks cmi5, a profile of the Experience API.
window.openRecord = async ({ modules, questions, neededScore, isScored }) => {
  const launch = new URLSearchParams(location.search);
  const given = (/** @type {string} */ name) => launch.get(name) ?? "";
  const endpoint = given("endpoint").replace(/\/?$/, "/");
  const tokenUrl = given("fetch");
  const agent = given("actor");
  const registration = given("registration");
  const activityId = given("activityId");
  if (!tokenUrl) return null;
  const openedAt = Date.now();
  const actor = JSON.parse(agent);
  const stateId = "ninefold.progress";

  // It is given once: a page that is loaded again has to be opened by the learning system again.
  const token = await fetch(tokenUrl, { method: "POST" }).then((answer) => answer.json());
  if (!token["auth-token"]) throw new Error(token["error-text"] ?? "no token");

  const launchData = await readState("LMS.LaunchData");
  if (!launchData) throw new Error("no launch data");
  const { contextTemplate, launchMode, masteryScore, returnURL } = launchData;
  // The standard wants it to be read. One language and no sound leave nothing to choose.
  await readDocument("agents/profile", { agent, profileId: "cmi5LearnerPreferences" });
  const kept = await readState(stateId);
  await send([statement("initialized")]);

  const counts = launchMode === "Normal";
  const { completed = false, passed = false, done = [], at = "", score = null, tries = 0 } = kept ?? {};
  const told = { completed, passed };
  let now = { done: modules.filter((number) => done.includes(number)), at, score, tries };
  let line = Promise.resolve();
  let isOpen = true;

  return {
    progress: now,
    counts,
    save(progress) {
      now = progress;
      // One after the other, whatever became of the one before.
      line = line.catch(() => {}).then(() => store(progress));
      return line;
    },
    close() {
      if (!isOpen) return;
      isOpen = false;
      // The page goes away: a refusal would reach nobody.
      send(lastStatements()).catch(() => {});
    },
    leave: returnURL
      ? async () => {
          if (!isOpen) return;
          isOpen = false;
          await line.catch(() => {});
          // Whatever became of it, the learner gets back.
          await send(lastStatements()).catch(() => {});
          location.assign(returnURL);
        }
      : null,
  };

  /** Each of the two may be told once in a registration, so what was told is kept with the progress. */
  async function store(/** @type {LessonProgress} */ progress) {
    const next = {
      completed: told.completed || progress.done.length === modules.length,
      passed: told.passed || isPassed(progress),
    };
    const statements = [
      ...(next.completed && !told.completed
        ? [statement("completed", { completion: true, duration: duration() })]
        : []),
      ...(next.passed && !told.passed ? [judgement("passed", progress)] : []),
    ];
    // Both at once: the page may go away at any moment, and one without the other would be inconsistent.
    const [sent, keptNow] = await Promise.allSettled([
      statements.length > 0 ? send(statements) : null,
      keepState({ ...progress, ...next }),
    ]);
    if (sent.status === "rejected") {
      // A page that goes away does not hear the answer, which then was hardly a refusal.
      if (isOpen) await keepState(told);
      throw sent.reason;
    }
    Object.assign(told, next);
    if (keptNow.status === "rejected") throw keptNow.reason;
  }

  function keepState(/** @type {object} */ state) {
    return ask("activities/state", { activityId, agent, registration, stateId }, state);
  }

  /** A visit may tell of one judgement only, so a failed quiz can be repeated until the visit ends. */
  function lastStatements() {
    const isFailed = counts && isScored && now.tries > tries && !told.passed && !isPassed(now);
    // In the order of their times.
    return [
      ...(isFailed ? [judgement("failed", now)] : []),
      statement("terminated", { duration: duration() }),
    ];
  }

  function isPassed(/** @type {LessonProgress} */ { score }) {
    return isScored && score !== null && score / questions >= (masteryScore ?? neededScore / questions);
  }

  function judgement(/** @type {"passed" | "failed"} */ verb, /** @type {LessonProgress} */ { score }) {
    const raw = score ?? 0;
    return statement(verb, {
      success: verb === "passed",
      score: { scaled: raw / questions, raw, min: 0, max: questions },
      duration: duration(),
    });
  }

  function statement(/** @type {string} */ verb, /** @type {any} */ result = undefined) {
    const { contextActivities = {}, extensions } = contextTemplate;
    const isJudgement = result?.success !== undefined;
    const counted = isJudgement || result?.completion !== undefined;
    return {
      id: newId(),
      actor,
      verb: { id: `http://adlnet.gov/expapi/verbs/${verb}`, display: { en: verb } },
      object: { objectType: "Activity", id: activityId },
      ...(result && { result }),
      context: {
        ...contextTemplate,
        registration,
        contextActivities: {
          ...contextActivities,
          category: [
            ...[contextActivities.category ?? []].flat(),
            { id: "https://w3id.org/xapi/cmi5/context/categories/cmi5" },
            ...(counted ? [{ id: "https://w3id.org/xapi/cmi5/context/categories/moveon" }] : []),
          ],
        },
        extensions: {
          ...extensions,
          ...(isJudgement &&
            masteryScore !== undefined && {
              "https://w3id.org/xapi/cmi5/context/extensions/masteryscore": masteryScore,
            }),
        },
      },
      timestamp: new Date().toISOString(),
    };
  }

  function duration() {
    return `PT${((Date.now() - openedAt) / 1000).toFixed(2)}S`;
  }

  function send(/** @type {object[]} */ statements) {
    return ask("statements", {}, statements);
  }

  function readState(/** @type {string} */ id) {
    return readDocument("activities/state", { activityId, agent, registration, stateId: id });
  }

  /** Null where there is none, or none for us. */
  async function readDocument(/** @type {string} */ path, /** @type {Record<string, string>} */ query) {
    const answer = await ask(path, query);
    return answer.status >= 400 ? null : answer.json();
  }

  /** Reads, or posts the body; a JSON document with the same names replaces what was kept. */
  async function ask(
    /** @type {string} */ path,
    /** @type {Record<string, string>} */ query,
    /** @type {object | undefined} */ body = undefined,
  ) {
    const url = new URL(path, endpoint);
    url.search = new URLSearchParams(query).toString();
    const answer = await fetch(url, {
      method: body ? "POST" : "GET",
      headers: {
        authorization: `Basic ${token["auth-token"]}`,
        "x-experience-api-version": "1.0.3",
        ...(body && { "content-type": "application/json" }),
      },
      body: body && JSON.stringify(body),
      // The request completes even when the page goes away at once.
      keepalive: true,
    });
    if (!answer.ok && (body || ![403, 404].includes(answer.status)))
      throw new Error(`${path} answered ${answer.status}`);
    return answer;
  }

  /** A random UUID; the browser's own function for it is missing where the page came without TLS. */
  function newId() {
    const bytes = Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte, index) =>
      index === 6 ? (byte & 0x0f) | 0x40 : index === 8 ? (byte & 0x3f) | 0x80 : byte,
    );
    const hex = bytes.map((byte) => byte.toString(16).padStart(2, "0")).join("");
    return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-");
  }
};
