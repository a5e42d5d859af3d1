import { randomUUID } from "node:crypto";
import type { Locator, Page } from "@playwright/test";
import { logInAsNewLearner } from "./learner";
import { expect, test } from "./test";
import { violationsAtWidths } from "./violationsOf";

async function openProfile(page: Page) {
  await page.getByRole("button", { name: /^Profile of / }).click();
  await page.getByRole("link", { name: "Profile", exact: true }).first().click();
}

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

test("account pages have no accessibility violations or overflow from 320 px up", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await logInAsNewLearner(page);
  for (const path of ["/profile", "/profile/email", "/profile/delete", `/reset-password/${"x".repeat(43)}`]) {
    await page.goto(path);
    expect(await violationsAtWidths(page, [1280, 320]), path).toEqual([]);
  }
});
