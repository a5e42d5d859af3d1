import { fireEvent, screen, waitFor, within } from "@testing-library/dom";
import { expect, test, vi } from "vitest";
import { answerQuiz, logInAsNewLearner, storedTicks } from "../testing/learner";
import { main, openPage } from "../testing/openPage";
import { refuseToStore } from "../testing/refuseToStore";
import {
  goOffline,
  interceptRequests,
  loseRequests,
  storeNothingOfNext,
  watchOperations,
} from "../testing/requests";

const options = () => main().getAllByRole("button", { name: /^[a-z]\) / });

test("answers the quiz with number and letter keys", async () => {
  const page = await openPage("/Per");
  await page.user.click(main().getByRole("link", { name: "Click Here To Proceed Quize" }));
  await waitFor(() =>
    expect(main().getByRole("heading", { level: 1, name: "Personal Finance quiz" })).toHaveFocus(),
  );
  for (const [index, key] of ["2", "b", "B", "2", "c"].entries()) {
    await main().findByText(`Question ${index + 1} of 5`);
    await page.user.keyboard(key);
  }
  await main().findByText("Your score: 5 out of 5");
});

test("shows options a) to d), without feedback and without a way back", async () => {
  const page = await openPage("/media-quiz");
  expect(options().map(({ textContent }) => textContent?.slice(0, 2))).toEqual(["a)", "b)", "c)", "d)"]);
  const first = main().getByRole("heading", { level: 2 }).textContent ?? "";
  await page.user.click(main().getByRole("button", { name: /^d\) / }));
  await main().findByText("Question 2 of 5");
  expect(main().queryByRole("heading", { level: 2, name: first })).toBeNull();
  await waitFor(() => expect(main().getByRole("heading", { level: 2 })).toHaveFocus());
  expect(main().getByRole("heading", { level: 2 })).toHaveAccessibleDescription("Question 2 of 5");
  expect(options()).toHaveLength(4);
  expect(main().queryByRole("button", { name: /back|previous/i })).toBeNull();
  expect(main().queryByText(/right|wrong/i)).toBeNull();
});

test("explains wrong answers in the review, and restarts", async () => {
  const page = await openPage("/per_quize");
  await answerQuiz(page, "ddddd");
  await waitFor(() => expect(main().getByRole("heading", { name: "Quiz Completed!" })).toHaveFocus());
  const score = "Your score: 0 out of 5";
  expect(main().getByRole("heading", { name: "Quiz Completed!" })).toHaveAccessibleDescription(score);
  const review = within(main().getByRole("region", { name: "Look at your answers" }));
  expect(review.getAllByRole("heading", { level: 3 })).toHaveLength(5);
  for (const [begins, words] of [
    ["You chose:", /^You chose: d\) /],
    ["Right answer:", /^Right answer: [a-c]\) /],
  ] as const) {
    const sentences = review.getAllByText(begins).map(({ parentElement }) => parentElement?.textContent);
    expect(sentences).toEqual(Array(5).fill(expect.stringMatching(words)));
  }
  expect(review.getAllByRole("link", { name: /^Reread: \w/ })).toHaveLength(5);
  await page.user.click(main().getByRole("button", { name: "Restart Quiz" }));
  await waitFor(() => expect(main().getByRole("heading", { level: 2 })).toHaveFocus());
  for (const [index, key] of [..."bcaaa"].entries()) {
    await main().findByText(`Question ${index + 1} of 5`);
    await page.user.keyboard(key);
  }
  await main().findByText("Your score: 5 out of 5");
});

test("after a pass, marks the quiz as done and leads to the certificate", async () => {
  const courses = { "/problem-solving": [1, 2, 3, 4, 5, 6, 7] };
  localStorage.setItem("ninefold.progress", JSON.stringify({ courses }));
  const mark = () => main().queryByRole("button", { name: "Mark the quiz as done" });
  let page = await openPage("/quiz");
  await answerQuiz(page, "ddddd");
  await main().findByText("Your score: 0 out of 5");
  expect(mark()).toBeNull();

  page = await openPage("/quiz");
  await answerQuiz(page, "bbbbc");
  await page.user.click(await main().findByRole("button", { name: "Mark the quiz as done" }));
  expect(main().queryByRole("link", { name: "Get your certificate" })).toBeNull();
  expect(await main().findByRole("button", { name: "The quiz is done" })).toHaveFocus();

  page = await openPage("/per_quize");
  await answerQuiz(page, "bcaaa");
  const certificate = await main().findByRole("link", { name: "Get your certificate" });
  expect(certificate).toHaveAttribute("href", "/certificate/problem-solving");
  await page.user.click(mark() as HTMLElement);
  await main().findByRole("button", { name: "The quiz is done" });
  const { courses: stored } = JSON.parse(localStorage.getItem("ninefold.progress") ?? "{}");
  expect(stored).toMatchObject({ "/Per": [9], "/problem-solving": [1, 2, 3, 4, 5, 6, 7, 8] });

  page = await openPage("/per_quize");
  await answerQuiz(page, "bcaaa");
  await main().findByRole("link", { name: "Get your certificate" });
  expect(mark()).toBeNull();
});

test("marks the quiz as done in the account", async () => {
  await logInAsNewLearner();
  const page = await openPage("/quiz");
  await answerQuiz(page, "bbbbc");
  await page.user.click(await main().findByRole("button", { name: "Mark the quiz as done" }));
  await waitFor(async () => expect(await storedTicks()).toBe(1));
});

test("shows no result to the learner that another tab has logged in", async () => {
  await logInAsNewLearner();
  const page = await openPage("/quiz");
  await answerQuiz(page, "aaaaa");
  await main().findByText(/^Your score: /);
  await logInAsNewLearner({ name: "Bela Kovacs" });
  window.dispatchEvent(new Event("focus"));
  await screen.findByRole("button", { name: "Profile of Bela Kovacs" });
  main().getByText("Question 1 of 5");
  expect(main().queryByText(/^Your score: /)).toBeNull();
});

test("offers answers that were not sent to their learner only", async () => {
  await logInAsNewLearner();
  const page = await openPage("/quiz");
  const repair = loseRequests("SubmitQuiz");
  await answerQuiz(page, "bbbbc");
  await main().findByRole("button", { name: "Try again" });
  await logInAsNewLearner({ name: "Bela Kovacs" });
  window.dispatchEvent(new Event("focus"));
  await screen.findByRole("button", { name: "Profile of Bela Kovacs" });
  main().getByText("Question 1 of 5");
  expect(main().queryByRole("button", { name: "Try again" })).toBeNull();
  repair();
});

test("resubmits answers with their first time when the browser is online again", async () => {
  const page = await openPage("/quiz");
  await answerQuiz(page, "bbbb");
  await main().findByText("Question 5 of 5");
  const goOnline = goOffline();
  await page.user.click(main().getByRole("button", { name: /^c\) / }));
  const saved =
    "Your answers are saved in this browser. You will see your score as soon as they can be sent.";
  await waitFor(() => expect(main().getByText(saved)).toHaveFocus());
  expect(screen.queryByRole("alert")).toBeNull();
  const [{ submittedAt }] = JSON.parse(localStorage.getItem("ninefold.waiting") ?? "[]");
  goOnline();
  // The page listens after its next render.
  const shownScore = () => {
    window.dispatchEvent(new Event("online"));
    return main().queryByText("Your score: 5 out of 5");
  };
  await vi.waitUntil(shownScore, { interval: 200, timeout: 10_000 });
  expect(JSON.parse(localStorage.getItem("ninefold.attempts") ?? "[]")).toMatchObject([{ submittedAt }]);
});

test("shows the score when the server can be reached again without having been offline", async () => {
  const page = await openPage("/quiz");
  const repair = loseRequests("SubmitQuiz");
  await answerQuiz(page, "bbbbc");
  await main().findByText(/^Your answers are saved in this browser\./);
  const operations = watchOperations();
  repair();
  await main().findByText("Your score: 5 out of 5");
  // By the offline status, then by the page.
  expect(operations.map(({ operationName }) => operationName)).toEqual(["SubmitQuiz", "SubmitQuiz"]);
});

test("shows the score when another tab has sent the answers", async () => {
  const page = await openPage("/quiz");
  const repair = loseRequests("SubmitQuiz");
  await answerQuiz(page, "bbbbc");
  await main().findByText(/^Your answers are saved in this browser\./);
  localStorage.removeItem("ninefold.waiting");
  repair();
  // The page listens after its next render.
  const shownScore = () => {
    window.dispatchEvent(new StorageEvent("storage", { key: "ninefold.waiting" }));
    return main().queryByText("Your score: 5 out of 5");
  };
  await vi.waitUntil(shownScore, { interval: 200, timeout: 10_000 });
});

test("stores a result in the account after an outage of the database, without a page load", async () => {
  await logInAsNewLearner();
  const page = await openPage("/quiz");
  storeNothingOfNext("SubmitQuiz");
  await answerQuiz(page, "bbbbc");
  await main().findByText("Your score: 5 out of 5");
  main().getByText("This result is kept in this browser until it is in your account.");
  await waitFor(() => expect(Object.keys(localStorage)).toEqual([]));
  main().getByText("Your score: 5 out of 5");
  await page.user.click(main().getByRole("link", { name: "See your progress" }));
  const scores = within(await main().findByRole("region", { name: "Your quizzes" }));
  expect(scores.getAllByText("5 out of 5")).toHaveLength(2);
});

test("says that answers are not saved when refused or without storage", async () => {
  let page = await openPage("/quiz");
  const stopRefusing = interceptRequests(
    (_url, body) => body.includes('"operationName":"SubmitQuiz"'),
    async () => Response.json({ errors: [{ message: "Too many.", extensions: { code: "RATE_LIMITED" } }] }),
  );
  await answerQuiz(page, "bbbbc");
  await main().findByText(/^Your answers are not saved yet/);
  expect(localStorage.getItem("ninefold.waiting")).toBeNull();
  stopRefusing();

  refuseToStore();
  page = await openPage("/quiz");
  await answerQuiz(page, "bbbb");
  await main().findByText("Question 5 of 5");
  goOffline();
  await page.user.click(main().getByRole("button", { name: /^c\) / }));
  await main().findByText(/^Your answers are not saved yet/);
});

test("retains the answers when a retry fails", async () => {
  const page = await openPage("/quiz");
  let failures = 0;
  const stopFailing = interceptRequests(
    (url) => url.endsWith("/graphql"),
    async () => {
      failures += 1;
      throw new TypeError("Failed to fetch");
    },
  );
  await answerQuiz(page, "bbbbc");
  const saved = () => main().queryByText(/^Your answers are saved in this browser\./);
  await waitFor(() => expect(saved()).not.toBeNull());
  const before = failures;
  await page.user.click(main().getByRole("button", { name: "Try again" }));
  await waitFor(() => expect(failures).toBeGreaterThan(before));
  await waitFor(() => expect(saved()).toHaveFocus());
  stopFailing();
  await page.user.click(await main().findByRole("button", { name: "Try again" }));
  await main().findByText("Your score: 5 out of 5");
});

test("leads from the review of an answer to its module", async () => {
  const page = await openPage("/quiz");
  await answerQuiz(page, "abbbc");
  await main().findByText("Your score: 4 out of 5");
  const review = within(main().getByRole("region", { name: "Look at your answers" }));
  await page.user.click(review.getByRole("link", { name: "Reread: Key Components of Personal Finance" }));
  await waitFor(() => expect(page.address()).toBe("/Per#module2"));
});

test("the second click of a double click answers nothing", async () => {
  const page = await openPage("/quiz");
  await screen.findByText("Question 1 of 5");
  const option = () => main().getByRole("button", { name: /^a\) / });
  await waitFor(() => expect(option()).toBeEnabled());
  await page.user.click(option());
  await screen.findByText("Question 2 of 5");
  fireEvent.click(option(), { detail: 2 });
  await page.user.keyboard("b");
  await screen.findByText("Question 3 of 5");
  await page.user.keyboard("b");
  await screen.findByText("Question 4 of 5");
});

test("reads the review of this browser again after a failure, and focuses its heading", async () => {
  let page = await openPage("/quiz");
  await answerQuiz(page, "bbbbc");
  await main().findByText("Your score: 5 out of 5");
  const [{ id }] = JSON.parse(localStorage.getItem("ninefold.attempts") ?? "[]");
  const stop = loseRequests("QuizCourse");
  page = await openPage(`/review/${id}`);
  const again = await main().findByRole("button", { name: "Try again" });
  stop();
  await page.user.click(again);
  await main().findByText("Your score: 5 out of 5");
  await waitFor(() => expect(main().getByRole("heading", { level: 1 })).toHaveFocus());
});

test("downloads no course text by a navigation to the quiz", async () => {
  const page = await openPage("/Per");
  const sentence = "Many adults start from a simple rule";
  expect(main().getByRole("article")).toHaveTextContent(sentence);
  const { fetch } = globalThis;
  const received: string[] = [];
  vi.spyOn(globalThis, "fetch").mockImplementation(async (input, init) => {
    const response = await fetch(input, init);
    if (String(init?.body).includes('"/quiz"')) received.push(await response.clone().text());
    return response;
  });
  await page.user.click(main().getByRole("link", { name: "Click Here To Proceed Quize" }));
  await main().findByText("Question 1 of 5");
  expect(received).toHaveLength(1);
  expect(received[0]).toContain('"questions"');
  expect(received[0]).not.toContain(sentence);
  expect(received[0]?.length).toBeLessThan(5_000);
  vi.restoreAllMocks();
});
