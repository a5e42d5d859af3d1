import type { Page } from "@playwright/test";
import { answerQuiz, box, modules, statusOf, test, tickModules } from "./lessonTest";
import { verbsOf } from "./recordStore";
import { expect } from "./test";
import { violationsAtWidths } from "./violationsOf";

// The Experience API requires a 404 for a document that is not stored.
test.use({ expectedConsole: /status of 404/ });
// The tests share one learning platform.
test.describe.configure({ mode: "default" });

const lesson = (page: Page) => page.frameLocator("iframe");
/** Returns the SCORM data model of the visit, flattened. */
function cmi(page: Page): Promise<Record<string, string>> {
  return page.evaluate(() => {
    const { API } = window as unknown as { API: { getFlattenedCMI(): Record<string, string> } };
    return API.getFlattenedCMI();
  });
}

test("SCORM: restores place and ticks, and the last tick completes the course", async ({ page }) => {
  await page.goto("/scorm/public");
  const place = lesson(page);
  await expect(statusOf(place)).toHaveText("0 of 7 modules done.");
  await expect
    .poll(() => cmi(page))
    .toMatchObject({ "cmi.core.lesson_status": "incomplete", "cmi.core.exit": "suspend" });
  await place.getByRole("link", { name: "Introduction to Problem Solving" }).click();
  await tickModules(place, [1]);
  await expect(statusOf(place)).toHaveText("1 of 7 modules done.");
  await expect
    .poll(() => cmi(page))
    .toMatchObject({
      "cmi.core.lesson_status": "incomplete",
      "cmi.core.lesson_location": "module2",
      "cmi.core.session_time": expect.stringMatching(/^\d{2,4}:\d\d:\d\d$/),
      "cmi.objectives.0.id": "module1",
      "cmi.objectives.0.status": "completed",
      "cmi.objectives.1.status": "not attempted",
    });

  await page.reload();
  await expect(place.locator("#module2")).toBeVisible();
  await expect(place.locator("#module1")).toBeHidden();
  await expect(box(place)).toBeEnabled();
  await expect(statusOf(place)).toHaveText("1 of 7 modules done.");
  await tickModules(place, modules.slice(1));
  await expect(statusOf(place)).toHaveText("7 of 7 modules done. Well done!");
  await expect(place.getByRole("link", { name: /per_quize/ })).toHaveAttribute("target", "_blank");
  await expect.poll(() => cmi(page)).toMatchObject({ "cmi.core.lesson_status": "completed" });

  await page.locator("iframe").evaluate((frame: HTMLIFrameElement) => frame.remove());
  expect(await cmi(page)).toMatchObject({
    "cmi.core.lesson_status": "completed",
    "cmi.core.session_time": expect.stringMatching(/^\d{2,4}:\d\d:\d\d$/),
    "cmi.core.exit": "suspend",
    "cmi.core.score.raw": "",
  });
});

test("SCORM, operator's edition: passes from four right answers, keeps the best try", async ({ page }) => {
  await page.goto("/scorm/operator");
  const place = lesson(page);
  await place.getByRole("link", { name: "Quiz", exact: true }).click();
  await answerQuiz(place, 3);
  await expect
    .poll(() => cmi(page))
    .toMatchObject({
      "cmi.core.lesson_status": "incomplete",
      "cmi.core.score.raw": "60",
      "cmi.core.score.min": "0",
      "cmi.core.score.max": "100",
    });
  await page.reload();
  await expect(place.locator("#quiz")).toBeVisible();
  await answerQuiz(place, 4);
  await expect
    .poll(() => cmi(page))
    .toMatchObject({ "cmi.core.lesson_status": "passed", "cmi.core.score.raw": "80" });
  await answerQuiz(place, 0);
  await expect(place.locator("#quiz-result")).toHaveText("You have 0 of 5 right.");
  await page.locator("iframe").evaluate((frame: HTMLIFrameElement) => frame.remove());
  expect(await cmi(page)).toMatchObject({ "cmi.core.lesson_status": "passed", "cmi.core.score.raw": "80" });
});

test("cmi5: completes once, returns on leaving and restores place and ticks", async ({
  page,
  system: { store },
}) => {
  const registration = store.enrol("public");
  const first = store.launch(registration);
  await page.goto(first.url);
  await page.getByRole("link", { name: "Introduction to Problem Solving" }).click();
  await tickModules(page, modules);
  await page.getByRole("button", { name: "Save and leave" }).click();
  await page.waitForURL(String(first.launchData.returnURL));
  expect(verbsOf(first)).toEqual(["initialized", "completed", "terminated"]);

  const second = store.launch(registration);
  await page.goto(second.url);
  await expect(statusOf(page)).toHaveText("7 of 7 modules done. Well done!");
  await expect(page.locator("#quiz")).toBeVisible();
  await page.goto("about:blank");
  await expect.poll(() => verbsOf(second)).toEqual(["initialized", "terminated"]);

  const third = store.launch(registration, { launchMode: "Review" });
  await page.goto(third.url);
  await expect(statusOf(page)).toHaveText(
    "7 of 7 modules done. Well done! You are only looking, so nothing new is kept.",
  );
  await page.goto("about:blank");
  await expect.poll(() => verbsOf(third)).toEqual(["initialized", "terminated"]);
});

test("cmi5, operator's edition: sends a pass at once, a failure when the visit ends", async ({
  page,
  system: { store },
}) => {
  const registration = store.enrol("operator");
  const visit = async (rights: number[]) => {
    const launched = store.launch(registration);
    await page.goto(`${launched.url}#quiz`);
    await expect(statusOf(page)).toHaveText("0 of 7 modules done.");
    for (const right of rights) await answerQuiz(page, right);
    // A pass is sent at once, not at the end of the visit.
    if (rights.some((right) => right >= 4)) await expect.poll(() => verbsOf(launched)).toContain("passed");
    await page.goto("about:blank");
    await expect.poll(() => verbsOf(launched)).toContain("terminated");
    return verbsOf(launched);
  };
  expect(await visit([1, 3])).toEqual(["initialized", "failed", "terminated"]);
  expect(await visit([2, 5])).toEqual(["initialized", "passed", "terminated"]);
  expect(await visit([0])).toEqual(["initialized", "terminated"]);
  expect(
    registration.visits.flatMap(({ statements }) => statements).map(({ result }) => result?.score),
  ).toEqual([
    undefined,
    { scaled: 0.6, raw: 3, min: 0, max: 5 },
    undefined,
    undefined,
    { scaled: 1, raw: 5, min: 0, max: 5 },
    undefined,
    undefined,
    undefined,
  ]);
});

test.describe("a learning platform that refuses", () => {
  test.use({ expectedConsole: /status of (403|404|503)|ERR_EMPTY_RESPONSE/ });

  test.afterEach(({ system: { store } }) => {
    store.failing = null;
  });

  for (const place of ["in the same visit", "in the next visit"])
    test(`completes once when a response is lost, ${place}`, async ({ page, system: { store } }) => {
      const registration = store.enrol("public");
      const first = store.launch(registration);
      store.failing = { verb: "completed", is: "lost" };
      await page.goto(`${first.url}#module1`);
      await tickModules(page, modules);
      await expect(statusOf(page)).toContainText("did not store the last change");
      expect(verbsOf(first)).toEqual(["initialized", "completed"]);
      store.failing = null;
      await page.goto(
        place === "in the next visit" ? store.launch(registration).url : `${first.url}#module2`,
      );
      await expect(statusOf(page)).toHaveText("7 of 7 modules done. Well done!");
      const state = () => registration.states.get("ninefold.progress");
      await expect.poll(state).toMatchObject({ completed: true });
    });

  test("gets the pass also when it refuses the completion", async ({ page, system: { store } }) => {
    const visit = store.launch(store.enrol("operator"));
    store.failing = { verb: "completed", is: "refused" };
    await page.goto(`${visit.url}#module1`);
    await tickModules(page, modules);
    await answerQuiz(page, 5);
    await expect.poll(() => verbsOf(visit)).toEqual(["initialized", "passed"]);
    await expect(statusOf(page)).toContainText("did not store the last change");
  });

  test("is reported in one sentence, and the course stays readable", async ({ page, system: { store } }) => {
    const { url } = store.launch(store.enrol("public"));
    await page.goto(url);
    await page.getByRole("link", { name: "Introduction to Problem Solving" }).click();
    store.isDown = true;
    await box(page).check();
    await expect(statusOf(page)).toHaveText(
      "1 of 7 modules done. Your learning platform did not store the last change. It is sent again with " +
        "your next tick.",
    );
    store.isDown = false;
    await box(page).uncheck();
    await expect(statusOf(page)).toHaveText("0 of 7 modules done.");

    // The token was issued before the reload and is not issued again.
    await page.reload();
    await expect(statusOf(page)).toContainText("Your learning platform did not answer");
    await expect(page.locator("#module1")).toBeVisible();
    await page.goto(url.replace(/\?.*/, ""));
    await expect(statusOf(page)).toContainText("was not opened in a learning platform");
    await page.getByRole("link", { name: "Introduction to Problem Solving" }).click();
    await box(page).check();
    await expect(statusOf(page)).toContainText("1 of 7 modules done. Nothing is kept here");
  });
});

test("list, module and quiz are accessible at 320 px and work by keyboard", async ({ page }) => {
  await page.goto("/packs/scorm/operator/index.html");
  expect(await violationsAtWidths(page, [320])).toEqual([]);
  const first = page.getByRole("link", { name: "Introduction to Problem Solving" });
  await first.focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Introduction to Problem Solving" })).toBeFocused();
  expect(await violationsAtWidths(page, [1280, 320])).toEqual([]);
  await box(page).focus();
  await page.keyboard.press("Space");
  await expect(box(page)).toBeChecked();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(page.locator("#module2 h2")).toBeFocused();
  await page.goto("/packs/scorm/operator/index.html#quiz");
  expect(await violationsAtWidths(page, [320])).toEqual([]);
});
