import { readFileSync } from "node:fs";
import type { Locator, Page } from "@playwright/test";
import type { practiceSchema } from "../../api/catalogue/practiceSchema";
import { expect } from "./test";

type Item = ReturnType<(typeof practiceSchema)["parse"]>["items"][number];

/** Answers an open check of a course, the first `rightCount` questions by its practice file, and sends it. */
export async function answerCheck(page: Page, courseSlug: string, rightCount: number): Promise<void> {
  const file = new URL(`../../api/content/courses/${courseSlug}/practice.json`, import.meta.url);
  const { items }: { items: Item[] } = JSON.parse(readFileSync(file, "utf8"));
  const questions = page.locator("form section");
  await expect(questions).toHaveCount(10);
  for (const [index, question] of (await questions.all()).entries())
    await answer(question, await itemOf(question, items), index < rightCount);
  await page.getByRole("button", { name: "Finish the check" }).click();
}

/** Finds the item of a question. Several items may have the same prompt and another message. */
async function itemOf(question: Locator, items: readonly Item[]): Promise<Item> {
  const text = (await question.textContent()) ?? "";
  const found = items.filter((item) => [item.prompt, ...textsOf(item)].every((part) => text.includes(part)));
  if (!found[0] || found[1]) throw new Error(`expected one item for: ${text}`);
  return found[0];
}

function textsOf(item: Item): string[] {
  switch (item.kind) {
    case "number":
      return [item.unit];
    case "order":
      return item.steps;
    case "match":
      return item.pairs.map(({ left }) => left);
    case "groups":
      return item.entries.map(({ text }) => text);
    case "signs":
      return item.parts.map(({ text }) => text);
    default:
      return item.options.map(({ text }) => text);
  }
}

async function answer(question: Locator, item: Item, isRight: boolean): Promise<void> {
  const choose = (text: string, target: string) =>
    question.getByRole("combobox", { name: text, exact: true }).selectOption({ label: target });
  switch (item.kind) {
    case "number":
      return question.getByRole("textbox").fill(isRight ? String(item.answer) : "-987654");
    case "order":
      return order(question, isRight ? item.steps : item.steps.toReversed());
    case "match": {
      const rights = item.pairs.map(({ right }) => right);
      const shown = isRight ? rights : rights.toReversed();
      for (const [index, { left }] of item.pairs.entries()) await choose(left, shown[index] ?? "");
      return;
    }
    case "groups":
      for (const { text, group } of item.entries)
        await choose(text, isRight ? group : (item.groups[0] ?? ""));
      return;
    case "multiple":
    case "signs": {
      const options =
        item.kind === "signs"
          ? item.parts.map(({ text, isSign }) => ({ text, applies: isSign }))
          : item.options.map(({ text, isRight: applies }) => ({ text, applies }));
      for (const { text, applies } of options)
        if (applies || !isRight) await question.getByLabel(text, { exact: true }).check();
      return;
    }
    default: {
      const option = item.options.find(({ feedback }) => (feedback === undefined) === isRight);
      return question.getByLabel(option?.text ?? "", { exact: true }).check();
    }
  }
}

/** Moves the steps into an order by their buttons. */
async function order(question: Locator, steps: readonly string[]): Promise<void> {
  const rows = question.locator("ol li");
  await expect(rows).toHaveCount(steps.length);
  for (const [place, step] of steps.entries()) {
    const row = rows.filter({ has: question.page().getByText(step, { exact: true }) });
    const position = (await rows.allTextContents()).findIndex((text) => text.includes(step));
    for (let from = position; from > place; from -= 1)
      await row.getByRole("button", { name: `Move up: ${step}` }).click();
  }
}
