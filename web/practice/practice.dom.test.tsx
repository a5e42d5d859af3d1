import { screen, waitFor, within } from "@testing-library/dom";
import { expect, onTestFinished, test, vi } from "vitest";
import { waitingEvent } from "../learning/progressKeys";
import { logInAsNewLearner, logInByForm, signUp, storePracticeAnswer } from "../testing/learner";
import { MemoryCaches } from "../testing/memoryCaches";
import { main, type OpenPage, openPage } from "../testing/openPage";
import {
  goOffline,
  holdOperation,
  loseNextRequest,
  loseRequests,
  storeNothingOfNext,
  watchOperations,
} from "../testing/requests";

const check = () => main().getByRole("button", { name: "Check" });

/** Chooses the first option of a question or the first target of each of its selects, or enters 3. */
async function answer({ user }: OpenPage): Promise<void> {
  const [radio] = main().queryAllByRole("radio");
  if (radio) await user.click(radio);
  for (const select of main().queryAllByRole("combobox")) await user.selectOptions(select, "0");
  const [number] = main().queryAllByRole("textbox");
  if (number) await user.type(number, "3");
}

test("describes the focused heading of a review by the explanation and the right answer", async () => {
  const page = await openPage("/practice?course=personal-finance&module=1");
  await answer(page);
  await page.user.click(check());
  const heading = await main().findByRole("heading", { level: 3, name: "Not yet" });
  await waitFor(() => expect(heading).toHaveFocus());
  expect(heading).toHaveAccessibleDescription(/\w.* The right answer: .*Soap for washing: Need/);
  expect(main().getByRole("link", { name: /^Read again: / })).toHaveAttribute("href", "/Per#module1");
});

test("describes a prompt by its place and by the message to reply to", async () => {
  const page = await openPage("/practice?course=digital-literacy&module=2");
  const prompt = main().getByRole("heading", { level: 2 });
  const message = document.querySelector("blockquote")?.textContent ?? "";
  const sender = document.querySelector("blockquote")?.previousElementSibling?.textContent ?? "";
  expect(message).toMatch(/\w/);
  expect(prompt).toHaveAccessibleDescription(`1 of 5 · Digital Literacy ${sender} ${message}`);
  main().getByRole("group", { name: "Your answer" });

  await answer(page);
  await page.user.click(check());
  await page.user.click(await main().findByRole("button", { name: "Next" }));
  await waitFor(() => expect(main().getByRole("heading", { level: 2 })).toHaveFocus());
  expect(main().getByRole("heading", { level: 2 })).toHaveAccessibleDescription("2 of 5 · Digital Literacy");
});

test("focuses the next item after a review on its own and stores its answer", async () => {
  const page = await openPage("/practice?item=digital-literacy/help-grandad-book&choice=0");
  await page.user.click(await main().findByRole("link", { name: "Next" }));
  await main().findByRole("button", { name: "Check" });
  await waitFor(() => expect(main().getByRole("heading", { level: 2 })).toHaveFocus());
  await answer(page);
  await page.user.click(check());
  await main().findByRole("heading", { level: 3 });
  expect(localStorage.getItem("ninefold.practice")).toContain("digital-literacy/");
});

test("focuses a hint and the review, and the answer shows on /Progress", async () => {
  const page = await openPage("/practice?course=personal-finance&module=1");
  await page.user.click(main().getByText("Hint", { exact: true }));
  await waitFor(() => expect(document.querySelector("details p")).toHaveFocus());
  for (const select of main().getAllByRole("combobox")) await page.user.selectOptions(select, "0");
  await page.user.click(check());
  await waitFor(() => expect(main().getByRole("heading", { name: "Not yet" })).toHaveFocus());
  expect(JSON.parse(localStorage.getItem("ninefold.practice") ?? "[]")).toMatchObject([
    { itemId: "personal-finance/needs-and-wants", isRight: false, moduleNumber: 1 },
  ]);

  await openPage("/Progress");
  await main().findByRole("heading", { name: "Practice" });
  await main().findByText("learning", { exact: true });
});

test("moves steps by buttons and arrow keys", async () => {
  const { user } = await openPage("/practice?item=personal-finance/budget-steps");
  const [button] = await main().findAllByRole("button", { name: /^Move down: / });
  const first = button?.getAttribute("aria-label")?.replace("Move down: ", "") ?? "";
  const steps = () => [...document.querySelectorAll("form ol li")].map(({ textContent }) => textContent);
  expect(steps()[0]).toContain(first);
  await user.click(button as HTMLElement);
  await waitFor(() => expect(steps()[1]).toContain(first));
  await waitFor(() => expect(main().getByRole("button", { name: `Move down: ${first}` })).toHaveFocus());
  await user.keyboard("{ArrowUp}");
  await waitFor(() => expect(steps()[0]).toContain(first));
});

test("requires an answer only from the first press of Check", async () => {
  const page = await openPage("/practice?course=digital-literacy&module=2");
  const [radio] = main().getAllByRole("radio");
  await waitFor(() => expect(radio).not.toBeRequired());
  await page.user.click(check());
  expect(radio).toBeRequired();
  expect(radio).toBeInvalid();
  expect(main().queryByRole("heading", { level: 3 })).toBeNull();
});

test.each(["personal-finance/bending-the-rule", "personal-finance/prize-message"])(
  "requires at least one tick of %s",
  async (id) => {
    const page = await openPage(`/practice?item=${id}`);
    const [first, second] = main().getAllByRole("checkbox");
    await waitFor(() => expect(first).toBeValid());
    await page.user.click(check());
    expect(first).toBeInvalid();
    expect(main().queryByRole("heading", { level: 3 })).toBeNull();
    await page.user.click(second as HTMLElement);
    expect(first).toBeValid();
    await page.user.click(second as HTMLElement);
    expect(first).toBeInvalid();
    await page.user.click(second as HTMLElement);
    await page.user.click(check());
    await main().findByRole("heading", { level: 3 });
  },
);

test("says that several options may be right", async () => {
  await openPage("/practice?item=personal-finance/bending-the-rule");
  main().getByRole("group", { name: "Tick all that fit." });
  expect(main().getByRole("heading", { level: 2 })).toHaveAccessibleDescription(/ Tick all that fit\.$/);
});

test("keeps the focus on Check while an answer is sent, and sends it once", async () => {
  const page = await openPage("/practice?course=personal-finance&module=1");
  const held = holdOperation("AnswerPractice");
  await answer(page);
  await page.user.click(check());
  await waitFor(() => expect(held.requests()).toBe(1));
  expect(check()).toHaveFocus();
  expect(check()).toHaveAttribute("aria-disabled", "true");
  await page.user.click(check());
  await page.user.keyboard("{Enter}");
  held.release();
  await main().findByRole("heading", { level: 3 });
  expect(held.requests()).toBe(1);
});

test("retries an answer whose request is lost", async () => {
  const page = await openPage("/practice?course=personal-finance&module=1");
  loseNextRequest("AnswerPractice");
  const operations = watchOperations();
  await answer(page);
  await page.user.click(check());
  await main().findByRole("heading", { level: 3 });
  expect(operations.map(({ operationName }) => operationName)).toEqual(["AnswerPractice", "AnswerPractice"]);
});

test("stores an answer in the account after an outage of the database, without a page load", async () => {
  await logInAsNewLearner();
  const page = await openPage("/practice?course=personal-finance&module=1");
  storeNothingOfNext("AnswerPractice");
  const operations = watchOperations();
  await answer(page);
  await page.user.click(check());
  const heading = await main().findByRole("heading", { level: 3 });
  await waitFor(() =>
    expect(operations.map(({ operationName }) => operationName)).toContain("MergeProgress"),
  );
  await waitFor(() => expect(Object.keys(localStorage)).toEqual([]));
  expect(heading).toBeInTheDocument();
});

test("focuses the sentence about an answer that waits to be sent", async () => {
  const waiting = "1 answer waits to be sent.";
  const page = await openPage("/practice?course=personal-finance&module=1");
  const statuses = screen.getAllByRole("status");
  await answer(page);
  goOffline();
  await page.user.click(check());
  const sentence = await main().findByText(
    /^Your answer is saved in this browser\. .+ as soon as it can be sent\.$/,
  );
  await waitFor(() => expect(sentence).toHaveFocus());
  // Announced by a status that was mounted before.
  await waitFor(() => expect(statuses.map(({ textContent }) => textContent)).toContain(waiting));
});

test("ends with the summary, one heading level below the title", async () => {
  const page = await openPage("/practice?course=personal-finance&module=1");
  goOffline();
  for (let place = 1; place <= 4; place += 1) {
    await main().findByText(`${place} of 4`, { exact: false });
    await answer(page);
    await page.user.click(check());
    await page.user.click(await main().findByRole("button", { name: place < 4 ? "Next" : "Finish" }));
  }
  await waitFor(() => expect(main().getByRole("heading", { level: 2, name: "Done for now" })).toHaveFocus());
  main().getByText("4 answers wait to be sent and checked.");
  main().getByRole("link", { name: "See your progress" });
});

test("repeats items that were answered wrong once, and the summary says when each comes back", async () => {
  const page = await openPage("/practice?course=personal-finance&module=1");
  const known: string[] = [];
  const missed: string[] = [];
  /** Answers the item that is shown. Returns its prompt and whether the answer was right. */
  const answerShown = async () => {
    const prompt = main().getByRole("heading", { level: 2 }).textContent ?? "";
    await answer(page);
    await page.user.click(check());
    const { textContent } = await main().findByRole("heading", { level: 3 });
    return { prompt, isRight: textContent === "That’s right" };
  };
  const goOn = (name: string) => page.user.click(main().getByRole("button", { name }));
  for (let place = 1; place <= 4; place += 1) {
    await main().findByText(`${place} of 4`);
    const { prompt, isRight } = await answerShown();
    (isRight ? known : missed).push(prompt);
    if (place < 4) await goOn("Next");
  }
  expect(known).not.toEqual([]);
  expect(missed).not.toEqual([]);
  for (const prompt of missed) {
    await goOn("Next");
    await main().findByText("Once more");
    expect(await answerShown()).toEqual({ prompt, isRight: false });
  }
  await goOn("Finish");
  await main().findByRole("heading", { level: 2, name: "Done for now" });
  for (const [name, prompts] of [
    ["You knew", known],
    ["Worth another look", missed],
  ] as const) {
    const group = within(main().getByRole("heading", { level: 3, name }).parentElement as HTMLElement);
    const items = group.getAllByRole("listitem").map(({ textContent }) => textContent?.split(" Comes back "));
    // Items are due in a day, and can be practised six hours earlier: after midnight that is the same day.
    const due = expect.stringMatching(/^(?:on \w.+|later today)\.$/);
    expect(items).toEqual(prompts.map((prompt) => [prompt, due]));
  }
});

test("offers the items of a tick that was stored after the page was opened", async () => {
  await logInAsNewLearner();
  const page = await openPage("/Per");
  const saving = holdOperation("SetModuleCompletion");
  await page.user.click(screen.getByRole("checkbox", { name: /^Module 1 / }));
  await page.user.click(screen.getByRole("link", { name: "Practice" }));
  await main().findByRole("heading", { level: 2, name: "Nothing to practise yet" });
  saving.release();
  await main().findByText(/ are new\.$/);
});

test("offers the items of a tick that is stored while the page is opened", async () => {
  await logInAsNewLearner();
  const page = await openPage("/Per");
  const saving = holdOperation("SetModuleCompletion");
  const reading = holdOperation("PracticeRound");
  await page.user.click(screen.getByRole("checkbox", { name: /^Module 1 / }));
  await page.user.click(screen.getByRole("link", { name: "Practice" }));
  await waitFor(() => expect(reading.requests()).toBe(1));
  saving.release();
  await waitFor(() => expect(reading.requests()).toBe(2));
  reading.release();
  await main().findByText(/ are new\.$/);
});

test("offers other items when a learner comes back from another page", async () => {
  await logInAsNewLearner();
  const page = await openPage("/Per");
  await page.user.click(screen.getByRole("checkbox", { name: /^Module 1 / }));
  await page.user.click(screen.getByRole("link", { name: "Practice" }));
  await main().findByText(/ are new\.$/);
  const newItems = () =>
    Number(/^(\d+) questions are new\.$/.exec(main().getByText(/ are new\.$/).textContent ?? "")?.[1]);
  const before = newItems();
  await answer(page);
  await page.user.click(check());
  await main().findByRole("heading", { level: 3 });
  await page.user.click(screen.getByRole("link", { name: "Your progress" }));
  await main().findByRole("heading", { level: 1, name: "Your progress" });
  await page.user.click(screen.getByRole("link", { name: "Practice" }));
  await main().findByText(/ are new\.$/);
  expect(newItems()).toBe(before - 1);
});

test("offers no question again while its answer waits", async () => {
  vi.stubGlobal("caches", new MemoryCaches());
  onTestFinished(() => {
    vi.unstubAllGlobals();
  });
  const { commitSet } = await import("../offline/keptStore");
  const item = {
    id: "personal-finance/what-is-left",
    moduleNumber: 1,
    kind: "NUMBER" as const,
    prompt: "How many coins are left?",
    hint: "Count them.",
    heading: "Where did the coins go?",
    from: null,
    message: null,
    options: [],
    targets: [],
    unit: "coins",
    course: { path: "/Per", title: "Personal Finance" },
  };
  const modules = [{ number: 1, practiceItems: [item] }];
  const course = { title: "Personal Finance", path: "/Per", modules };
  const set = { name: "personal-finance", release: "one", course, pages: [], files: [] };
  await commitSet({ ...set, keptAt: "2026-11-20T10:00:00.000Z", bytes: 1, previousFiles: [] });
  localStorage.setItem("ninefold.progress", JSON.stringify({ courses: { "/Per": [1] } }));
  const goOnline = goOffline();
  const page = await openPage("/practice");
  await main().findByText(/^1 question is new\./);
  await answer(page);
  await page.user.click(check());
  await main().findByText(/^Your answer is saved in this browser\./);
  await openPage("/practice");
  await main().findByRole("heading", { level: 2, name: "No more questions for now" });
  main().getByText(/^You have answered every question .+ as soon as they can be sent\. /);
  expect(main().queryByRole("button", { name: "Check" })).toBeNull();
  goOnline();
  await main().findByText(/ are new\. /);
});

/** Ticks a module for the learner who is logged in. */
async function tick(path: string, number: number): Promise<void> {
  const query =
    "mutation Tick($input: SetModuleCompletionInput!) { setModuleCompletion(input: $input) { completed } }";
  const response = await fetch("/graphql", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ query, variables: { input: { path, number, completed: true } } }),
  });
  expect((await response.json()).data.setModuleCompletion.completed).toEqual([number]);
}

test("begins a round of the learner whom another window has logged in", async () => {
  await logInAsNewLearner();
  await tick("/Per", 1);
  await openPage("/practice");
  await main().findByText("· Personal Finance");
  await logInAsNewLearner({ name: "Bela Kovacs" });
  await tick("/time", 1);
  window.dispatchEvent(new Event("focus"));
  await main().findByText("· Time Management and Organisation");
  expect(main().queryByText("· Personal Finance")).toBeNull();
});

test("continues a round that was chosen before the learner was known", async () => {
  const { name } = await logInAsNewLearner();
  await tick("/Per", 1);
  const stop = loseRequests("Session");
  const page = await openPage("/practice");
  await main().findByText("· Personal Finance");
  await answer(page);
  expect(main().getAllByRole("combobox")[0]).toHaveValue("0");
  stop();
  const operations = watchOperations();
  // Loads the line about the network.
  window.dispatchEvent(new Event(waitingEvent));
  await waitFor(() => {
    window.dispatchEvent(new Event("online"));
    expect(operations.map(({ operationName }) => operationName)).toContain("Session");
  });
  await screen.findByRole("button", { name: `Profile of ${name}` });
  expect(main().getAllByRole("combobox")[0]).toHaveValue("0");
});

test("shows an alert when the two questions of a module cannot be loaded, and opens them later", async () => {
  vi.doMock("./ModulePractice", () => {
    throw new TypeError("Failed to fetch dynamically imported module");
  });
  const page = await openPage("/Per");
  const [link] = await main().findAllByRole("link", { name: /^Try two questions: / });
  await page.user.click(link as HTMLElement);
  await waitFor(() => expect(screen.getByRole("alert")).toHaveTextContent(/^We could not reach Ninefold/));
  expect(page.address()).toBe("/Per");
  vi.doUnmock("./ModulePractice");
  await page.user.click(link as HTMLElement);
  await waitFor(() => check());
});

test("reads the two questions of a module again after a failure, without losing the focus", async () => {
  const page = await openPage("/Per");
  const stop = loseRequests("PracticeModule");
  const [link] = await main().findAllByRole("link", { name: /^Try two questions: / });
  await page.user.click(link as HTMLElement);
  const again = await main().findByRole("button", { name: "Try again" });
  main().getByRole("alert");
  await waitFor(() => expect(again).toHaveFocus());
  stop();
  await page.user.click(again);
  await waitFor(() => check());
  await waitFor(() => expect(document.activeElement?.tagName).toBe("H3"));
});

test("focuses the heading when a round is read again after a failure", async () => {
  const stop = loseRequests("PracticeRound");
  const page = await openPage("/practice");
  const again = await main().findByRole("button", { name: "Try again" });
  stop();
  await page.user.click(again);
  expect(main().getByRole("heading", { level: 1 })).toHaveFocus();
  await waitFor(() => expect(main().queryByRole("button", { name: "Try again" })).toBeNull());
  await main().findByRole("heading", { name: "Nothing to practise yet" });
});

test("a course page shows how firmly its modules are known, also after a login", async () => {
  const learner = await signUp();
  storePracticeAnswer();
  const strengthOf = (module: number) => within(document.getElementById(`module${module}`) as HTMLElement);
  await openPage("/Per");
  await strengthOf(1).findByText("Learning, 1 due");
  strengthOf(2).getByText("New", { exact: true });

  const page = await openPage("/login");
  await logInByForm(page, learner);
  await waitFor(() => expect(page.address()).toBe("/home"));
  await waitFor(() => expect(localStorage).toHaveLength(0));
  await openPage("/Per");
  await strengthOf(1).findByText("Learning, 1 due");
});

test("a module in learning has the same mark on /Progress as on the course page", async () => {
  storePracticeAnswer();
  await openPage("/Per");
  const mark = (await main().findByText("Learning, 1 due")).querySelector("svg")?.innerHTML;
  await openPage("/Progress");
  const module = (await main().findByText("learning")).closest("li");
  expect(mark).toBeTruthy();
  expect(module?.querySelector("svg")?.innerHTML).toBe(mark);
});

test("sends an answer that waits from the open page, after its script could not be loaded", async () => {
  vi.doMock("../offline/OfflineStatus", () => {
    throw new TypeError("Failed to fetch dynamically imported module");
  });
  const page = await openPage("/practice?course=personal-finance&module=1");
  await answer(page);
  const goOnline = goOffline();
  await page.user.click(check());
  await main().findByText(/^Your answer is saved in this browser\./);
  vi.doUnmock("../offline/OfflineStatus");
  goOnline();
  await screen.findByText("The answer that waited is checked");
  screen.getByRole("link", { name: /^Practice: / });
});
