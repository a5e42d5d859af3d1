import type { Page } from "@playwright/test";
import { type FakeVoice, installSpeech } from "../testing/speech";
import { storeChoices } from "./comfort";
import { expect, test } from "./test";
import { violationsAtWidths } from "./violationsOf";
import { waitForLayout } from "./waitForLayout";

interface Spoken {
  text: string;
  voice: string;
}

const stubSpeech = (page: Page, voices: FakeVoice[]) => page.addInitScript(installSpeech, voices);

const localVoice: FakeVoice = { name: "Local", lang: "en-GB", localService: true, default: false };
const remoteVoice: FakeVoice = { name: "Remote", lang: "en-GB", localService: false, default: true };

const word = (page: Page, spoken: string) => page.evaluate((given) => window.speech.word(given), spoken);
const endSentence = (page: Page) => page.evaluate(() => window.speech.end());
const now = (page: Page) => page.evaluate(() => window.speech.now?.text.trim() ?? null);
const spoken = (page: Page): Promise<Spoken[]> =>
  page.evaluate(() => window.speech.spoken.map(({ text, voice }) => ({ text, voice: voice.name })));
const marked = (page: Page, name: string) =>
  page.evaluate(
    (key) => [...(CSS.highlights.get(key) ?? [])].map((range) => (range as Range).toString().trim()),
    name,
  );

async function listen(page: Page, module = "#module2"): Promise<void> {
  await page.locator(module).getByRole("button", { name: "Listen" }).click();
}

test("reads a module to its end with a local voice and marks the words", async ({ page }) => {
  await stubSpeech(page, [remoteVoice, localVoice]);
  await page.goto("/Per");
  await listen(page);
  const title = (await page.locator("#module2 h2").textContent()) ?? "";
  await expect.poll(() => now(page)).toBe(title);
  const player = page.getByRole("region", { name: "Read aloud" });
  await expect(player.getByRole("status")).toContainText(title);

  await word(page, "Components");
  expect(await marked(page, "spoken-word")).toEqual(["Components"]);
  expect(await marked(page, "spoken-sentence")).toEqual([title]);
  await endSentence(page);
  await expect.poll(() => now(page)).toContain("Twenty-four weeks");
  await word(page, "weeks");
  expect(await marked(page, "spoken-word")).toEqual(["weeks"]);

  let sentences = 0;
  while ((await now(page)) !== null) {
    sentences += 1;
    expect(sentences).toBeLessThan(300);
    await endSentence(page);
  }
  await expect(player).toBeHidden();
  expect(await marked(page, "spoken-sentence")).toEqual([]);
  const read = await spoken(page);
  expect(new Set(read.map(({ voice }) => voice))).toEqual(new Set(["Local"]));
  const letters = (text: string) => text.replaceAll(/\s/g, "");
  const whole = await page.locator("#module2 [data-spoken]").evaluate((element) => {
    const text = element.cloneNode(true) as Element;
    for (const closed of text.querySelectorAll("details")) closed.remove();
    return text.textContent;
  });
  // All of the module's text and nothing else, compared without white space.
  expect(letters(read.map(({ text }) => text).join(""))).toBe(letters(title + whole));
});

test("moves the line focus with the line that is read", async ({ page }) => {
  await stubSpeech(page, [localVoice]);
  await storeChoices(page, { lineFocus: "on" });
  await page.goto("/Per");
  // Only one word is spoken, so the band would not follow a line that moves later.
  await waitForLayout(page);
  await listen(page);
  await expect.poll(() => now(page)).not.toBeNull();
  await endSentence(page);
  await word(page, "weeks");
  const distance = () =>
    page.evaluate(() => {
      const box = document.querySelector("body > [aria-hidden] > div")?.getBoundingClientRect();
      const [range] = CSS.highlights.get("spoken-word") ?? [];
      const rect = (range as Range).getBoundingClientRect();
      return Math.abs((box?.top ?? 0) + (box?.height ?? 0) / 2 - (rect.top + rect.height / 2));
    });
  await expect.poll(distance).toBeLessThan(2);
});

test("the player has no accessibility violations and large buttons", async ({ page }) => {
  await stubSpeech(page, [localVoice]);
  await page.goto("/Per");
  await listen(page, "#module1");
  const player = page.getByRole("region", { name: "Read aloud" });
  await expect(player.getByRole("button", { name: "Pause" })).toBeVisible();
  expect(await violationsAtWidths(page, [1280, 360], "[aria-label='Read aloud']")).toEqual([]);
  for (const button of await player.getByRole("button").all()) {
    const box = await button.boundingBox();
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
  }
});
