import { laidOut } from "./laidOut";
import { expect, test } from "./test";

test.describe("the panes", () => {
  test.use({ viewport: { width: 1280, height: 800 } });

  test("are 28 and 72 percent for Personal Finance and 25 and 75 for the others, their gap aside", async ({
    page,
  }) => {
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

  test("the sidebar stays in the window while the text moves on, and marks the module that is read", async ({
    page,
  }) => {
    await page.goto("/health");
    const sidebar = page.getByRole("complementary", { name: "Modules of Health and Awareness" });
    const module5 = sidebar.getByRole("link", { name: /^5/ });
    await expect(module5).not.toHaveAttribute("aria-current");
    await page.locator("#module5").evaluate((section) => section.scrollIntoView());
    await expect(module5).toHaveAttribute("aria-current", "location");
    await expect(sidebar.getByText("Course Progress")).toBeInViewport();
    await expect(sidebar.locator("a[aria-current]")).toHaveCount(1);
  });
});

test("modules below are laid out after those in sight, and what leads to one leads there before and after", async ({
  page,
}) => {
  // No frame comes for as long as the test wants.
  await page.addInitScript(() => {
    const { requestAnimationFrame } = window;
    const waiting: FrameRequestCallback[] = [];
    window.requestAnimationFrame = (callback) => waiting.push(callback);
    window.addEventListener("frames-come", () => {
      window.requestAnimationFrame = requestAnimationFrame;
      for (const callback of waiting) requestAnimationFrame(callback);
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
  await page.evaluate(() => window.dispatchEvent(new Event("frames-come")));
  await expect.poll(modulesLaidOut).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9].map((number) => `module${number}`));
  expect(Math.abs((await top(7)) - place)).toBeLessThan(2);
  await link(3).click();
  await expect.poll(() => top(3)).toBe(place);
});

test("the place where a course was read is found again after a reload and on the way back", async ({
  page,
}) => {
  // A phone: its pages are long, so that modules which are not laid out move the place the most.
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/Per");
  await laidOut(page);
  await page.evaluate(() => window.scrollTo(0, (document.getElementById("module7")?.offsetTop ?? 0) + 600));
  const place = () =>
    page.locator("#module7").evaluate((section) => Math.round(section.getBoundingClientRect().top));
  const before = await place();
  expect(before).toBeLessThan(0);
  const awayAndBack = async (path: string) => {
    // The router stores where a page stands a moment after it was scrolled.
    await page.waitForTimeout(300);
    // Unlike a click by the pointer, this does not scroll to the link.
    await page
      .locator(`a[href="${path}"]`)
      .first()
      .evaluate((link: HTMLElement) => link.click());
    await expect(page.locator("#module7")).toHaveCount(0);
    await page.goBack();
    await expect.poll(place).toBe(before);
  };
  // By the router alone, then twice by a load.
  await awayAndBack("/courses");
  await page.waitForTimeout(300);
  await page.reload();
  await expect.poll(place).toBe(before);
  await awayAndBack("/about");
});

test("a course begins with what it teaches and leads from module to module", async ({ page }) => {
  await page.goto("/ever");
  const outcomes = page.getByRole("region", { name: "After this course you will be able to" });
  expect(await outcomes.getByRole("listitem").count()).toBeGreaterThanOrEqual(3);
  await expect(page.getByRole("article").getByRole("heading", { level: 2 }).first()).toHaveText(
    "After this course you will be able to",
  );
  await page
    .getByRole("navigation", { name: "Around module 3" })
    .getByRole("link", { name: /^Next/ })
    .click();
  await expect(page).toHaveURL("/ever#module4");
  await page
    .getByRole("navigation", { name: "Around module 4" })
    .getByRole("link", { name: "Previous" })
    .click();
  await expect(page).toHaveURL("/ever#module3");
  await expect(page.getByRole("navigation", { name: "Around module 1" }).getByRole("link")).toHaveText([
    /^Next/,
  ]);
});

test("every module but the quiz has a poster of 560 by 350, titled with its topic, and a plain link", async ({
  page,
}) => {
  await page.goto("/digital");
  const links = page.getByRole("link", { name: "WATCH THIS VIDEO" });
  await expect(links).toHaveCount(8);
  for (let number = 1; number <= 8; number += 1) {
    const module = page.locator(`#module${number}`);
    const topic = await module.getByRole("heading", { level: 2 }).textContent();
    const poster = module.getByRole("button", { name: `Play the video: ${topic}` });
    expect(await poster.boundingBox()).toMatchObject({ width: 560, height: 350 });
  }
});

test("a word of the glossary is explained where it stands, by keyboard, and Escape leads back to it", async ({
  page,
}) => {
  await page.goto("/Per");
  const word = page.locator("#module1").getByRole("button", { name: "need", exact: true });
  const note = page.locator("#module1-word-2");
  await expect(note).toBeHidden();
  await word.focus();
  await page.keyboard.press("Enter");
  await expect(note).toBeVisible();
  await expect(note).toHaveText(/A thing you must have/);
  const [place, wordPlace] = [await note.boundingBox(), await word.boundingBox()];
  if (!place || !wordPlace) throw new Error("nothing is shown");
  expect(Math.abs(place.y - (wordPlace.y + wordPlace.height))).toBeLessThan(24);
  await page.keyboard.press("Escape");
  await expect(note).toBeHidden();
  await expect(word).toBeFocused();
});

test.describe("on a phone", () => {
  for (const width of [390, 320]) {
    test(`no title is cut off in the bar, and the bar leaves the page its room, at ${width} px`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: 700 });
      for (const path of ["/time", "/media", "/communication-creativity", "/out-door"]) {
        await page.goto(`${path}#module2`);
        const bar = page.getByRole("complementary").first();
        const title = bar.locator("p").first();
        expect(
          await title.evaluate((words) => words.scrollWidth - words.clientWidth),
          path,
        ).toBeLessThanOrEqual(0);
        await expect(title).toHaveCSS("text-overflow", "clip");
        const box = await bar.boundingBox();
        expect(box?.height, path).toBeLessThanOrEqual(150);
        const heading = await page.locator("#module2 h2").boundingBox();
        expect(heading?.y, path).toBeGreaterThanOrEqual((box?.y ?? 0) + (box?.height ?? 0));
      }
    });
  }

  test("a meaning stands at the lower edge of the window and covers no more than its words need", async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 700 });
    await page.goto("/time#module2");
    await page.locator("#module2 button[popovertarget]").first().click();
    const note = await page.locator("#module2 [popover]:popover-open").boundingBox();
    expect(note?.x).toBe(16);
    expect((note?.y ?? 0) + (note?.height ?? 0)).toBeCloseTo(684, 0);
    expect(note?.height).toBeLessThan(200);
  });
});
