import { expect, test } from "./test";

test("opens /chat, goes back to the page and opens /chat again", async ({ page }) => {
  await page.goto("/about");
  const open = page.getByRole("link", { name: "Open Chat" });
  const close = page.getByRole("link", { name: "Close Chat" });
  await expect(open).toHaveAttribute("title", "Open Chat");
  await open.click();
  await expect(page).toHaveURL("/chat");
  await expect(page.getByRole("heading", { level: 1, name: "AI-CHATBOT" })).toBeFocused();
  await expect(close).toHaveAttribute("title", "Close Chat");
  await close.click();
  await expect(page).toHaveURL("/about");
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  await open.click();
  await expect(page).toHaveURL("/chat");
  // Closing goes back instead of adding a history entry.
  await page.reload();
  await close.click();
  await expect(page).toHaveURL("/about");
});

test("fixes the icon in its corner, at least 48 px large, and does not print it", async ({ page }) => {
  for (const route of ["/", "/courses", "/Per", "/quiz", "/login"]) {
    await page.goto(route);
    const icon = page.getByRole("link", { name: "Open Chat" });
    await expect(icon).toHaveCSS("position", "fixed");
    const box = await icon.boundingBox();
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(48);
    await expect(icon).toBeInViewport({ ratio: 1 });
  }
  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("link", { name: "Open Chat" })).toBeHidden();
});

test("covers neither the options of a quiz nor the form of the chat", async ({ page }) => {
  for (const width of [320, 390, 800, 961, 1200, 1280]) {
    await page.setViewportSize({ width, height: 600 });
    for (const [route, parts] of [
      ["/quiz", "main li button"],
      ["/chat", "main form, main form ~ div"],
    ] as const) {
      await page.goto(route);
      await expect(page.locator(parts).first()).toBeVisible();
      const covered = await page.evaluate((selector) => {
        const icon = document.querySelector('[title$=" Chat"]') as HTMLElement;
        const overlaps = (part: Element) => {
          const [a, b] = [icon.getBoundingClientRect(), part.getBoundingClientRect()];
          return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
        };
        const found: string[] = [];
        for (let y = 0; y <= document.documentElement.scrollHeight; y += 40) {
          window.scrollTo(0, y);
          for (const part of document.querySelectorAll(selector))
            if (overlaps(part)) found.push(`${part.textContent} at ${y}`);
        }
        return found;
      }, parts);
      expect(covered, `${route} at ${width} px`).toEqual([]);
    }
  }
});

test("lets the end of every page scroll clear of the icon", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 700 });
  for (const route of ["/", "/courses", "/Per", "/privacy"]) {
    await page.goto(route);
    const icon = page.getByRole("link", { name: "Open Chat" });
    const content = page.getByRole("contentinfo").locator("> div");
    await expect(async () => {
      await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
      const [above, below] = [await content.boundingBox(), await icon.boundingBox()];
      expect((above?.y ?? 0) + (above?.height ?? 0), route).toBeLessThanOrEqual(below?.y ?? 0);
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
