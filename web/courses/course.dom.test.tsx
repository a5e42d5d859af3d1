import { screen, waitFor, within } from "@testing-library/dom";
import { expect, test, vi } from "vitest";
import { logInAsNewLearner } from "../testing/learner";
import { main, openPage } from "../testing/openPage";
import { goOffline, interceptRequests, loseNextRequest, watchOperations } from "../testing/requests";

const sidebar = () => within(main().getAllByRole("complementary")[0] as HTMLElement);
const box = (number: number) => sidebar().getByRole("checkbox", { name: new RegExp(`^Module ${number} `) });
const shown = (percent: number) => waitFor(() => sidebar().getByText(`${percent}% Completed`));

test("a course begins with what it teaches", async () => {
  await openPage("/ever");
  const outcomes = main().getByRole("region", { name: "After this course you will be able to" });
  expect(within(outcomes).getAllByRole("listitem").length).toBeGreaterThanOrEqual(3);
  const [heading] = within(main().getByRole("article")).getAllByRole("heading", { level: 2 });
  expect(heading).toHaveTextContent(/^After this course you will be able to$/);
});

test("the last module leads to the quiz: the ninth, and the eighth of Problem Solving", async () => {
  for (const [path, last, quiz] of [
    ["/Per", "module9", "/quiz"],
    ["/problem-solving", "module8", "/per_quize"],
    ["/media", "module9", "/media-quiz"],
  ] as const) {
    await openPage(path);
    const module = within(document.getElementById(last) as HTMLElement);
    expect(module.getByRole("link", { name: "Click Here To Proceed Quize" })).toHaveAttribute("href", quiz);
  }
});

test("a module marked as done in the text is ticked in the list and counted, and the other way round", async () => {
  const page = await openPage("/problem-solving");
  const module = within(document.getElementById("module1") as HTMLElement);
  const done = () => module.getByRole("button", { name: /done/i });
  await page.user.click(done());
  await waitFor(() => expect(done()).toHaveAttribute("aria-pressed", "true"));
  expect(box(1)).toBeChecked();
  await shown(11);
  sidebar().getByText("1 of 8");
  main().getByText("8 modules");
  await page.user.click(box(1));
  await waitFor(() => expect(done()).toHaveAttribute("aria-pressed", "false"));
  await shown(0);
});

test("every module of Problem Solving done: the bar ends at 89 % and the course is finished", async () => {
  const page = await openPage("/problem-solving");
  for (let number = 1; number <= 8; number += 1) await page.user.click(box(number));
  await shown(89);
  main().getByText("You finished every module!");
});

test("nearly every word of every glossary is explained where it stands, each by its own note", async () => {
  let explained = 0;
  for (const path of ["/Per", "/techno", "/cult", "/ever", "/media"]) {
    await openPage(path);
    const words = [...document.querySelectorAll("article button[popovertarget]")];
    const targets = words.map((word) => word.getAttribute("popovertarget") ?? "");
    expect(new Set(targets).size, path).toBe(targets.length);
    for (const id of targets) expect(document.getElementById(id)).toHaveAttribute("popover");
    expect(targets.length, path).toBeGreaterThanOrEqual(document.querySelectorAll("dt").length - 1);
    explained += targets.length;
  }
  expect(explained).toBeGreaterThan(40);
});

test("a tick that the server refuses goes back and says why", async () => {
  await logInAsNewLearner();
  const page = await openPage("/Per");
  const message = "Too many tries. Please wait 7 seconds and try again.";
  interceptRequests(
    (_url, body) => body.includes("SetModuleCompletion"),
    async () =>
      Response.json({ errors: [{ message, extensions: { code: "RATE_LIMITED" } }] }, { status: 429 }),
  );
  await page.user.click(box(1));
  expect(await screen.findByRole("alert")).toHaveTextContent(`That tick was not saved. ${message}`);
  await waitFor(() => expect(box(1)).not.toBeChecked());
  await shown(0);
});

test("a tick made offline goes back, says why, and is saved when it is made again online", async () => {
  await logInAsNewLearner();
  const page = await openPage("/Per");
  await page.user.click(box(1));
  await shown(11);
  // It is shown before it is saved.
  await vi.waitUntil(async () => (await storedTicks()) === 1, { timeout: 15_000 });
  const goOnline = goOffline();
  await page.user.click(box(2));
  await waitFor(() =>
    expect(screen.getByRole("alert")).toHaveTextContent(
      "That tick was not saved. We could not reach Ninefold",
    ),
  );
  await waitFor(() => expect(box(2)).not.toBeChecked());
  await shown(11);
  goOnline();
  await page.user.click(box(2));
  await shown(22);
  await waitFor(() => expect(screen.queryByRole("alert")).toBeNull());
});

test("a tick whose request is lost is sent again", async () => {
  await logInAsNewLearner();
  const page = await openPage("/Per");
  const operations = watchOperations();
  loseNextRequest();
  await page.user.click(box(1));
  await shown(11);
  await waitFor(() => expect(operations.map(operationName)).toEqual(["SetModuleCompletion"]));
  await vi.waitUntil(async () => (await storedTicks()) === 1, { timeout: 15_000 });
  expect(screen.queryByRole("alert")).toBeNull();
  await openPage("/Per");
  await waitFor(() => expect(box(1)).toBeChecked());
});

test("a tick asks the server one thing: to store it", async () => {
  await logInAsNewLearner();
  const page = await openPage("/Per");
  const operations = watchOperations();
  for (const number of [1, 2, 3]) {
    await page.user.click(box(number));
    await vi.waitUntil(async () => (await storedTicks()) === number, { timeout: 15_000 });
  }
  await shown(33);
  const asked = operations.map(operationName).filter((name) => name !== "StoredTicks");
  expect(asked).toEqual(["SetModuleCompletion", "SetModuleCompletion", "SetModuleCompletion"]);
});

const operationName = (operation: { operationName: string }) => operation.operationName;

/** How many modules of /Per the account has, as the API tells it. */
async function storedTicks(): Promise<number> {
  const response = await fetch("/graphql", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({
      operationName: "StoredTicks",
      query: 'query StoredTicks { course(slug: "personal-finance") { progress { completed } } }',
    }),
  });
  const { data } = await response.json();
  return data.course.progress.completed.length;
}
