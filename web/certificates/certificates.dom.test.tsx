import { screen, waitFor, within } from "@testing-library/dom";
import { expect, onTestFinished, test, vi } from "vitest";
import { minutesBetweenChecks } from "../../schema/practiceRules";
import { deferred } from "../testing/deferred";
import { logInAsNewLearner } from "../testing/learner";
import { main, type OpenPage, openPage } from "../testing/openPage";
import { goOffline, holdOperation, interceptRequests } from "../testing/requests";

/** Records the text of each element that gets the focus from now on. */
function recordFocus(): string[] {
  const focused: string[] = [];
  const record = ({ target }: FocusEvent) => {
    focused.push((target as HTMLElement).textContent ?? "");
  };
  document.addEventListener("focusin", record);
  onTestFinished(() => document.removeEventListener("focusin", record));
  return focused;
}

/** Answers all questions of a check. */
async function answerAll({ user }: OpenPage): Promise<void> {
  for (const group of main().getAllByRole("group", { name: /\w/ })) {
    const question = within(group);
    const [option] = [...question.queryAllByRole("radio"), ...question.queryAllByRole("checkbox")];
    if (option) await user.click(option);
    for (const select of question.queryAllByRole("combobox")) await user.selectOptions(select, "0");
    for (const number of question.queryAllByRole("textbox")) await user.type(number, "3");
  }
}

interface Held {
  release(): void;
  requests(): number;
}

/**
 * Presses a button that is pending until the page is read again, and then removed. Returns the texts that got
 * the focus.
 */
async function pressAndRead({ user }: OpenPage, name: string, reading: Held): Promise<string[]> {
  const button = main().getByRole("button", { name });
  await user.click(button);
  const focused = recordFocus();
  await waitFor(() => expect(reading.requests()).toBe(1));
  expect(button).toHaveAttribute("aria-disabled", "true");
  expect(button).toHaveFocus();
  reading.release();
  await waitFor(() => expect(main().queryByRole("button", { name })).toBeNull());
  await waitFor(() => expect(focused).not.toEqual([]));
  return focused;
}

test("focuses the first question of a check, and then its result, once the page has them", async () => {
  await logInAsNewLearner();
  let page = await openPage("/check/technology");
  let focused = await pressAndRead(page, "Start", holdOperation("CheckPage"));
  const [first] = main().getAllByRole("heading", { level: 2 });
  expect(first).toHaveFocus();
  expect(focused).toEqual([first?.textContent]);

  page = await openPage("/check/technology");
  await answerAll(page);
  focused = await pressAndRead(page, "Finish the check", holdOperation("CheckPage"));
  const result = main().getByRole("heading", { level: 2, name: /^\d+ of 10 answers were right$/ });
  expect(result).toHaveFocus();
  expect(focused).toEqual([result.textContent]);
});

test.each(["focus", "visibilitychange"])("offers the next check at %s after its time", async (event) => {
  await logInAsNewLearner();
  const page = await openPage("/check/technology");
  await page.user.click(main().getByRole("button", { name: "Start" }));
  await main().findByRole("button", { name: "Finish the check" });
  await answerAll(page);
  await page.user.click(main().getByRole("button", { name: "Finish the check" }));
  await main().findByText(/^You can start another check/);
  expect(main().queryByRole("button", { name: "Start" })).toBeNull();
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + (minutesBetweenChecks + 1) * 60_000 });
  onTestFinished(() => void vi.useRealTimers());
  const target = event === "focus" ? window : document;
  target.dispatchEvent(new Event(event));
  await main().findByRole("button", { name: "Start" });
});

/** Responds as the API for a course without missing work. Holds the certificate once it is claimed. */
function serveCertificate(): Held {
  const id = crypto.randomUUID();
  const certificate = {
    id,
    courseTitle: "Technology",
    completedOn: "2026-11-20",
    revokedAt: null,
    verifyUrl: `https://ninefold.example/verify/${id}`,
  };
  const work = { met: true, missingModules: [], neededScore: 4, bestScore: 5 };
  const course = {
    slug: "technology",
    title: "Technology",
    path: "/technology",
    quizPath: "/technology-quiz",
    outcomes: [{ text: "You can choose a tool." }],
    certificateRequirements: { ...work, needsCheck: true, isCheckPassed: true },
  };
  const { promise: released, resolve: release } = deferred();
  let isClaimed = false;
  let count = 0;
  interceptRequests(
    (_url, body) => body.includes('"operationName":"CertificatePage"'),
    async () => {
      if (!isClaimed) return Response.json({ data: { course: { ...course, certificate: null } } });
      count += 1;
      await released;
      return Response.json({ data: { course: { ...course, certificate } } });
    },
  );
  interceptRequests(
    (_url, body) => body.includes('"operationName":"ClaimCertificate"'),
    async () => {
      isClaimed = true;
      return Response.json({ data: { claimCertificate: { id } } });
    },
  );
  return { release, requests: () => count };
}

test("keeps the button of a claim pending until the page has the certificate, and focuses that", async () => {
  await logInAsNewLearner();
  const reading = serveCertificate();
  const page = await openPage("/certificate/technology");
  expect(await pressAndRead(page, "Make my certificate", reading)).toEqual(["Certificate"]);
});

test("a started check does not show the alert of the page before it", async () => {
  await logInAsNewLearner();
  const page = await openPage("/check/technology?alert=trouble");
  expect(await main().findByRole("alert")).toHaveTextContent(/\w/);
  await page.user.click(main().getByRole("button", { name: "Start" }));
  await main().findByRole("button", { name: "Finish the check" });
  expect(main().queryByRole("alert")).toBeNull();
});

test("a check keeps its answers after a failed submission, and needs an account", async () => {
  await openPage("/check/health-and-awareness");
  await main().findByRole("link", { name: "Log in" });
  await logInAsNewLearner();
  const page = await openPage("/check/health-and-awareness");
  await page.user.click(main().getByRole("button", { name: "Start" }));
  await waitFor(() => expect(main().getAllByRole("group", { name: /\w/ })).toHaveLength(10));
  await answerAll(page);
  const finish = () => main().getByRole("button", { name: "Finish the check" });
  const values = () => [...new FormData(finish().closest("form") as HTMLFormElement)];
  const answers = values();
  expect(answers.length).toBeGreaterThanOrEqual(10);
  const goOnline = goOffline();
  await page.user.click(finish());
  await screen.findByRole("alert");
  expect(values()).toEqual(answers);
  goOnline();
  await page.user.click(finish());
  await main().findByRole("heading", { name: /^\d+ of 10 answers were right$/ });
});
