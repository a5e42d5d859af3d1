// @vitest-environment happy-dom
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { runInThisContext } from "node:vm";
import { beforeAll, expect, test } from "vitest";
import { numberOf } from "../../../schema/practiceForm";
import { projectRoot } from "../../projectFolders";

const key = {
  number: { answer: 30_000, tolerance: 0 },
  numberMistakes: [{ answer: 3_000_000, feedback: "That is a tenth of a minute." }],
  right: "A tenth of the distance.",
  wrong: "Share the distance.",
};

beforeAll(() => {
  const keys = JSON.stringify({ a: key });
  document.body.innerHTML = `<script id="practice-keys" type="application/json">${keys}</script>
    <form data-item="a" data-kind="NUMBER"><input name="choice"><p class="feedback"></p></form>`;
  runInThisContext(readFileSync(join(projectRoot, "api/packs/lesson/practice.js"), "utf8"));
});

/** Submits a text and returns the feedback. */
function feedbackTo(text: string): string | null | undefined {
  const form = document.querySelector("form");
  const [input] = document.getElementsByTagName("input");
  if (!form || !input) throw new Error("the page has no form");
  input.value = text;
  form.dispatchEvent(new Event("submit", { cancelable: true }));
  return document.querySelector(".feedback")?.textContent;
}

test.each(["30000", "30,000", " +30,000 ", "30000.0", "30000,"])("“%s” is right", (text) => {
  expect(numberOf(text)).toBe(30_000);
  expect(feedbackTo(text)).toBe("Right. A tenth of the distance.");
});

test.each(["30", "30,00", "30.000"])("“%s” is wrong", (text) => {
  expect(numberOf(text)).not.toBe(30_000);
  expect(feedbackTo(text)).toBe("Not yet. Share the distance.");
});

test("a described mistake gets its feedback, also with commas", () => {
  expect(feedbackTo("3,000,000")).toBe("Not yet. That is a tenth of a minute.");
});

test.each(["", "many", "0x10", "1e5", "Infinity"])("“%s” is no number", (text) => {
  expect(numberOf(text)).toBeNull();
  expect(feedbackTo(text)).toBe("Type a number.");
});
