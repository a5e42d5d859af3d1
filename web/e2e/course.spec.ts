import { comfortKey } from "./comfort";
import { expect, test } from "./test";
import { waitForLayout } from "./waitForLayout";

test.describe("the panes", () => {
  test.use({ viewport: { width: 1280, height: 800 } });

  test("give the sidebar 28 percent in Personal Finance and 25 in the others", async ({ page }) => {
    for (const [path, percent] of [
      ["/Per", 28],
      ["/problem-solving", 25],
      ["/media", 25],
    ] as const) {
      await page.goto(path);
      const left = await page.getByRole("complementary").first().boundingBox();
      const right = await page.getByRole("article").boundingBox();
      if (!left || !right) throw new Error("a pane is missing");
      const whole = right.x + right.width - left.x;
      expect((left.width / whole) * 100).toBeCloseTo(percent, 0);
      expect(right.x).toBeGreaterThan(left.x + left.width);
    }
  });
});

test("lays out modules incrementally without moving the targets of links", async ({ page }) => {
  // Holds animation frames until the test releases them.
  await page.addInitScript(() => {
    const { requestAnimationFrame } = window;
    const held: FrameRequestCallback[] = [];
    window.requestAnimationFrame = (callback) => held.push(callback);
    window.addEventListener("release-frames", () => {
      window.requestAnimationFrame = requestAnimationFrame;
      for (const callback of held) requestAnimationFrame(callback);
    });
  });
  await page.goto("/Per");
  const modulesLaidOut = () =>
    page.evaluate(() =>
      [...document.querySelectorAll("article > section[id]")]
        .filter((module) => module.firstElementChild?.checkVisibility({ contentVisibilityAuto: true }))
        .map(({ id }) => id),
    );
  const top = (module: number) =>
    page.locator(`#module${module}`).evaluate((section) => Math.round(section.getBoundingClientRect().top));
  const link = (module: number) =>
    page
      .getByRole("complementary")
      .first()
      .getByRole("link", { name: new RegExp(`^${module}`) });
  expect(await modulesLaidOut()).toContain("module1");
  expect(await modulesLaidOut()).not.toContain("module5");

  await link(7).click();
  const place = await top(7);
  expect(place).toBeLessThan(60);
  await page.evaluate(() => window.dispatchEvent(new Event("release-frames")));
  await expect.poll(modulesLaidOut).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9].map((number) => `module${number}`));
  expect(Math.abs((await top(7)) - place)).toBeLessThan(2);
  await link(3).click();
  await expect.poll(() => top(3)).toBe(place);
});

test("restores the scroll position after a reload and on going back", async ({ page }) => {
  // A phone has the longest pages, so modules that are not laid out shift the position the most.
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/Per");
  await waitForLayout(page);
  await page.evaluate(() => window.scrollTo(0, (document.getElementById("module7")?.offsetTop ?? 0) + 600));
  const place = () =>
    page.locator("#module7").evaluate((section) => Math.round(section.getBoundingClientRect().top));
  const before = await place();
  expect(before).toBeLessThan(0);
  // The router stores only positions that a scroll event has announced, before the next animation frame.
  const scrollEvent = () => page.evaluate(() => new Promise(requestAnimationFrame));
  const awayAndBack = async (path: string) => {
    await scrollEvent();
    // Unlike a click of the mouse, this does not scroll to the link.
    await page
      .locator(`a[href="${path}"]`)
      .first()
      .evaluate((link: HTMLElement) => link.click());
    await expect(page.locator("#module7")).toHaveCount(0);
    await page.goBack();
    await expect.poll(place).toBe(before);
  };
  // By client-side navigation, by a reload, and by navigation after the reload.
  await awayAndBack("/courses");
  await scrollEvent();
  await page.reload();
  await expect.poll(place).toBe(before);
  await awayAndBack("/about");
});

test("shows a titled poster of 560 by 350 and a plain link for each video", async ({ page }) => {
  await page.goto("/digital");
  const links = page.getByRole("link", { name: "WATCH THIS VIDEO" });
  await expect(links).toHaveCount(8);
  await expect(links.first()).toHaveAttribute("href", /youtu/);
  for (let number = 1; number <= 8; number += 1) {
    const module = page.locator(`#module${number}`);
    const topic = await module.getByRole("heading", { level: 2 }).textContent();
    const poster = module.getByRole("button", { name: `Play the video: ${topic}` });
    expect(await poster.boundingBox()).toMatchObject({ width: 560, height: 350 });
    await poster.scrollIntoViewIfNeeded();
  }
  await expect(page.locator("iframe")).toHaveCount(0);
});

test("explains a glossary word by keyboard, and Escape restores the focus", async ({ page }) => {
  await page.goto("/Per");
  const word = page.locator("#module1").getByRole("button", { name: "need", exact: true });
  const note = page.locator("#module1-word-2");
  await expect(note).toBeHidden();
  await word.focus();
  await page.keyboard.press("Enter");
  await expect(note).toBeVisible();
  await expect(note).toHaveText(/A thing you must have/);
  // The page may still scroll to the word.
  const distance = async () => {
    const [place, wordPlace] = [await note.boundingBox(), await word.boundingBox()];
    if (!place || !wordPlace) throw new Error("the note is not visible");
    return Math.abs(place.y - (wordPlace.y + wordPlace.height));
  };
  await expect.poll(distance).toBeLessThan(24);
  await page.keyboard.press("Escape");
  await expect(note).toBeHidden();
  await expect(word).toBeFocused();

  await page.setViewportSize({ width: 640, height: 700 });
  for (const term of await page.locator("#module1 button[popovertarget]").all()) {
    await term.click();
    const place = await page.locator("#module1 [popover]:popover-open").boundingBox();
    expect(place?.x).toBeGreaterThanOrEqual(15);
    expect((place?.x ?? 0) + (place?.width ?? 0)).toBeLessThanOrEqual(625);
    await page.keyboard.press("Escape");
  }
});

test.describe("on a phone", () => {
  test("keeps a term or code and its punctuation on one line", async ({ page }) => {
    for (const path of ["/Per", "/digital", "/media", "/ever", "/health"]) {
      await page.goto(path);
      for (const width of [390, 360, 320]) {
        await page.setViewportSize({ width, height: 700 });
        const separated = await page.locator("[data-spoken] :is(button, code)").evaluateAll((words) =>
          words
            .filter((word) => {
              const { nextSibling: next } = word;
              if (!(next instanceof Text) || !/^[^\s\p{L}]/u.test(next.data)) return false;
              const range = new Range();
              range.setStart(next, 0);
              range.setEnd(next, 1);
              return range.getBoundingClientRect().top > word.getBoundingClientRect().bottom - 4;
            })
            .map(({ textContent }) => textContent),
        );
        expect(separated, `${path} at ${width} px`).toEqual([]);
      }
    }
  });

  test("clips no title in the bar and keeps the bar low", async ({ page }) => {
    for (const width of [390, 320]) {
      await page.setViewportSize({ width, height: 700 });
      for (const path of ["/time", "/media", "/communication-creativity", "/out-door"]) {
        const name = `${path} at ${width} px`;
        await page.goto(`${path}#module2`);
        const bar = page.getByRole("complementary").first();
        const title = bar.locator("p").first();
        expect(
          await title.evaluate((words) => words.scrollWidth - words.clientWidth),
          name,
        ).toBeLessThanOrEqual(0);
        await expect(title).toHaveCSS("text-overflow", "clip");
        const box = await bar.boundingBox();
        expect(box?.height, name).toBeLessThanOrEqual(150);
        const heading = await page.locator("#module2 h2").boundingBox();
        expect(heading?.y, name).toBeGreaterThanOrEqual((box?.y ?? 0) + (box?.height ?? 0));
      }
    }
  });

  test("links modules to their neighbours and keeps focus and targets clear of the bar", async ({ page }) => {
    const bar = page.getByRole("complementary").first();
    const bottomOfBar = () => bar.evaluate((element) => element.getBoundingClientRect().bottom);
    await page.setViewportSize({ width: 640, height: 700 });
    await page.goto("/time#module2");
    const module = (number: number) => page.locator(`#module${number}`);
    const nextOf = (number: number) => module(number).getByRole("link", { name: /^Next: / });
    await expect(module(2)).toBeFocused();
    await expect(module(2)).toHaveRole("region");
    await expect(module(1).getByRole("link", { name: "Previous" })).toHaveCount(0);
    await nextOf(2).click();
    await expect(page).toHaveURL("/time#module3");
    await expect(module(3)).toBeFocused();
    await module(3).getByRole("link", { name: "Previous" }).click();
    await expect(page).toHaveURL("/time#module2");
    await expect(module(2)).toBeFocused();

    // A low window has no room for the bar.
    await page.setViewportSize({ width: 640, height: 400 });
    await expect.poll(bottomOfBar).toBeLessThanOrEqual(0);
    await page.setViewportSize({ width: 640, height: 700 });

    await page.keyboard.press("Shift+Tab");
    const next = nextOf(1);
    await expect(next).toBeFocused();
    expect((await next.boundingBox())?.y).toBeGreaterThanOrEqual(await bottomOfBar());
    await page.evaluate(
      (key) => localStorage.setItem(key, JSON.stringify({ textSize: "largest" })),
      comfortKey,
    );
    await page.setViewportSize({ width: 390, height: 700 });
    await page.goto("/time");
    await page.goto("/time#module2");
    const heading = await page.locator("#module2 h2").boundingBox();
    expect(heading?.y).toBeGreaterThanOrEqual(Math.max(0, await bottomOfBar()));
    expect(heading?.y).toBeLessThan(120);
  });

  test("shows a definition at the bottom of the window, no higher than its text", async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 700 });
    await page.goto("/time#module2");
    await page.locator("#module2 button[popovertarget]").first().click();
    const note = await page.locator("#module2 [popover]:popover-open").boundingBox();
    expect(note?.x).toBe(16);
    expect((note?.y ?? 0) + (note?.height ?? 0)).toBeCloseTo(684, 0);
    expect(note?.height).toBeLessThan(200);
  });
});
