import { answerQuiz, logInAsNewLearner } from "./learner";
import { expect, test } from "./test";

test("a learner ticks modules, rereads one after the quiz and logs out", async ({ page }) => {
  const learner = await logInAsNewLearner(page);
  await page.goto("/courses");
  await page.getByRole("link", { name: "Learn For Free" }).first().click();
  await expect(page).toHaveURL("/Per");
  await expect(page.getByRole("heading", { level: 1, name: "Personal Finance" })).toBeFocused();
  await expect(page).toHaveTitle(/Personal Finance/);

  const sidebar = page.getByRole("complementary", { name: "Modules of Personal Finance" });
  await sidebar.getByRole("checkbox", { name: /^Module 1 / }).check();
  await expect(sidebar.getByText("11% Completed")).toBeVisible();
  const saved = page.waitForResponse(
    (response) => response.request().postData()?.includes('"number":2') ?? false,
  );
  await page.locator("#module2").getByRole("button", { name: "Mark as done" }).click();
  await expect(sidebar.getByText("22% Completed")).toBeVisible();
  await expect(sidebar.getByRole("checkbox", { name: /^Module 2 / })).toBeChecked();

  await saved;
  // Ticks stored on the server show without browser storage, here and in the catalogue.
  await page.reload();
  await expect(sidebar.getByText("22% Completed")).toBeVisible();
  await page.goto("/courses");
  await expect(
    page.getByRole("listitem").filter({ hasText: "Personal Finance" }).getByText("22% Completed"),
  ).toBeVisible();

  await page.goto("/Per");
  await page.getByRole("link", { name: "Click Here To Proceed Quize" }).click();
  await expect(page).toHaveURL("/quiz");
  await answerQuiz(page, "bbbbc");
  const review = page.getByRole("region", { name: "Look at your answers" });
  await review.getByRole("link", { name: "Reread: Key Components of Personal Finance" }).click();
  await expect(page).toHaveURL("/Per#module2");
  await expect(page.locator("#module2")).toBeInViewport();

  await page.getByRole("button", { name: `Profile of ${learner.name}` }).click();
  await page.locator("#profile-menu").getByRole("link", { name: "Profile" }).click();
  await expect(page).toHaveURL("/profile");
  await expect(page.getByText(learner.email)).toBeVisible();
  await page.getByRole("main").getByRole("button", { name: "Logout" }).click();
  await expect(page).toHaveURL("/login");
  await expect(page.getByText("You have been logged out.", { exact: true })).toHaveRole("status");
  await page.goto("/profile");
  await expect(page).toHaveURL("/login");
});

test.describe("when the connection fails", () => {
  test.use({ expectedConsole: /status of (429|500|503)|net::ERR/ });

  test("saves ticks after reconnecting, although their script failed to load before", async ({ page }) => {
    await logInAsNewLearner(page);
    const senderScripts = /\/assets\/(sendProgress|executeOperation)-/;
    const fetched: string[] = [];
    page.on("requestfinished", (request) => {
      if (senderScripts.test(request.url())) fetched.push(request.url());
    });
    let isOnline = false;
    // Some browsers remember a failed import: the same address keeps failing after the connection is back.
    await page.route(senderScripts, (route) =>
      isOnline && new URL(route.request().url()).search ? route.continue() : route.abort(),
    );
    const failed = page.waitForEvent("requestfailed", (request) => senderScripts.test(request.url()));
    await page.goto("/Per");
    await failed;
    const box = (number: number) => page.getByRole("checkbox", { name: new RegExp(`^Module ${number} `) });
    await box(1).click();
    await expect(page.getByRole("alert")).toContainText("A part of this page did not load");
    await expect(box(1)).not.toBeChecked();
    isOnline = true;
    for (const number of [1, 2]) {
      const saved = page.waitForResponse((response) => response.url().endsWith("/graphql"));
      await box(number).check();
      await saved;
    }
    await expect(page.getByText("22% Completed")).toBeVisible();
    // Each script is fetched once, not again with every tick.
    expect(fetched).toHaveLength(2);
  });
});

test("opens, announces, walks and closes the profile menu by keyboard", async ({ page, context }) => {
  const learner = await logInAsNewLearner(page);
  await page.goto("/courses");
  const button = page.getByRole("button", { name: `Profile of ${learner.name}` });
  await expect(button).toHaveText("A");
  const { width = 0, height = 1 } = (await button.boundingBox()) ?? {};
  expect([width, height]).toEqual([48, 48]);
  await expect(button).toHaveCSS("border-radius", "50%");

  const menu = page.locator("#profile-menu");
  const client = await context.newCDPSession(page);
  /** The state that assistive technology reads. */
  const expanded = async () => {
    const { root } = await client.send("DOM.getDocument");
    const { nodes } = await client.send("Accessibility.queryAXTree", {
      nodeId: root.nodeId,
      accessibleName: `Profile of ${learner.name}`,
      role: "button",
    });
    return nodes[0]?.properties?.find(({ name }) => name === "expanded")?.value.value;
  };
  expect(await expanded()).toBe(false);
  await button.focus();
  await page.keyboard.press("Enter");
  await expect(menu.getByText(learner.name)).toBeVisible();
  expect(await expanded()).toBe(true);
  for (const entry of [
    menu.getByRole("link", { name: "Profile" }),
    menu.getByRole("link", { name: "Progress" }),
    menu.getByRole("button", { name: "Logout" }),
  ]) {
    await page.keyboard.press("Tab");
    await expect(entry).toBeFocused();
  }
  await page.keyboard.press("Escape");
  await expect(menu).toBeHidden();
  await expect(button).toBeFocused();
  expect(await expanded()).toBe(false);

  await page.keyboard.press("Enter");
  await menu.getByRole("link", { name: "Progress" }).click();
  await expect(page).toHaveURL("/Progress");
  await expect(menu).toBeHidden();
});

test.describe("when a logout gets no response", () => {
  test.use({ expectedConsole: /net::ERR|RequestFailure/ });

  test("logs the failure and reloads the page, still logged in", async ({ page }) => {
    const learner = await logInAsNewLearner(page);
    await page.goto("/profile");
    const logged = page.waitForEvent("console", (message) => message.text().includes("RequestFailure"));
    await page.route("**/graphql", (route) => route.abort());
    const reloaded = page.waitForEvent("load");
    await page.getByRole("main").getByRole("button", { name: "Logout" }).click();
    await logged;
    await reloaded;
    await expect(page).toHaveURL("/profile");
    await expect(page.getByText(learner.email)).toBeVisible();
  });

  test("shows the failure on /logout with a button to retry", async ({ page }) => {
    await logInAsNewLearner(page);
    await page.route("**/graphql", (route) => route.abort());
    await page.goto("/logout");
    await expect(page.getByRole("alert")).toContainText("We could not reach Ninefold");
    await page.getByRole("main").getByRole("button", { name: "Logout" }).click();
    await expect(page).toHaveURL("/login?alert=logged-out");
    await expect(page.getByRole("alert")).toHaveText("You have been logged out.");
    await expect(page.getByRole("link", { name: "LOGIN" })).toBeVisible();
  });
});
