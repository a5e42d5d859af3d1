import { randomUUID } from "node:crypto";
import type { Locator, Page } from "@playwright/test";
import { logIn, logInAsNewLearner, newLearner } from "./learner";
import { expect, test } from "./test";
import { violationsAtWidths } from "./violationsOf";

async function openProfile(page: Page) {
  await page.getByRole("button", { name: /^Profile of / }).click();
  await page.getByRole("link", { name: "Profile", exact: true }).first().click();
}

/** Submits the page's form, with or without JavaScript. */
const save = (page: Page) => page.getByRole("main").getByRole("button").first().click();

test("navigates as a visitor after another device ended the session", async ({
  page,
  playwright,
  baseURL,
}) => {
  const { email, password } = await logInAsNewLearner(page);
  const api = page.context().request;
  const completed = [1, 2, 3, 4, 5, 6, 7, 8];
  const attempt = { id: randomUUID(), path: "/Per", answers: [1, 1, 1, 1, 2], submittedAt: new Date() };
  await api.post("/graphql", {
    data: {
      query: "mutation ($input: MergeProgressInput!) { mergeProgress(input: $input) { percent } }",
      variables: { input: { courses: [{ path: "/Per", completed }], attempts: [attempt] } },
    },
  });
  const device = await playwright.request.newContext({ baseURL });
  await device.post("/login", { data: { email, password } });
  const onDevice = (query: string) => device.post("/graphql", { data: { query } });

  const main = page.getByRole("main");
  const link = (name: string | RegExp) => main.getByRole("link", { name }).click();
  const login = main.getByRole("heading", { name: "Welcome back" });
  const navigations: [from: string, go: () => Promise<void>, to: Locator][] = [
    ["/profile", () => link("See your progress"), main.getByText("You can learn without an account.")],
    ["/Progress", () => link(/^See your answers/), main.getByText("We cannot find this result.")],
    ["/Progress", () => link("Get your certificate"), main.getByText("so you need an account for it")],
    ["/about", () => openProfile(page), login],
    ["/profile", () => link("Change name"), login],
    [
      "/about",
      () => page.getByRole("link", { name: "COURSES", exact: true }).click(),
      main.getByText("Hello!"),
    ],
  ];
  for (const [from, go, to] of navigations) {
    await api.post("/login", { data: { email, password } });
    await page.goto(from);
    await expect(page.getByRole("button", { name: /^Profile of / })).toBeVisible();
    await onDevice("mutation { endOtherSessions }");
    await go();
    await expect(to).toBeVisible();
    await expect(page.getByRole("link", { name: "LOGIN" })).toBeVisible();
  }
  await device.dispose();
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("handles name, password, reset link and deletion by form posts", async ({ page }) => {
    const learner = newLearner();
    await page.request.post("/signup", { data: learner });
    await page.goto("/login");
    await page.getByRole("link", { name: "Forgot your password?" }).click();
    await expect(page.getByRole("main").getByRole("link", { name: "Write to them" })).toBeVisible();
    await page.goto("/login");
    await logIn(page, learner);
    await page.goto("/profile/name");
    await page.getByLabel("Name").fill("");
    await save(page);
    await expect(page.getByLabel("Name")).toHaveAccessibleDescription(/at most 80 characters/);
    await page.getByLabel("Name").fill("Grace Hopper");
    await save(page);
    await expect(page.getByRole("alert")).toHaveText("Your name is changed.");
    await page.getByRole("link", { name: "Change password" }).click();
    await page.getByLabel("Your password now").fill(learner.password);
    await page.getByLabel("New password").fill("nine green frogs");
    await save(page);
    await expect(page.getByRole("alert")).toHaveText(/^Your password is changed\./);
    await page.getByRole("link", { name: "Delete my account" }).click();
    await page.getByLabel("Your password now").fill("nine green frogs");
    await save(page);
    await expect(page.getByRole("alert")).toHaveText("Your account is deleted, with everything in it.");

    await page.goto(`/reset-password/${"x".repeat(43)}`);
    await page.getByLabel("New password").fill("nine green frogs");
    await save(page);
    await expect(page.getByRole("alert")).toHaveText(
      "This link does not work any more. Please ask for a new one.",
    );
    await page.getByRole("link", { name: "Ask for a new link" }).click();
    await expect(page).toHaveURL("/reset-password");
  });
});

test("account pages have no accessibility violations or overflow from 320 px up", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await logInAsNewLearner(page);
  for (const path of ["/profile", "/profile/email", "/profile/delete", `/reset-password/${"x".repeat(43)}`]) {
    await page.goto(path);
    expect(await violationsAtWidths(page, [1280, 320]), path).toEqual([]);
  }
});
