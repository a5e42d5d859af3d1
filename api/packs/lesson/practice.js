// @ts-check
// Gives feedback on the practice items of the operator's edition.
(() => {
  /** @type {Record<string, PracticeKey>} */
  const keys = JSON.parse(document.getElementById("practice-keys")?.textContent ?? "{}");

  /** @type {NodeListOf<HTMLFormElement>} */
  const forms = document.querySelectorAll("form[data-item]");
  for (const form of forms) {
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      const status = form.querySelector(".feedback");
      if (status) status.textContent = feedbackTo(form);
    });
  }

  function feedbackTo(/** @type {HTMLFormElement} */ form) {
    const { item = "", kind = "" } = form.dataset;
    const key = keys[item];
    if (!key) return "";
    const values = new FormData(form).getAll("choice").map((value) => String(value));
    if (kind === "NUMBER") return numberFeedback(key, values[0] ?? "");
    const choice = values.map(Number);
    const isEachOnce = kind === "ORDER" || kind === "MATCH";
    if (isEachOnce && new Set(choice).size < choice.length) return "Use each one once.";
    // The form states the place of each step, the key the steps in order.
    return choiceFeedback(
      key,
      kind,
      kind === "ORDER" ? choice.map((_, place) => choice.indexOf(place)) : choice,
    );
  }

  function numberFeedback(/** @type {PracticeKey} */ key, /** @type {string} */ text) {
    const value = numberOf(text.trim());
    if (value === null) return "Type a number.";
    const isNear = (/** @type {number} */ other, /** @type {number} */ distance) =>
      Math.abs(value - other) <= distance + 1e-9;
    if (key.number && isNear(key.number.answer, key.number.tolerance)) return `Right. ${key.right}`;
    const mistake = key.numberMistakes.find(({ answer }) => isNear(answer, 0));
    return `Not yet. ${mistake?.feedback ?? key.wrong ?? ""}`;
  }

  // Reads a number as the site's `numberOf` does.
  function numberOf(/** @type {string} */ text) {
    if (/^[+-]?[1-9]\d{0,2}(?:,\d{3})+$/.test(text)) return Number(text.replaceAll(",", ""));
    const decimal = text.replace(",", ".");
    return /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)$/.test(decimal) ? Number(decimal) : null;
  }

  function choiceFeedback(
    /** @type {PracticeKey} */ key,
    /** @type {string} */ kind,
    /** @type {number[]} */ choice,
  ) {
    const { solution, optionFeedback } = key;
    const isSet = kind === "MULTIPLE" || kind === "SIGNS";
    /** @type {(string | null | undefined)[]} */
    let mistakes;
    if (isSet) {
      mistakes = optionFeedback.filter((_, index) => choice.includes(index) !== solution.includes(index));
    } else if (choice.every((value, index) => value === solution[index])) {
      mistakes = [];
    } else if (kind === "ORDER" || kind === "MATCH") {
      const made = key.mistakes.filter(({ option, target }) =>
        kind === "MATCH" ? choice[option] === target : choice.indexOf(option) < choice.indexOf(target),
      );
      mistakes = made.length > 0 ? made.map(({ feedback }) => feedback) : [key.wrong];
    } else if (kind === "GROUPS") {
      mistakes = optionFeedback.filter((_, index) => choice[index] !== solution[index]);
    } else {
      mistakes = choice.map((option) => optionFeedback[option]);
    }
    return mistakes.length === 0 ? `Right. ${key.right}` : `Not yet. ${mistakes.join(" ")}`;
  }
})();
