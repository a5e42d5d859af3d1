import type { Page } from "@playwright/test";
import { topicWords } from "../courses/topicWords";
import { expect, test } from "./test";
import { violationsInEveryLook } from "./violationsOf";

const box = (page: Page) => page.getByRole("banner").getByPlaceholder("Search");
const options = (page: Page) => page.getByRole("option");

async function search(page: Page, text: string): Promise<void> {
  await box(page).fill(text);
  await box(page).press("Enter");
}

test("a keyword leads to its page, however it is spelt, and the input is emptied", async ({ page }) => {
  await page.goto("/contact");
  for (const [typed, path] of [
    [" About ", "/about"],
    ["hom", "/"],
    ["PERSONAL FINANCE", "/Per"],
    ["time management and organization", "/time"],
    ["techno", "/techno"],
  ] as const) {
    await search(page, typed);
    await expect(page).toHaveURL(path);
    await expect(box(page)).toHaveValue("");
  }
});

test("without a keyword: the alert of the specification, below it the modules that may be meant", async ({
  page,
}) => {
  await page.goto("/");
  await search(page, "compound intrest");
  await expect(page.getByRole("alert")).toHaveText("Page or course not found");
  await expect(box(page)).toHaveValue("");
  const offer = page.getByRole("navigation", { name: "Maybe you meant" });
  await expect(offer.getByRole("link").first()).toHaveText(/^Personal Finance: /);
  expect(await offer.getByRole("link").count()).toBeLessThanOrEqual(5);
  await offer.getByRole("link").first().click();
  await expect(page).toHaveURL(/^.*\/Per#module\d$/);
  await expect(page.getByRole("alert")).toBeHidden();
});

test("a search that nothing fits is the alert alone, and so is an empty one", async ({ page }) => {
  await page.goto("/courses");
  for (const text of ["qqzzxx", "   "]) {
    await search(page, text);
    await expect(page.getByRole("alert")).toHaveText("Page or course not found");
    await expect(page.getByText("Maybe you meant")).toBeHidden();
    await page.getByRole("button", { name: "Close this message" }).click();
  }
});

test("while typing, courses and modules are suggested; arrow keys and Enter choose one", async ({ page }) => {
  await page.goto("/");
  await box(page).pressSequentially("science");
  await expect(page.getByRole("combobox")).toHaveAttribute("aria-expanded", "true");
  await expect(options(page).first()).toContainText("Everyday Science");
  await expect(page.getByRole("status").filter({ hasText: /^\d suggestions$/ })).toBeAttached();
  await expect(options(page).locator("mark").first()).toBeAttached();
  expect(await options(page).count()).toBeLessThanOrEqual(7);
  await box(page).press("ArrowDown");
  await expect(options(page).first()).toHaveAttribute("aria-selected", "true");
  await expect(box(page)).toHaveAttribute(
    "aria-activedescendant",
    (await options(page).first().getAttribute("id")) ?? "",
  );
  await box(page).press("ArrowDown");
  await box(page).press("ArrowUp");
  await box(page).press("Enter");
  await expect(page).toHaveURL("/ever");
  await expect(box(page)).toHaveValue("");
  await expect(options(page)).toHaveCount(0);
});

test("Escape closes the suggestions and keeps the text; a click on one opens its module", async ({
  page,
}) => {
  await page.goto("/");
  await box(page).pressSequentially("inflation");
  await expect(options(page).first()).toBeVisible();
  await box(page).press("Escape");
  await expect(options(page)).toHaveCount(0);
  await expect(box(page)).toHaveValue("inflation");
  await box(page).press("Backspace");
  await options(page).filter({ hasText: "Personal Finance" }).first().click();
  await expect(page).toHaveURL(/\/Per#module4$/);
  await expect(page.locator("#module4")).toBeInViewport();
});

test("a text without a suggestion says so to a screen reader only", async ({ page }) => {
  await page.goto("/");
  await box(page).pressSequentially("qqzzxx");
  await expect(page.getByRole("status").filter({ hasText: "No suggestions" })).toBeAttached();
  await expect(options(page)).toHaveCount(0);
});

test.describe("without a connection", () => {
  test.use({ expectedConsole: /Failed to fetch|ERR_FAILED|RequestFailure/ });

  test("a search says that Ninefold could not be reached, and works again when it can", async ({ page }) => {
    await page.goto("/");
    await page.route("**/graphql*", (route) => route.abort());
    await search(page, "personal finance");
    await expect(page.getByRole("alert")).toHaveText(/^We could not reach Ninefold/);
    await page.unroute("**/graphql*");
    await search(page, "personal finance");
    await expect(page).toHaveURL("/Per");
  });
});

for (const width of [1280, 360]) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 900 }, contextOptions: { reducedMotion: "reduce" } });

    test("the open suggestions fit and have no accessibility violations, light and dark", async ({
      page,
    }) => {
      await page.goto("/about");
      if (width < 860) await page.getByRole("button", { name: "Search" }).first().click();
      await expect(box(page)).toBeVisible();
      await box(page).pressSequentially("money");
      await expect(options(page).first()).toBeVisible();
      await box(page).press("ArrowDown");
      expect(await violationsInEveryLook(page, [width])).toEqual([]);
      const list = await page.getByRole("listbox").boundingBox();
      expect(list?.x).toBeGreaterThanOrEqual(0);
      expect((list?.x ?? 0) + (list?.width ?? 0)).toBeLessThanOrEqual(width);
    });
  });
}

test("on a phone the search is one tap away and takes the focus", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/");
  await expect(box(page)).toBeHidden();
  await page.getByRole("button", { name: "Search" }).first().click();
  await expect(box(page)).toBeFocused();
  await search(page, "compound intrest");
  await expect(box(page)).toBeHidden();
  await expect(page.getByRole("navigation", { name: "Maybe you meant" })).toBeVisible();
  await page.getByRole("button", { name: "Close this message" }).click();
  await page.getByRole("button", { name: "Search" }).first().click();
  await search(page, "courses");
  await expect(page).toHaveURL("/courses");
});

test("topics: a word narrows the list, stands in the address, and going back brings all courses", async ({
  page,
}) => {
  await page.goto("/courses");
  const cards = page.getByRole("main").getByRole("link", { name: "Learn For Free" });
  await page.getByRole("link", { name: "passwords" }).click();
  await expect(page).toHaveURL("/courses?search=passwords");
  await expect(page.getByRole("status").filter({ hasText: "1 course with “passwords”." })).toBeVisible();
  await expect(cards).toHaveCount(1);
  await expect(page.getByLabel("Find by topic")).toHaveValue("passwords");
  await page.goBack();
  await expect(cards).toHaveCount(15);
  await page.getByLabel("Find by topic").fill("interview");
  await expect(page).toHaveURL("/courses?search=interview");
  await expect(cards).toHaveCount(2);
  await page.getByLabel("Find by topic").fill("qqzzxx");
  await expect(page.getByText("No courses with “qqzzxx”.")).toBeVisible();
  await page.getByRole("link", { name: "Show all courses" }).click();
  await expect(cards).toHaveCount(15);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("a keyword in the search box leads to its page, other words to the courses that have them", async ({
    page,
  }) => {
    await page.goto("/about");
    await search(page, " Personal finance ");
    await expect(page).toHaveURL("/Per");
    await search(page, "login");
    await expect(page).toHaveURL("/login");
    await search(page, "passwords");
    await expect(page.getByRole("alert")).toHaveText("Page or course not found");
    await expect(page.getByRole("main").getByRole("link", { name: "Learn For Free" })).toHaveCount(1);
  });

  test("each topic word finds some courses and not all", async ({ page }) => {
    for (const word of topicWords) {
      await page.goto("/courses");
      await page.getByRole("link", { name: word, exact: true }).click();
      const count = await page.getByRole("main").getByRole("link", { name: "Learn For Free" }).count();
      expect(count, word).toBeGreaterThan(0);
      expect(count, word).toBeLessThan(8);
    }
  });

  test("a topic is found by the form too, a number as well", async ({ page }) => {
    await page.goto("/courses");
    await page.getByLabel("Find by topic").fill("12");
    await page.getByRole("button", { name: "Find" }).click();
    await expect(page).toHaveURL("/courses?search=12");
    await expect(page.getByLabel("Find by topic")).toHaveValue("12");
  });
});
