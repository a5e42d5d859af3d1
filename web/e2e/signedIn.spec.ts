import { answerQuiz, logIn, logInAsNewLearner, newLearner, signUp } from "./learner";
import { expect, test } from "./test";

test("a learner signs up, logs in, reads, ticks, sees the percentage, takes the quiz and logs out", async ({
  page,
}) => {
  const learner = newLearner();
  await signUp(page, learner);
  await logIn(page, learner);
  await expect(page.getByRole("heading", { name: `Hello, ${learner.name}!` })).toBeVisible();
  await expect(page.getByRole("heading", { name: /Hello/ })).toBeFocused();

  await page.getByRole("link", { name: "Learn For Free" }).first().click();
  await expect(page).toHaveURL("/Per");
  await expect(page.getByRole("heading", { level: 1, name: "Personal Finance" })).toBeFocused();
  await expect(page).toHaveTitle(/Personal Finance/);

  const sidebar = page.getByRole("complementary", { name: "Modules of Personal Finance" });
  await sidebar.getByRole("checkbox", { name: /^Module 1 / }).check();
  await expect(sidebar.getByText("11% Completed")).toBeVisible();
  const expectSaved = page.waitForResponse(
    (response) => response.request().postData()?.includes('"number":2') ?? false,
  );
  await page.locator("#module2").getByRole("button", { name: "Mark as done" }).click();
  await expect(sidebar.getByText("22% Completed")).toBeVisible();
  await expect(sidebar.getByRole("checkbox", { name: /^Module 2 / })).toBeChecked();

  await expectSaved;
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
  await expect(page.getByRole("heading", { name: "Quiz Completed!" })).toBeFocused();
  await expect(page.getByText("Your score: 5 out of 5")).toBeVisible();
  const review = page.getByRole("region", { name: "Look at your answers" });
  await review.getByRole("link", { name: /^Go to module 2/ }).click();
  await expect(page).toHaveURL("/Per#module2");
  await expect(page.locator("#module2")).toBeInViewport();

  await page.getByRole("button", { name: `Profile of ${learner.name}` }).click();
  await page.locator("#profile-menu").getByRole("link", { name: "Profile" }).click();
  await expect(page).toHaveURL("/profile");
  await expect(page.getByText(learner.email)).toBeVisible();
  await page.getByRole("main").getByRole("button", { name: "Logout" }).click();
  await expect(page).toHaveURL("/login");
  await expect(page.getByRole("alert")).toHaveText("You have been logged out.");
  await page.goto("/profile");
  await expect(page).toHaveURL("/login");
});

test.describe("when the server refuses", () => {
  test.use({ expectedConsole: /status of (429|500|503)|net::ERR/ });

  test("ticks are saved when the connection is back, though what sends them could not be fetched before", async ({
    page,
  }) => {
    await logInAsNewLearner(page);
    const sender = /\/assets\/(sendProgress|apolloClient)-/;
    const fetched: string[] = [];
    page.on("requestfinished", (request) => {
      if (sender.test(request.url())) fetched.push(request.url());
    });
    let isOnline = false;
    // As in a browser that remembers what failed: its address stays without an answer, also once the
    // connection is back.
    await page.route(sender, (route) =>
      isOnline && new URL(route.request().url()).search ? route.continue() : route.abort(),
    );
    const failed = page.waitForEvent("requestfailed", (request) => sender.test(request.url()));
    await page.goto("/Per");
    await failed;
    const box = (number: number) => page.getByRole("checkbox", { name: new RegExp(`^Module ${number} `) });
    await box(1).click();
    await expect(page.getByRole("alert")).toContainText("We could not reach Ninefold");
    await expect(box(1)).not.toBeChecked();
    isOnline = true;
    for (const number of [1, 2]) {
      const saved = page.waitForResponse((response) => response.url().endsWith("/graphql"));
      await box(number).check();
      await saved;
    }
    await expect(page.getByText("22% Completed")).toBeVisible();
    // Each part once, and not again with every tick.
    expect(fetched).toHaveLength(2);
  });
});

test("the profile menu is opened, told, walked through and closed with the keyboard", async ({
  page,
  context,
}) => {
  const learner = await logInAsNewLearner(page);
  await page.goto("/courses");
  const button = page.getByRole("button", { name: `Profile of ${learner.name}` });
  await expect(button).toHaveText("A");
  const { width = 0, height = 1 } = (await button.boundingBox()) ?? {};
  expect([width, height]).toEqual([48, 48]);
  await expect(button).toHaveCSS("border-radius", "50%");

  const menu = page.locator("#profile-menu");
  const client = await context.newCDPSession(page);
  /** The states that assistive technology reads. */
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

test("the profile shell shows its loader for half a second, then name and email", async ({ page }) => {
  const learner = await logInAsNewLearner(page);
  await page.goto("/profile");
  const loader = page.getByText("Loading");
  expect(
    await loader.evaluate((text) => getComputedStyle(text.parentElement as HTMLElement).animationDelay),
  ).toBe("0.5s");
  await expect(loader).toBeHidden();
  const profile = page.getByRole("main");
  await expect(profile.getByRole("definition")).toContainText([learner.name, learner.email]);
  await page.emulateMedia({ reducedMotion: "reduce" });
  await expect(loader.locator("..")).toHaveCSS("display", "none");
});

test.describe("when a logout gets no answer", () => {
  test.use({ expectedConsole: /net::ERR|RequestFailure/ });

  test("that is logged and the page is loaded again, still logged in", async ({ page }) => {
    const learner = await logInAsNewLearner(page);
    await page.goto("/profile");
    const logged = page.waitForEvent("console", (message) => message.text().includes("RequestFailure"));
    await page.route("**/graphql", (route) => route.abort());
    const loadedAgain = page.waitForEvent("load");
    await page.getByRole("main").getByRole("button", { name: "Logout" }).click();
    await logged;
    await loadedAgain;
    await expect(page).toHaveURL("/profile");
    await expect(page.getByText(learner.email)).toBeVisible();
  });

  test("on /logout that is said beside a button that tries again", async ({ page }) => {
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
