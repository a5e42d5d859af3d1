// `npm run check:phone`: interactions and a kept course on an emulated slow phone. Exit code 1 when a bar is
// missed.
import type { BrowserContext, Page } from "@playwright/test";
import { percentile } from "es-toolkit";
import { createOfflineSite } from "../web/e2e/offlineSite";
import { launchChromium, slowDown } from "./chromium";
import { requireBrowser } from "./findBrowser.mjs";
import { build } from "./prepare.mjs";

/** Interactions of each kind. */
const count = 50;
/** The Interaction to Next Paint that web.dev calls good, as the 98th percentile. */
const interactionBarMs = 200;
/** The first paint of a kept course without the server. */
const keptBarMs = 1_000;

const kinds: Record<string, (page: Page) => Promise<void>> = {
  async "tick a module"(page) {
    await page.goto("/Per");
    const button = page.locator("#module1").getByRole("button", { name: /^(?:Mark as done|Done)/ });
    for (let done = 0; done < count; done += 1) await button.click();
  },
  async "open and close the menu"(page) {
    await page.goto("/Per");
    const button = page.getByRole("button", { name: "Menu" });
    for (let done = 0; done < count; done += 1) await button.click();
  },
  async "answer a quiz question"(page) {
    for (let done = 0; done < count; done += 5) {
      await page.goto("/quiz");
      for (let question = 1; question <= 5; question += 1) {
        await page.getByText(`Question ${question} of 5`).waitFor();
        await page.getByRole("button", { name: "b) " }).click();
      }
    }
  },
  async "type into the search box"(page) {
    await page.goto("/courses");
    await page.getByRole("button", { name: "Search" }).first().click();
    const box = page.getByLabel("Search courses and lessons");
    const words = "opportunity cost how to sleep better strong passwords x";
    await box.pressSequentially(words.slice(0, count), { delay: 120 });
  },
};

build();
const browser = await launchChromium(requireBrowser());
const site = await createOfflineSite();
await site.start();
const phone = { baseURL: site.url, viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };
let isMissed = false;
try {
  for (const [name, act] of Object.entries(kinds)) {
    const page = await openPhone(await browser.newContext(phone));
    const durations = await recordInteractions(page);
    await act(page);
    await page.waitForTimeout(1_000);
    report(`${name}, 98th percentile of ${count}`, percentile98(durations()), interactionBarMs);
    await page.context().close();
  }
  report("first paint of a kept course without the server, longest of 5", await openKept(), keptBarMs);
} finally {
  await browser.close();
  await site.remove();
}
process.exitCode = isMissed ? 1 : 0;

/** Opens a page with a slow processor and network. */
async function openPhone(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  await slowDown(page);
  return page;
}

/** Returns a function that reads the time from each interaction to the next paint, in milliseconds. */
async function recordInteractions(page: Page): Promise<() => number[]> {
  const longest = new Map<string, number>();
  await page.exposeFunction("recordInteraction", (id: string, ms: number) =>
    longest.set(id, Math.max(ms, longest.get(id) ?? 0)),
  );
  await page.addInitScript(() => {
    const record = (window as unknown as { recordInteraction: (id: string, ms: number) => void })
      .recordInteraction;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEventTiming & { interactionId: number })[])
        if (entry.interactionId) record(`${performance.timeOrigin} ${entry.interactionId}`, entry.duration);
    }).observe({ type: "event", buffered: true, durationThreshold: 16 } as PerformanceObserverInit);
  });
  return () => [...longest.values()];
}

/** Interactions that the browser does not report are shorter than 16 ms. */
function percentile98(durations: readonly number[]): number {
  if (durations.length === 0) throw new Error("The browser reported no interaction.");
  const unreported = Array.from({ length: Math.max(count - durations.length, 0) }, () => 16);
  return percentile([...durations, ...unreported], 98);
}

async function openKept(): Promise<number> {
  const context = await browser.newContext(phone);
  const first = await context.newPage();
  await first.goto("/kept?course=personal-finance");
  await first.getByRole("button", { name: "Keep this course" }).click();
  await first.getByRole("heading", { name: "Personal Finance is kept" }).waitFor({ timeout: 60_000 });
  await first.close();
  await site.stop();
  const paints: number[] = [];
  for (let tries = 0; tries < 5; tries += 1) {
    const page = await openPhone(context);
    await page.goto("/Per");
    await page.getByRole("heading", { level: 1, name: "Personal Finance" }).waitFor();
    const paint = await page.evaluate(async () => {
      const name = "first-contentful-paint";
      while (performance.getEntriesByName(name).length === 0) await new Promise(requestAnimationFrame);
      return performance.getEntriesByName(name)[0]?.startTime ?? 0;
    });
    paints.push(paint);
    await page.close();
  }
  await context.close();
  return Math.max(...paints);
}

function report(name: string, ms: number, bar: number): void {
  isMissed ||= ms > bar;
  console.log(`${name}: ${Math.round(ms)} ms, bar ${bar} ms${ms > bar ? ", MISSED" : ""}`);
}
