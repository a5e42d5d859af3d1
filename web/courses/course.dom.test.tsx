import { screen, waitFor, within } from "@testing-library/dom";
import { expect, test, vi } from "vitest";
import { logInAsNewLearner } from "../testing/learner";
import { main, openPage } from "../testing/openPage";
import { goOffline, interceptRequests, loseNextRequest, watchOperations } from "../testing/requests";

const sidebar = () => within(main().getAllByRole("complementary")[0] as HTMLElement);
const checkbox = (number: number) =>
  sidebar().getByRole("checkbox", { name: new RegExp(`^Module ${number} `) });
const findPercent = (percent: number) => waitFor(() => sidebar().getByText(`${percent}% Completed`));

test("starts a course with its outcomes", async () => {
  await openPage("/ever");
  const outcomes = main().getByRole("region", { name: "After this course you will be able to" });
  expect(within(outcomes).getAllByRole("listitem").length).toBeGreaterThanOrEqual(3);
  const [heading] = within(main().getByRole("article")).getAllByRole("heading", { level: 2 });
  expect(heading).toHaveTextContent(/^After this course you will be able to$/);
});

test("links the quiz from module 9, and from module 8 of Problem Solving", async () => {
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

test("synchronises Mark as done, the tick in the sidebar and the progress", async () => {
  const page = await openPage("/problem-solving");
  const module = within(document.getElementById("module1") as HTMLElement);
  const done = () => module.getByRole("button", { name: /done/i });
  await page.user.click(done());
  await waitFor(() => expect(done()).toHaveAttribute("aria-pressed", "true"));
  expect(checkbox(1)).toBeChecked();
  await findPercent(11);
  sidebar().getByText("1 of 8");
  main().getByText("8 modules");
  await page.user.click(checkbox(1));
  await waitFor(() => expect(done()).toHaveAttribute("aria-pressed", "false"));
  await findPercent(0);
});

test("finishes Problem Solving at 89 % when all eight modules are ticked", async () => {
  const page = await openPage("/problem-solving");
  for (let number = 1; number <= 8; number += 1) await page.user.click(checkbox(number));
  await findPercent(89);
  main().getByText("You finished every module!");
});

test("explains nearly every glossary term in the text, each with its own popover", async () => {
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

test("reverts a tick that the server refuses and shows the reason", async () => {
  await logInAsNewLearner();
  const page = await openPage("/Per");
  const message = "Too many tries. Please wait 7 seconds and try again.";
  interceptRequests(
    (_url, body) => body.includes("SetModuleCompletion"),
    async () =>
      Response.json({ errors: [{ message, extensions: { code: "RATE_LIMITED" } }] }, { status: 429 }),
  );
  await page.user.click(checkbox(1));
  expect(await screen.findByRole("alert")).toHaveTextContent(`That tick was not saved. ${message}`);
  await waitFor(() => expect(checkbox(1)).not.toBeChecked());
  await findPercent(0);
});

test("reverts a tick made offline with a reason, and saves it when repeated online", async () => {
  await logInAsNewLearner();
  const page = await openPage("/Per");
  await page.user.click(checkbox(1));
  await findPercent(11);
  // The page shows a tick before it is saved.
  await vi.waitUntil(async () => (await storedTicks()) === 1, { timeout: 15_000 });
  const goOnline = goOffline();
  await page.user.click(checkbox(2));
  await waitFor(() =>
    expect(screen.getByRole("alert")).toHaveTextContent(
      "That tick was not saved. We could not reach Ninefold",
    ),
  );
  await waitFor(() => expect(checkbox(2)).not.toBeChecked());
  await findPercent(11);
  goOnline();
  await page.user.click(checkbox(2));
  await findPercent(22);
  await waitFor(() => expect(screen.queryByRole("alert")).toBeNull());
});

test("retries a tick whose request is lost", async () => {
  await logInAsNewLearner();
  const page = await openPage("/Per");
  const operations = watchOperations();
  loseNextRequest();
  await page.user.click(checkbox(1));
  await findPercent(11);
  await waitFor(() => expect(operations.map(operationName)).toEqual(["SetModuleCompletion"]));
  await vi.waitUntil(async () => (await storedTicks()) === 1, { timeout: 15_000 });
  expect(screen.queryByRole("alert")).toBeNull();
  await openPage("/Per");
  await waitFor(() => expect(checkbox(1)).toBeChecked());
});

test("sends one operation per tick", async () => {
  await logInAsNewLearner();
  const page = await openPage("/Per");
  const operations = watchOperations();
  for (const number of [1, 2, 3]) {
    await page.user.click(checkbox(number));
    await vi.waitUntil(async () => (await storedTicks()) === number, { timeout: 15_000 });
  }
  await findPercent(33);
  const names = operations.map(operationName).filter((name) => name !== "StoredTicks");
  expect(names).toEqual(["SetModuleCompletion", "SetModuleCompletion", "SetModuleCompletion"]);
});

const operationName = (operation: { operationName: string }) => operation.operationName;

/** Queries the API for the number of ticked modules of /Per. */
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
