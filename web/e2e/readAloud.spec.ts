import type { Page } from "@playwright/test";
import { storeChoices } from "./comfort";
import { expect, test } from "./test";
import { violationsAtWidths } from "./violationsOf";
import { waitForLayout } from "./waitForLayout";

interface FakeVoice {
  name: string;
  lang: string;
  localService: boolean;
  default: boolean;
}

interface Spoken {
  text: string;
  voice: string;
  rate: number;
}

/** Replaces the browser's speech engine with one that the test controls. */
async function stubSpeech(page: Page, voices: FakeVoice[]): Promise<void> {
  await page.addInitScript((given) => {
    type Utterance = {
      text: string;
      voice: FakeVoice;
      rate: number;
      onboundary?: (event: object) => void;
      onend?: () => void;
    };
    const speech = {
      spoken: [] as Utterance[],
      now: null as Utterance | null,
      word(word: string) {
        const at = speech.now?.text.indexOf(word) ?? -1;
        speech.now?.onboundary?.({ name: "word", charIndex: at, charLength: word.length });
      },
      end() {
        const ended = speech.now;
        speech.now = null;
        ended?.onend?.();
      },
    };
    Object.assign(window, { speech });
    Object.assign(window, {
      SpeechSynthesisUtterance: class {
        constructor(readonly text: string) {}
      },
    });
    Object.defineProperty(window, "speechSynthesis", {
      value: Object.assign(new EventTarget(), {
        getVoices: () => given,
        speak(utterance: Utterance) {
          speech.spoken.push(utterance);
          speech.now = utterance;
        },
        cancel() {
          speech.now = null;
        },
      }),
    });
  }, voices);
}

const localVoice: FakeVoice = { name: "Local", lang: "en-GB", localService: true, default: false };
const remoteVoice: FakeVoice = { name: "Remote", lang: "en-GB", localService: false, default: true };

type SpeechWindow = Window & {
  speech: {
    spoken: { text: string; voice: FakeVoice; rate: number }[];
    now: { text: string } | null;
    word(word: string): void;
    end(): void;
  };
};
const word = (page: Page, spoken: string) =>
  page.evaluate((given) => (window as unknown as SpeechWindow).speech.word(given), spoken);
const endSentence = (page: Page) => page.evaluate(() => (window as unknown as SpeechWindow).speech.end());
const now = (page: Page) =>
  page.evaluate(() => (window as unknown as SpeechWindow).speech.now?.text.trim() ?? null);
const spoken = (page: Page): Promise<Spoken[]> =>
  page.evaluate(() =>
    (window as unknown as SpeechWindow).speech.spoken.map(({ text, voice, rate }) => ({
      text,
      voice: voice.name,
      rate,
    })),
  );
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

test("resumes and changes speed at the same word, and Stop ends the reading", async ({ page }) => {
  await stubSpeech(page, [localVoice]);
  await page.goto("/Per");
  await listen(page);
  await expect.poll(() => now(page)).not.toBeNull();
  const player = page.getByRole("region", { name: "Read aloud" });
  await word(page, "of");
  await player.getByRole("button", { name: "Pause" }).click();
  expect(await now(page)).toBeNull();
  await player.getByRole("button", { name: "Play" }).click();
  await expect.poll(() => now(page)).toMatch(/^of /);
  await player.getByRole("combobox", { name: "Speed" }).selectOption("Faster");
  await expect.poll(async () => (await spoken(page)).at(-1)?.rate).toBe(1.5);
  expect(await now(page)).toMatch(/^of /);
  await player.getByRole("button", { name: "Stop" }).focus();
  await page.keyboard.press("Enter");
  await expect(player).toBeHidden();
  expect(await now(page)).toBeNull();
  await expect(page.locator("#module2").getByRole("button", { name: "Listen" })).toBeFocused();

  await page.reload();
  await listen(page);
  await expect.poll(async () => (await spoken(page)).at(-1)?.rate).toBe(1.5);
  await player.getByRole("button", { name: "Pause" }).focus();
  await page.keyboard.press("Escape");
  await expect(player).toBeHidden();
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
