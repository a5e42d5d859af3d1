import { screen, waitFor, within } from "@testing-library/dom";
import { expect, test, vi } from "vitest";
import { logInAsNewLearner, storedTicks, storeTicks } from "../testing/learner";
import { main, openPage } from "../testing/openPage";
import {
  goOffline,
  holdOperation,
  interceptRequests,
  loseNextRequest,
  watchOperations,
} from "../testing/requests";

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

test("closes the module list on Escape and on blur, and focuses a playing video", async () => {
  const page = await openPage("/Per");
  const toggle = sidebar().getByRole("button", { name: "Modules" });
  await page.user.click(toggle);
  checkbox(3).focus();
  await page.user.keyboard("{Escape}");
  expect(toggle).toHaveFocus();
  expect(toggle).toHaveAttribute("aria-expanded", "false");
  await page.user.click(toggle);
  checkbox(3).focus();
  expect(toggle).toHaveAttribute("aria-expanded", "true");
  main().getAllByRole("button", { name: "Listen" })[0]?.focus();
  await waitFor(() => expect(toggle).toHaveAttribute("aria-expanded", "false"));

  const focus = vi.spyOn(HTMLIFrameElement.prototype, "focus").mockImplementation(() => {});
  const [poster] = main().getAllByRole("button", { name: /^Play the video: / });
  await page.user.click(poster as HTMLElement);
  await waitFor(() => expect(focus).toHaveBeenCalledOnce());
  focus.mockRestore();
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

test("stores a tick made offline in the browser and sends it when online", async () => {
  await logInAsNewLearner();
  const page = await openPage("/Per");
  await page.user.click(checkbox(1));
  await findPercent(11);
  // The page shows a tick before it is saved.
  await vi.waitUntil(async () => (await storedTicks()) === 1, { timeout: 15_000 });
  const statuses = main().getAllByRole("status");
  const goOnline = goOffline();
  await page.user.click(checkbox(2));
  await waitFor(() => expect(statuses.map(({ textContent }) => textContent)).toContain(waiting));
  expect(checkbox(2)).toBeChecked();
  await findPercent(22);
  goOnline();
  window.dispatchEvent(new Event("online"));
  await vi.waitUntil(async () => (await storedTicks()) === 2, { timeout: 15_000 });
  await waitFor(() => expect(screen.queryByText(waiting)).toBeNull());
  expect(checkbox(2)).toBeChecked();
  expect(screen.queryByRole("alert")).toBeNull();
  expect(Object.keys(localStorage)).toEqual([]);
});

test("sends a tick that the database could not store some seconds later", async () => {
  await logInAsNewLearner();
  const page = await openPage("/Per");
  const repair = failAs503("SetModuleCompletion", "MergeProgress");
  await page.user.click(checkbox(3));
  await screen.findByText(waiting);
  repair();
  await vi.waitUntil(async () => (await storedTicks()) === 1, { timeout: 20_000 });
  await waitFor(() => expect(screen.queryByText(waiting)).toBeNull());
  expect(checkbox(3)).toBeChecked();
});

test("sends a waiting tick on the next page load, but not one that was removed", async () => {
  await logInAsNewLearner();
  let page = await openPage("/Per");
  const repair = failAs503("SetModuleCompletion", "MergeProgress");
  await page.user.click(checkbox(3));
  await screen.findByText(waiting);
  await page.user.click(checkbox(4));
  await waitFor(() => expect(checkbox(4)).toBeChecked());
  await page.user.click(checkbox(4));
  await waitFor(() => expect(checkbox(4)).not.toBeChecked());
  await waitFor(() => expect(localStorage.getItem("ninefold.progress")).not.toContain("4"));
  repair();
  page = await openPage("/Per");
  await vi.waitUntil(async () => (await storedTicks()) === 1, { timeout: 15_000 });
  await waitFor(() => expect(checkbox(3)).toBeChecked());
  expect(checkbox(4)).not.toBeChecked();
});

test("keeps ticks of a learner whose session is unavailable and sends them later", async () => {
  await logInAsNewLearner();
  const repair = failAs503("Session");
  const page = await openPage("/Per");
  const notice = await screen.findByText(/^We cannot reach your saved progress right now\./);
  expect(notice.parentElement).toHaveRole("status");
  await page.user.click(checkbox(5));
  await screen.findByText(waiting);
  repair();
  await vi.waitUntil(async () => (await storedTicks()) === 1, { timeout: 20_000 });
  await waitFor(() => expect(screen.queryByText(/cannot reach/)).toBeNull());
  expect(checkbox(5)).toBeChecked();
});

test("stores no tick for a learner whom another window has logged in", async () => {
  const logged = vi.spyOn(console, "error").mockImplementation(() => {});
  await logInAsNewLearner();
  const page = await openPage("/Per");
  await logInAsNewLearner({ name: "Bela Kovacs" });
  await page.user.click(checkbox(1));
  await main().findByText("That tick was not saved. Somebody else is logged in here now.");
  await screen.findByRole("button", { name: "Profile of Bela Kovacs" });
  await waitFor(() => expect(checkbox(1)).not.toBeChecked());
  expect(await storedTicks()).toBe(0);
  logged.mockClear();
});

test("shows the ticks of another window, and those that wait here, when it gets the focus", async () => {
  await logInAsNewLearner();
  const page = await openPage("/Per");
  failAs503("SetModuleCompletion", "MergeProgress");
  await page.user.click(checkbox(3));
  await screen.findByText(waiting);
  await storeTicks({ "/Per": [1, 2] });
  const operations = watchOperations();
  window.dispatchEvent(new Event("focus"));
  await findPercent(33);
  for (const number of [1, 2, 3]) expect(checkbox(number)).toBeChecked();
  expect(operations.filter(({ operationName }) => operationName === "Session")).toHaveLength(1);
  screen.getByText(waiting);
});

test("hides how firmly a learner knows the modules from the next learner", async () => {
  const modules = [{ path: "/Per", number: 1, strength: "FIRM", dueCount: 0 }];
  const strengths = { data: { myPractice: { dueCount: 0, nextDueAt: null, modules } } };
  await logInAsNewLearner();
  const stop = interceptRequests(
    (_url, body) => body.includes('"operationName":"MyPractice"'),
    async () => Response.json(strengths),
  );
  await openPage("/Per");
  await main().findByText("Firm");
  stop();
  holdOperation("MyPractice");
  await logInAsNewLearner({ name: "Bela Kovacs" });
  window.dispatchEvent(new Event("focus"));
  await screen.findByRole("button", { name: "Profile of Bela Kovacs" });
  await waitFor(() => expect(main().queryByText("Firm")).toBeNull());
});

test("retries a tick whose request is lost", async () => {
  await logInAsNewLearner();
  const page = await openPage("/Per");
  const operations = watchOperations();
  loseNextRequest("SetModuleCompletion");
  await page.user.click(checkbox(1));
  await findPercent(11);
  await waitFor(() => expect(operations.filter(isTick)).toHaveLength(1));
  await vi.waitUntil(async () => (await storedTicks()) === 1, { timeout: 15_000 });
  expect(screen.queryByRole("alert")).toBeNull();
  await openPage("/Per");
  await waitFor(() => expect(checkbox(1)).toBeChecked());
});

test("keeps a tick whose page is left before the response, and sends it on the next page load", async () => {
  await logInAsNewLearner();
  const page = await openPage("/Per");
  const { requests } = holdOperation("SetModuleCompletion");
  await page.user.click(checkbox(6));
  await waitFor(() => expect(requests()).toBe(1));
  expect(screen.queryByText(waiting)).toBeNull();
  await openPage("/Per");
  await vi.waitUntil(async () => (await storedTicks()) === 1, { timeout: 15_000 });
  await waitFor(() => expect(checkbox(6)).toBeChecked());
});

test("stores the newest of two changes while the first is being sent", async () => {
  await logInAsNewLearner();
  const page = await openPage("/Per");
  const { requests, release } = holdOperation("SetModuleCompletion");
  await page.user.click(checkbox(7));
  await waitFor(() => expect(requests()).toBe(1));
  await page.user.click(checkbox(7));
  await waitFor(() => expect(Object.keys(localStorage)).toContain("ninefold.removals"));
  release();
  await vi.waitUntil(() => Object.keys(localStorage).length === 0, { timeout: 15_000 });
  expect(await storedTicks()).toBe(0);
  expect(checkbox(7)).not.toBeChecked();
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
  expect(operations.filter(isTick)).toHaveLength(3);
});

const waiting = "Saved in this browser. We will send it when we can.";

/** Fails operations as the API does while its database is unavailable, until the returned function runs. */
function failAs503(...names: string[]): () => void {
  return interceptRequests(
    (_url, body) => names.some((name) => body.includes(`"operationName":"${name}"`)),
    async () =>
      Response.json(
        { errors: [{ message: "Ninefold cannot reach its records.", extensions: { code: "UNAVAILABLE" } }] },
        { status: 503, headers: { "retry-after": "5" } },
      ),
  );
}

const isTick = ({ operationName }: { operationName: string }) => operationName === "SetModuleCompletion";
