import type { Page } from "@playwright/test";
import { logInAsNewLearner } from "./learner";
import { answerInCourse, keep, offlineStatus, test } from "./offlineTest";
import { expect } from "./test";

test("keeps no course in part without room for it, and removes the worker with the last kept one", async ({
  page,
  context,
  site,
}) => {
  const devtools = await context.newCDPSession(page);
  const setQuota = (quotaSize?: number) =>
    devtools.send("Storage.overrideQuotaForOrigin", { origin: site.url, quotaSize });
  await page.goto("/kept?course=personal-finance");
  for (const quotaSize of [5_000, 400_000]) {
    await setQuota(quotaSize);
    await page.getByRole("button", { name: "Keep this course" }).click();
    await expect(page.getByRole("main").getByRole("alert")).toHaveText(
      "There is not enough room on this device. Nothing was kept.",
      { timeout: 30_000 },
    );
    await expect(page.getByRole("button", { name: "Keep this course" })).toBeEnabled();
    expect(await storedEntries(page)).toEqual([]);
    expect(await workers(page)).toBe(0);
  }

  // Another course leaves what is kept as it is.
  await setQuota();
  await keep(page);
  const kept = await storedEntries(page);
  await page.goto("/kept?course=technology");
  const usage = await page.evaluate(async () => (await navigator.storage.estimate()).usage ?? 0);
  await setQuota(usage + 50_000);
  await page.getByRole("button", { name: "Keep this course" }).click();
  await expect(page.getByRole("main").getByRole("alert")).toContainText("not enough room", {
    timeout: 30_000,
  });
  expect(await storedEntries(page)).toEqual(kept);
  await site.stop();
  await page.goto("/Per");
  await expect(offlineStatus(page)).toBeVisible();

  await site.start();
  await page.goto("/kept");
  await page.getByRole("button", { name: "Remove Personal Finance" }).click();
  await expect(page.getByText("No course is kept in this browser.")).toBeVisible();
  expect(await workers(page)).toBe(0);
  expect(await storedEntries(page)).toEqual([]);
});

test("a logout sends what waits, removes what is private and keeps the course", async ({
  page,
  site,
  browser,
}) => {
  const learner = await logInAsNewLearner(page);
  await keep(page);
  await page.goto("/Per");
  await page.getByRole("checkbox", { name: /^Module 1 / }).check();
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem("ninefold.accountTicks")))
    .toContain('"/Per":[1]');
  await site.stop();
  await page.goto("/Per");
  await page.getByRole("checkbox", { name: /^Module 2 / }).check();
  await answerInCourse(page);
  await expect(page.getByRole("status").filter({ hasText: "1 answer waits to be sent." })).toBeVisible();
  expect(await storedKeys(page)).toEqual(expect.arrayContaining(["ninefold.progress", "ninefold.waiting"]));

  await page.goto("about:blank");
  await site.start();
  await page.goto("/logout");
  await expect(page).toHaveURL("/login");
  await expect.poll(() => storedKeys(page)).toEqual([]);

  // The next learner on this device sees the course only.
  await site.stop();
  await page.goto("/Per");
  await expect(offlineStatus(page)).toHaveText("You are offline.");
  await expect(page.getByText("0% Completed")).toBeVisible();
  await expect(page.getByRole("checkbox", { name: /^Module 1 / })).not.toBeChecked();
  await site.start();

  const other = await browser.newContext({ baseURL: site.url });
  expect((await other.request.post("/login", { data: learner })).status()).toBe(200);
  const query = '{ course(path: "/Per") { progress { completed } } myPractice { modules { path number } } }';
  const { data } = await (await other.request.post("/graphql", { data: { query } })).json();
  expect(data).toEqual({
    course: { progress: { completed: [1, 2] } },
    myPractice: { modules: [{ path: "/Per", number: 1 }] },
  });
  await other.close();
});

// Last, because the server restarts with the variable.
test("SERVICE_WORKER=off removes the worker and what it stored, and leaves progress alone", async ({
  page,
  site,
}) => {
  await keep(page);
  await page.goto("/Per");
  await page.getByRole("checkbox", { name: /^Module 1 / }).check();
  await site.stop();
  await site.start({ SERVICE_WORKER: "off" });
  // A worker is replaced when it has no request in progress.
  await page.goto("/Per", { waitUntil: "networkidle" });
  await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update());
  await expect.poll(() => page.evaluate(() => caches.keys())).toEqual([]);
  await expect.poll(() => workers(page)).toBe(0);
  await page.reload();
  await expect(page.getByRole("checkbox", { name: /^Module 1 / })).toBeChecked();
  await site.stop();
});

/** Returns the keys of what the browser has stored for the site outside of its caches. */
function storedKeys(page: Page): Promise<string[]> {
  return page.evaluate(() => Object.keys(localStorage));
}

/** Returns the addresses in all caches. */
function storedEntries(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const entries = (await caches.keys()).map(async (name) =>
      (await (await caches.open(name)).keys()).map(({ url }) => `${name} ${url}`),
    );
    return (await Promise.all(entries)).flat().sort();
  });
}

function workers(page: Page): Promise<number> {
  return page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length);
}
