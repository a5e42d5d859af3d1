import { screen, waitFor, within } from "@testing-library/dom";
import { expect, test, vi } from "vitest";
import { deferred } from "../testing/deferred";
import {
  answerQuiz,
  logInAsNewLearner,
  logInByForm,
  signUp,
  storedTicks,
  storePracticeAnswer,
} from "../testing/learner";
import { main, openPage } from "../testing/openPage";
import { refuseToStore } from "../testing/refuseToStore";
import { goOffline, interceptRequests, watchOperations } from "../testing/requests";

const sidebar = () => within(main().getAllByRole("complementary")[0] as HTMLElement);
const checkbox = (number: number) =>
  sidebar().getByRole("checkbox", { name: new RegExp(`^Module ${number} `) });
const findPercent = (percent: number) => waitFor(() => sidebar().getByText(`${percent}% Completed`));
const region = (name: string) => main().findByRole("region", { name });

test("stores ticks made without a session and merges them at login", async () => {
  const learner = await signUp();
  let page = await openPage("/communication-creativity");
  await page.user.click(checkbox(1));
  await page.user.click(checkbox(4));
  await findPercent(22);
  expect(localStorage.getItem("completedChapters")).toBe("2");
  page = await openPage("/Per");
  await page.user.click(checkbox(2));
  await openPage("/Per");
  await findPercent(11);

  page = await openPage("/login");
  await logInByForm(page, learner);
  await waitFor(() => expect(page.address()).toBe("/home"));
  await main().findByRole("heading", { name: "Continue learning" });
  expect(Object.keys(localStorage)).toEqual([]);
  await openPage("/communication-creativity");
  await findPercent(22);
  expect(checkbox(4)).toBeChecked();
});

test("merges a tick repeated while logged out without loss or duplicate", async () => {
  const learner = await signUp();
  const courses = { "/communication-creativity": [1, 4] };
  localStorage.setItem("ninefold.progress", JSON.stringify({ courses }));
  let page = await openPage("/login");
  await logInByForm(page, learner);
  await waitFor(() => expect(page.address()).toBe("/home"));
  page = await openPage("/logout");
  await waitFor(() => expect(page.address()).toBe("/login"));
  page = await openPage("/communication-creativity");
  await findPercent(0);
  await page.user.click(checkbox(4));
  page = await openPage("/login");
  await logInByForm(page, learner);
  await waitFor(() => expect(page.address()).toBe("/home"));
  await openPage("/communication-creativity");
  await findPercent(22);
});

test("converts a stored completedChapters count to ticks", async () => {
  localStorage.setItem("completedChapters", "3");
  await openPage("/courses");
  const cards = main().getAllByRole("listitem");
  const card = cards.find(({ textContent }) => textContent?.includes("Communication and Creativity"));
  await within(card as HTMLElement).findByText("33% Completed");
  const page = await openPage("/communication-creativity");
  await findPercent(33);
  const ticked = sidebar().getAllByRole("checkbox", { checked: true });
  expect(ticked).toHaveLength(3);
  await page.user.click(checkbox(2));
  expect(checkbox(2)).not.toBeChecked();
  expect(localStorage.getItem("completedChapters")).toBe("2");
});

test("leaves progress in the browser when a merge fails, and retries on the next load", async () => {
  const learner = await signUp();
  let page = await openPage("/Per");
  await page.user.click(checkbox(5));
  page = await openPage("/quiz");
  await answerQuiz(page, "bbbbc");
  await main().findByText("Your score: 5 out of 5");
  page = await openPage("/login");
  let refused = 0;
  const stopRefusing = interceptRequests(
    (_url, body) => body.includes('"operationName":"MergeProgress"'),
    async () => {
      refused += 1;
      return Response.json({ errors: [{ message: "no", extensions: { code: "INTERNAL_SERVER_ERROR" } }] });
    },
  );
  await logInByForm(page, learner);
  await waitFor(() => expect(page.address()).toBe("/home"));
  await main().findByRole("heading", { name: /^Hello, / });
  expect(refused).toBe(1);
  expect(localStorage.getItem("ninefold.progress")).toContain("[5]");
  expect(localStorage.getItem("ninefold.attempts")).toContain("[1,1,1,1,2]");
  stopRefusing();
  await openPage("/Per");
  await waitFor(() => expect(checkbox(5)).toBeChecked());
  await waitFor(() => expect(Object.keys(localStorage)).toEqual([]));
  await openPage("/Progress");
  expect(within(await region("Your quizzes")).getAllByText("5 out of 5")).toHaveLength(2);
});

test("ticks in a browser without storage and shows an alert", async () => {
  refuseToStore();
  const page = await openPage("/Per");
  await page.user.click(checkbox(1));
  await findPercent(11);
  expect(await screen.findByRole("alert")).toHaveTextContent(
    /^This browser does not keep your ticks\. Log in to keep them\.$/,
  );
  // Another tab has changed the theme.
  window.dispatchEvent(new StorageEvent("storage", { key: "ninefold.theme" }));
  await page.user.click(checkbox(2));
  await findPercent(22);
  screen.getByRole("alert");
});

test("says that progress and practice are not kept in a browser without storage", async () => {
  refuseToStore();
  const page = await openPage("/Per");
  await page.user.click(checkbox(1));
  await screen.findByRole("alert");
  await page.user.click(screen.getByRole("link", { name: "Your progress" }));
  const note = await main().findByRole("complementary", { name: "Where your progress is kept" });
  expect(note).toHaveTextContent(
    /^This browser cannot keep what you do now: it is gone when you leave\. A free/,
  );
  await page.user.click(screen.getAllByRole("link", { name: "Practice" })[0] as HTMLElement);
  await main().findByText(/ This browser cannot keep your practice\.$/);
});

test("shows the progress of this browser without an account, with a storage note", async () => {
  const courses = {
    "/Per": [1, 2, 4],
    "/time": [1, 2, 3, 4, 5, 6],
    // Finished: its bar ends at 89 %.
    "/problem-solving": [1, 2, 3, 4, 5, 6, 7, 8],
  };
  const passed = {
    id: "6f1c7b9e-3d52-4a0b-9f0d-0c4d6f2f9a10",
    path: "/problem-solving",
    answers: [1, 2, 0, 0, 1],
    right: [true, true, true, true, false],
    score: 4,
    submittedAt: new Date().toISOString(),
  };
  localStorage.setItem("ninefold.progress", JSON.stringify({ courses }));
  localStorage.setItem("ninefold.attempts", JSON.stringify([passed]));
  const page = await openPage("/Progress");
  const note = await main().findByRole("complementary", { name: "Where your progress is kept" });
  expect(note).toHaveTextContent("kept in this browser only");
  expect(within(note).getByRole("link", { name: "Make a free account" })).toHaveAttribute("href", "/signup");
  const finished = await region("Finished");
  expect(finished).toHaveTextContent("so it needs an account");
  expect(within(finished).getByRole("link")).toHaveTextContent(/^Problem Solving$/);

  main().getByText("1 course finished and 2 begun. Well done!");
  const begun = within(await region("Keep going"));
  expect(begun.getAllByRole("heading", { level: 3 }).map(({ textContent }) => textContent)).toEqual([
    "Time Management and Organisation",
    "Personal Finance",
  ]);
  begun.getByText("67% Completed");
  begun.getByText("33% Completed");
  begun.getByText(/^Next: module 5, /);
  expect(within(finished).getByRole("listitem")).toHaveTextContent(/^Problem Solving/);
  const next = within(await region("Try next"));
  expect(next.getAllByRole("listitem")).toHaveLength(3);
  expect(next.queryByRole("link", { name: "Personal Finance" })).toBeNull();
  await page.user.click(begun.getAllByRole("link", { name: "Continue where I was" }).at(-1) as HTMLElement);
  await waitFor(() => expect(page.address()).toBe("/Per#module5"));

  await openPage("/home");
  const continued = within(await region("Continue learning"));
  expect(continued.getAllByRole("heading", { level: 3 }).map(({ textContent }) => textContent)).toEqual([
    "Personal Finance",
    "Time Management and Organisation",
  ]);
  expect(continued.getAllByRole("link", { name: "Keep going" })).toHaveLength(2);
  // The begun courses are below the slides and above all courses, and the greeting links to them.
  const regions = main().getAllByRole("region");
  expect(regions[0]).toHaveAttribute("aria-roledescription", "carousel");
  expect(regions.slice(1, 3)).toEqual([await region("Continue learning"), await region("All courses")]);
  const carryOn = main().getByRole("link", { name: "Carry on" });
  expect(carryOn).toHaveAttribute("href", `#${continued.getByRole("heading", { level: 2 }).id}`);
});

test("adds progress by a resume code in another browser, and refuses a wrong code", async () => {
  let page = await openPage("/quiz");
  await answerQuiz(page, "bbbbc");
  await main().findByText("This result is kept in this browser only.");
  page = await openPage("/Per");
  await page.user.click(checkbox(2));
  page = await openPage("/Progress");
  await page.user.click(await main().findByRole("button", { name: "Make a code" }));
  await main().findByText(/see your ticks, quizzes and practice/);
  const { textContent: code } = await main().findByText(/^(?:[0-9A-Z]{4}-){3}[0-9A-Z]{4}$/);

  // Another browser.
  localStorage.clear();
  page = await openPage("/Per");
  await findPercent(0);
  await page.user.click(checkbox(1));
  page = await openPage("/Progress");
  const redeem = async (typed: string) => {
    const field = await main().findByLabelText("Code from the other device");
    await page.user.clear(field);
    await page.user.type(field, typed);
    await page.user.click(main().getByRole("button", { name: "Bring it here" }));
  };
  await redeem("0000 0000 0000 0000");
  expect(await main().findByRole("alert")).toHaveTextContent("This code does not work.");
  for (let time = 0; time < 2; time++) {
    await redeem(code?.toLowerCase().replaceAll("-", " ") ?? "");
    const outcome = await main().findByText("It is here now, added to what this browser had.");
    await waitFor(() => expect(outcome).toHaveFocus());
    await main().findByText("22% Completed");
    const quizzes = within(await region("Your quizzes"));
    expect(quizzes.getAllByRole("listitem")).toHaveLength(1);
    expect(quizzes.getAllByText("5 out of 5")).toHaveLength(2);
  }
  page = await openPage("/Progress");
  await main().findByText("22% Completed");

  refuseToStore();
  await redeem(code ?? "");
  await main().findByText("This browser does not keep what you bring here. The code still works.");
});

test("offers a resume code after practice alone, and none without progress", async () => {
  await openPage("/Progress");
  await main().findByLabelText("Code from the other device");
  expect(main().queryByRole("button", { name: "Make a code" })).toBeNull();

  storePracticeAnswer();
  const page = await openPage("/Progress");
  await page.user.click(await main().findByRole("button", { name: "Make a code" }));
  await main().findByText(/^(?:[0-9A-Z]{4}-){3}[0-9A-Z]{4}$/);
});

test("shows attempts and days without an account and merges them at login", async () => {
  const learner = await signUp();
  let page = await openPage("/quiz");
  await answerQuiz(page, "abbbc");
  await main().findByText("This result is kept in this browser only.");
  await page.user.click(main().getByRole("link", { name: "See your progress" }));
  const quizzes = async () => within(await region("Your quizzes"));
  const days = async () => within(await region("Days you learned"));
  expect((await quizzes()).getAllByText("4 out of 5")).toHaveLength(2);
  (await days()).getByText(/^You learned on 1 day of the last twelve weeks\./);
  const listedDays = async () =>
    within((await days()).getByText("Show the days as a list").closest("details") as HTMLElement);
  expect((await listedDays()).getByRole("listitem")).toHaveTextContent(/: 1 quiz$/);
  const answers = (await quizzes()).getByRole("link", { name: "See your answers: Personal Finance" });
  await page.user.click(answers);
  await main().findByText("Your score: 4 out of 5");
  const chosen = main()
    .getAllByText("You chose:")
    .map(({ parentElement }) => parentElement?.textContent);
  expect(chosen).toEqual([expect.stringMatching(/^You chose: a\) /)]);

  page = await openPage("/login");
  await logInByForm(page, learner);
  await waitFor(() => expect(page.address()).toBe("/home"));
  await waitFor(() => expect(localStorage).toHaveLength(0));
  page = await openPage("/quiz");
  await answerQuiz(page, "aaaaa");
  await main().findByText("This result is kept in your account.");
  expect(localStorage).toHaveLength(0);
  await page.user.click(main().getByRole("link", { name: "See your progress" }));
  const scores = (await quizzes()).getAllByRole("definition").map(({ textContent }) => textContent);
  expect(scores).toEqual(["4 out of 5", "See your best answers", "0 out of 5", "See your last answers"]);
  expect((await listedDays()).getByRole("listitem")).toHaveTextContent(/: 2 quizzes$/);
});

test("shows a score of a quiz that was submitted after the page was preloaded", async () => {
  await logInAsNewLearner();
  const page = await openPage("/quiz");
  const operations = watchOperations();
  const link = document.querySelector(`footer a[href="/Progress"]`) as HTMLElement;
  await page.user.hover(link);
  await waitFor(() => expect(operations.map(({ operationName }) => operationName)).toContain("Learning"));
  await answerQuiz(page, "bbbbc");
  await main().findByText("Your score: 5 out of 5");
  await page.user.click(link);
  await waitFor(() => expect(page.address()).toBe("/Progress"));
  await waitFor(async () =>
    expect(within(await region("Your quizzes")).getAllByText("5 out of 5")).toHaveLength(2),
  );
});

test("claims nothing about quizzes and days when only the ticks of the account are known", async () => {
  await openPage("/Progress");
  const { showAccountTicks } = await import("./browserProgress");
  showAccountTicks({ "/Per": [1, 2, 3, 4, 5, 6, 7, 8, 9] });
  const begun = within(await region("Keep going"));
  begun.getByText("100% Completed");
  begun.getByText("The quiz needs at least 4 right answers.");
  expect(main().queryByRole("region", { name: "Days you learned" })).toBeNull();
});

test("shows the calendar in a browser that does not know its time zone", async () => {
  const { resolvedOptions } = Intl.DateTimeFormat.prototype;
  vi.spyOn(Intl.DateTimeFormat.prototype, "resolvedOptions").mockImplementation(function (
    this: Intl.DateTimeFormat,
  ) {
    // As Chromium calls it; the constructor refuses this name.
    return { ...resolvedOptions.call(this), timeZone: "Etc/Unknown" };
  });
  localStorage.setItem("ninefold.progress", JSON.stringify({ courses: { "/Per": [1] } }));
  await openPage("/Progress");
  await main().findByRole("table", { name: "Days you learned, week by week" });
  vi.restoreAllMocks();
});

test("proposes a first course to a new learner", async () => {
  const page = await openPage("/Progress");
  await main().findByText("Every module you finish shows up here.");
  const first = within(await region("Choose your first course"));
  expect(first.getAllByRole("listitem")).toHaveLength(3);
  expect(main().queryByRole("heading", { name: "Keep going" })).toBeNull();
  await page.user.click(first.getByRole("link", { name: "Personal Finance" }));
  await waitFor(() => expect(page.address()).toBe("/Per"));
});

test("leaves the page open when a tick of the page before could not be sent", async () => {
  await logInAsNewLearner();
  const page = await openPage("/Per");
  const { promise: lost, resolve: lose } = deferred();
  interceptRequests(
    (_url, body) => body.includes('"operationName":"SetModuleCompletion"'),
    async () => {
      await lost;
      throw new TypeError("Failed to fetch");
    },
  );
  await page.user.click(screen.getByRole("checkbox", { name: /^Module 1 / }));
  await page.user.click(screen.getByRole("link", { name: "Your progress" }));
  await main().findByRole("heading", { level: 1, name: "Your progress" });
  const goOnline = goOffline();
  const operations = watchOperations();
  lose();
  const wasSent = (operationName: string) => operations.some((sent) => sent.operationName === operationName);
  await waitFor(() => {
    window.dispatchEvent(new Event("online"));
    expect(wasSent("MergeProgress")).toBe(true);
  });
  expect(wasSent("Session")).toBe(false);
  main().getByRole("heading", { level: 1, name: "Your progress" });
  goOnline();
  await vi.waitUntil(async () => (await storedTicks()) === 1, { timeout: 15_000 });
  await waitFor(() => expect(Object.keys(localStorage)).toEqual([]));
});
