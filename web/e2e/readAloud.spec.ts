import type { Page } from "@playwright/test";
import { chooseBefore } from "./comfort";
import { laidOut } from "./laidOut";
import { expect, test } from "./test";
import { violationsInEveryLook } from "./violationsOf";

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

/** Puts a speech engine in place of the browser's that speaks when the test says so. */
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

const near: FakeVoice = { name: "Near", lang: "en-GB", localService: true, default: false };
const far: FakeVoice = { name: "Far", lang: "en-GB", localService: false, default: true };

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

test("a module is read from its heading to its end with a voice of the device, words marked", async ({
  page,
}) => {
  await stubSpeech(page, [far, near]);
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
  await word(page, "Wanjiru");
  expect(await marked(page, "spoken-word")).toEqual(["Wanjiru"]);

  let sentences = 0;
  while ((await now(page)) !== null) {
    sentences += 1;
    expect(sentences).toBeLessThan(300);
    await endSentence(page);
  }
  await expect(player).toBeHidden();
  expect(await marked(page, "spoken-sentence")).toEqual([]);
  const read = await spoken(page);
  expect(new Set(read.map(({ voice }) => voice))).toEqual(new Set(["Near"]));
  const letters = (text: string) => text.replaceAll(/\s/g, "");
  const whole = await page.locator("#module2 [data-spoken]").textContent();
  // All of the text, and nothing of the rest of the page. Signs between sentences may be left out.
  expect(letters(read.map(({ text }) => text).join(""))).toBe(letters(title + whole));
});

test("pausing goes on at the same word, another speed takes effect there, and stopping ends it", async ({
  page,
}) => {
  await stubSpeech(page, [near]);
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

test("the line focus goes with the line that is read", async ({ page }) => {
  await stubSpeech(page, [near]);
  await chooseBefore(page, { lineFocus: "on" });
  await page.goto("/Per");
  // One word is spoken here, so the band does not come again to a line that moves.
  await laidOut(page);
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

test("the player has no accessibility violations and large buttons, light and dark, wide and narrow", async ({
  page,
}) => {
  await stubSpeech(page, [near]);
  await page.goto("/Per");
  await listen(page, "#module1");
  const player = page.getByRole("region", { name: "Read aloud" });
  await expect(player.getByRole("button", { name: "Pause" })).toBeVisible();
  expect(await violationsInEveryLook(page, [1280, 360], "[aria-label='Read aloud']")).toEqual([]);
  for (const button of await player.getByRole("button").all()) {
    const box = await button.boundingBox();
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
  }
});
