// @ts-check
// Stores a lesson's progress in a learning platform by cmi5, a profile of the Experience API.
window.openRecord = async ({ modules, questions, passMark, isScored }) => {
  const launch = new URLSearchParams(location.search);
  const launchParameter = (/** @type {string} */ name) => launch.get(name) ?? "";
  const endpoint = launchParameter("endpoint").replace(/\/?$/, "/");
  const tokenUrl = launchParameter("fetch");
  const agent = launchParameter("actor");
  const registration = launchParameter("registration");
  const activityId = launchParameter("activityId");
  if (!tokenUrl) return null;
  const openedAt = Date.now();
  const actor = JSON.parse(agent);
  const stateId = "ninefold.progress";

  // The token can be fetched once, so a reloaded page must be launched by the learning platform again.
  const token = await fetch(tokenUrl, { method: "POST" }).then((response) => response.json());
  if (!token["auth-token"]) throw new Error(token["error-text"] ?? "no token");

  const launchData = await readState("LMS.LaunchData");
  if (!launchData) throw new Error("no launch data");
  const { contextTemplate, launchMode, masteryScore, returnURL } = launchData;
  // cmi5 requires this read. The lesson has one language and no sound, so it ignores the preferences.
  await readDocument("agents/profile", { agent, profileId: "cmi5LearnerPreferences" });
  const stored = await readState(stateId);
  await send([statement("initialized")]);

  const isStored = launchMode === "Normal";
  const { completed = false, passed = false, done = [], at = "", score = null, tries = 0 } = stored ?? {};
  /** @type {Record<string, string | boolean>} By verb: true for a stored statement, else the id sent. */
  const reported = { completed, passed };
  for (const [verb, id] of Object.entries(reported))
    if (typeof id === "string") reported[verb] = await hasStatement(id);
  /** @type {Map<string, { id: string }>} By verb: the statements of this visit. */
  const sent = new Map();
  let current = { done: modules.filter((number) => done.includes(number)), at, score, tries };
  let lastSave = Promise.resolve();
  let isOpen = true;

  return {
    progress: current,
    isStored,
    save(progress) {
      current = progress;
      // Saves are serialized. A failed save does not prevent the next one.
      lastSave = lastSave.catch(() => {}).then(() => store(progress));
      return lastSave;
    },
    close() {
      if (!isOpen) return;
      isOpen = false;
      // The page is being unloaded, so an error cannot be shown.
      send(lastStatements()).catch(() => {});
    },
    leave: returnURL
      ? async () => {
          if (!isOpen) return;
          isOpen = false;
          await lastSave.catch(() => {});
          // The learner returns even if this request fails.
          await send(lastStatements()).catch(() => {});
          location.assign(returnURL);
        }
      : null,
  };

  async function store(/** @type {LessonProgress} */ progress) {
    // All in parallel, because the page may be unloaded at any moment.
    const reports = [
      progress.done.length === modules.length &&
        report("completed", () => statement("completed", { completion: true, duration: duration() })),
      isPassed(progress) && report("passed", () => resultStatement("passed", progress)),
    ];
    const before = { ...reported };
    const outcomes = await Promise.allSettled([...reports, saveState({ ...progress, ...before })]);
    if (Object.keys(reported).some((verb) => reported[verb] !== before[verb])) await saveState(reported);
    for (const outcome of outcomes) if (outcome.status === "rejected") throw outcome.reason;
  }

  /** Sends a statement that cmi5 allows once in a registration, and repeats it unchanged. */
  async function report(/** @type {string} */ verb, /** @type {() => { id: string }} */ create) {
    if (reported[verb] === true) return;
    const one = sent.get(verb) ?? create();
    sent.set(verb, one);
    reported[verb] = one.id;
    try {
      await send([one]);
    } catch (error) {
      // The response to this or to an earlier request may have been lost.
      if (!(await hasStatement(one.id))) throw error;
    }
    reported[verb] = true;
  }

  async function hasStatement(/** @type {string} */ statementId) {
    return (await readDocument("statements", { statementId })) !== null;
  }

  function saveState(/** @type {object} */ state) {
    return request("activities/state", { activityId, agent, registration, stateId }, state);
  }

  /** A session may contain only one passed or failed statement, so a failed quiz is reported at the end. */
  function lastStatements() {
    const isFailed = isStored && isScored && current.tries > tries && !reported.passed && !isPassed(current);
    // In the order of their timestamps.
    return [
      ...(isFailed ? [resultStatement("failed", current)] : []),
      statement("terminated", { duration: duration() }),
    ];
  }

  function isPassed(/** @type {LessonProgress} */ { score }) {
    return isScored && score !== null && score / questions >= (masteryScore ?? passMark / questions);
  }

  function resultStatement(/** @type {"passed" | "failed"} */ verb, /** @type {LessonProgress} */ { score }) {
    const raw = score ?? 0;
    return statement(verb, {
      success: verb === "passed",
      score: { scaled: raw / questions, raw, min: 0, max: questions },
      duration: duration(),
    });
  }

  function statement(/** @type {string} */ verb, /** @type {any} */ result = undefined) {
    const { contextActivities = {}, extensions } = contextTemplate;
    const isResult = result?.success !== undefined;
    const affectsMoveOn = isResult || result?.completion !== undefined;
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
            ...(affectsMoveOn ? [{ id: "https://w3id.org/xapi/cmi5/context/categories/moveon" }] : []),
          ],
        },
        extensions: {
          ...extensions,
          ...(isResult &&
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
    return request("statements", {}, statements);
  }

  function readState(/** @type {string} */ id) {
    return readDocument("activities/state", { activityId, agent, registration, stateId: id });
  }

  /** Reads a document. Returns null when it does not exist or may not be read. */
  async function readDocument(/** @type {string} */ path, /** @type {Record<string, string>} */ query) {
    const response = await request(path, query);
    return response.status >= 400 ? null : response.json();
  }

  /**
   * Sends a GET, or a POST if there is a body. A posted JSON document is merged into the stored one by key.
   */
  async function request(
    /** @type {string} */ path,
    /** @type {Record<string, string>} */ query,
    /** @type {object | undefined} */ body = undefined,
  ) {
    const url = new URL(path, endpoint);
    url.search = new URLSearchParams(query).toString();
    const response = await fetch(url, {
      method: body ? "POST" : "GET",
      headers: {
        authorization: `Basic ${token["auth-token"]}`,
        "x-experience-api-version": "1.0.3",
        ...(body && { "content-type": "application/json" }),
      },
      body: body && JSON.stringify(body),
      // The request completes even if the page is unloaded.
      keepalive: true,
    });
    if (!response.ok && (body || ![403, 404].includes(response.status)))
      throw new Error(`${path} returned status ${response.status}`);
    return response;
  }

  /** Creates a random UUID. `crypto.randomUUID` is missing on pages without TLS. */
  function newId() {
    const bytes = Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte, index) =>
      index === 6 ? (byte & 0x0f) | 0x40 : index === 8 ? (byte & 0x3f) | 0x80 : byte,
    );
    const hex = bytes.map((byte) => byte.toString(16).padStart(2, "0")).join("");
    return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-");
  }
};
