import { expect, test } from "./test";
import { waitForLayout } from "./waitForLayout";

test("Close Chat goes back to the page before, even after a reload", async ({ page }) => {
  await page.goto("/about");
  await page.getByRole("link", { name: "Open Chat" }).click();
  await expect(page).toHaveURL("/chat");
  await page.reload();
  await page.getByRole("link", { name: "Close Chat" }).click();
  await expect(page).toHaveURL("/about");
});

test("is at least 48 px large in the gutter, covers no text and no control, and is not printed", async ({
  page,
}) => {
  const icon = page.getByTitle(/^(?:Open|Close) Chat$/);
  for (const route of ["/", "/courses", "/Per", "/quiz", "/chat", "/Progress", "/practice", "/privacy"]) {
    await page.goto(route);
    await expect(icon).toHaveCSS("position", "fixed");
    const box = await icon.boundingBox();
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(48);
    await expect(icon).toBeInViewport({ ratio: 1 });
    for (const [width, height] of [
      [768, 1024],
      [1280, 800],
    ] as const) {
      await page.setViewportSize({ width, height });
      for (const textSize of ["", "200%"]) {
        await page.evaluate(
          (size) => document.documentElement.style.setProperty("font-size", size),
          textSize,
        );
        await waitForLayout(page);
        const covered = await page.evaluate(textsUnderIcon);
        expect(covered, `${route} at ${width} x ${height}, text ${textSize || "100%"}`).toEqual([]);
      }
    }
  }
  await page.emulateMedia({ media: "print" });
  await expect(icon).toBeHidden();
});

test("is a bar at the lower edge of a phone, and part of the page where the screen is low", async ({
  page,
}) => {
  const sizes = [
    [320, 640],
    [390, 844],
    [767, 900],
  ] as const;
  for (const route of ["/", "/Per", "/quiz"]) {
    await page.goto(route);
    for (const [width, height] of sizes) {
      await page.setViewportSize({ width, height });
      const box = await page.getByRole("link", { name: "Open Chat" }).boundingBox();
      expect(box, `${route} at ${width}`).toMatchObject({ x: 0, width });
      expect((box?.y ?? 0) + (box?.height ?? 0)).toBe(height);
    }
  }
  await page.goto("/chat");
  for (const [width, height] of sizes) {
    await page.setViewportSize({ width, height });
    await waitForLayout(page);
    expect(await page.evaluate(textsUnderIcon), `/chat at ${width}`).toEqual([]);
  }
  for (const route of ["/", "/Per", "/Progress"]) {
    await page.goto(route);
    await page.evaluate(() => document.documentElement.style.setProperty("font-size", "200%"));
    for (const [width, height] of [
      [320, 568],
      [360, 740],
      [390, 844],
    ] as const) {
      await page.setViewportSize({ width, height });
      const icon = page.getByRole("link", { name: "Open Chat" });
      const [bar, label] = [await icon.boundingBox(), await icon.getByText("Open Chat").boundingBox()];
      expect(label?.y, `${route} at ${width}`).toBeGreaterThanOrEqual(bar?.y ?? Number.NaN);
      expect((label?.y ?? 0) + (label?.height ?? 0), `${route} at ${width}`).toBeLessThanOrEqual(height);
      expect(await page.evaluate(() => document.documentElement.scrollWidth), route).toBe(width);
    }
  }
  await page.setViewportSize({ width: 568, height: 320 });
  await page.goto("/Per");
  await expect(page.getByRole("link", { name: "Open Chat" })).toHaveCSS("position", "static");
});

/** Scrolls through a laid out page. Returns the texts and controls that the icon overlaps at some place. */
function textsUnderIcon(): string[] {
  const icon = document.querySelector('[title$=" Chat"]') as HTMLElement;
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const parts: Range[] = [];
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    const range = document.createRange();
    range.selectNodeContents(text);
    const isShown = text.parentElement?.checkVisibility() && text.textContent?.trim();
    if (isShown && !icon.contains(text) && !text.parentElement?.closest(".visually-hidden"))
      parts.push(range);
  }
  const controls = [...document.querySelectorAll("a, button, input, summary, textarea")].filter(
    (control) => control !== icon && control.checkVisibility() && !control.closest(".visually-hidden"),
  );
  // Parts that an ancestor clips, such as the next slide, are not at the point.
  const isUnder = (part: Range | Element, a: DOMRect, b: DOMRect) => {
    const [left, right] = [Math.max(a.left, b.left), Math.min(a.right, b.right)];
    const [top, bottom] = [Math.max(a.top, b.top), Math.min(a.bottom, b.bottom)];
    if (left >= right || top >= bottom) return false;
    const element = part instanceof Range ? part.startContainer.parentElement : part;
    const atPoint = document.elementsFromPoint((left + right) / 2, (top + bottom) / 2);
    return element !== null && atPoint.includes(element);
  };
  window.scrollTo(0, 0);
  const { left, right } = icon.getBoundingClientRect();
  // Scrolling moves no part sideways, except those of slides.
  const candidates = [...parts, ...controls].filter((part) => {
    const element = part instanceof Range ? part.startContainer.parentElement : part;
    const isInSlide = element?.closest("[aria-roledescription=slide]");
    return isInSlide || [...part.getClientRects()].some((box) => box.right > left && box.left < right);
  });
  const found = new Set<string>();
  const isFixed = getComputedStyle(icon).position === "fixed";
  for (let y = 0; y <= (isFixed ? document.documentElement.scrollHeight : 0); y += innerHeight / 2) {
    window.scrollTo(0, y);
    const a = icon.getBoundingClientRect();
    for (const part of candidates)
      for (const b of part.getClientRects())
        if (isUnder(part, a, b)) found.add(part instanceof Range ? part.toString().trim() : part.outerHTML);
  }
  window.scrollTo(0, 0);
  return [...found].filter(Boolean);
}

test("lets the end of every page scroll clear of the icon", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 700 });
  for (const route of ["/", "/courses", "/Per", "/privacy"]) {
    await page.goto(route);
    const icon = page.getByRole("link", { name: "Open Chat" });
    const content = page.getByRole("contentinfo").locator("> div");
    await expect(async () => {
      await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
      const [above, below] = [await content.boundingBox(), await icon.boundingBox()];
      expect((above?.y ?? 0) + (above?.height ?? 0), route).toBeLessThan((below?.y ?? 0) + 1);
    }).toPass({ timeout: 10_000 });
  }
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("links to /chat, which explains that it needs JavaScript", async ({ page }) => {
    await page.goto("/support");
    await page.getByRole("link", { name: "Open Chat" }).click();
    await expect(page).toHaveURL("/chat");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("AI-CHATBOT");
    await expect(page.locator("noscript p").first()).toContainText("JavaScript");
    await expect(page.getByPlaceholder("Type your Question...")).toBeHidden();
    await page.locator("noscript").getByRole("link").click();
    await expect(page).toHaveURL("/courses");
    await page.goBack();
    await page.getByRole("link", { name: "Close Chat" }).click();
    await expect(page).toHaveURL("/");
  });
});
