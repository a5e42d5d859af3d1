import { once } from "node:events";
import { type IncomingMessage, request } from "node:http";
import { text } from "node:stream/consumers";
import { screen } from "@testing-library/dom";
import { inject } from "vitest";
import { main, type OpenPage } from "./openPage";

/** Returns the data of a learner that no other test uses. */
export function newLearner() {
  return {
    name: "Amara Okafor",
    email: `amara.${crypto.randomUUID()}@example.org`,
    password: "seven yellow kites",
  };
}

/** Creates an account; the browser stays logged out. */
export async function signUp(data: { name?: string } = {}) {
  const learner = { ...newLearner(), ...data };
  await send("/signup", learner);
  return learner;
}

/** Creates an account and logs this browser in. */
export async function logInAsNewLearner(data: { name?: string } = {}) {
  const learner = await signUp(data);
  await send("/login", learner);
  return learner;
}

/** Stores ticks, by course path, in the account of the learner who is logged in. */
export async function storeTicks(ticks: Record<string, number[]>): Promise<void> {
  const courses = Object.entries(ticks).map(([path, completed]) => ({ path, completed }));
  const query = "mutation ($input: MergeProgressInput!) { mergeProgress(input: $input) { percent } }";
  await send("/graphql", { query, variables: { input: { courses, attempts: [] } } });
}

/** Stores one right answer to a practice item of /Per, module 1, in this browser; it is due again. */
export function storePracticeAnswer(): void {
  const answered = {
    id: crypto.randomUUID(),
    itemId: "personal-finance/bus-ticket-need",
    moduleNumber: 1,
    choice: [0],
    number: null,
    isRight: true,
    answeredAt: "2026-01-01T10:00:00.000Z",
    dueAt: "2026-01-03T10:00:00.000Z",
  };
  localStorage.setItem("ninefold.practice", JSON.stringify([answered]));
}

/** Queries the API for the number of ticked modules of /Per. */
export async function storedTicks(): Promise<number> {
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

/** Logs in with the form of /login. */
export async function logInByForm(
  { user }: OpenPage,
  { email, password }: { email: string; password: string },
): Promise<void> {
  await user.click(await main().findByLabelText("Email"));
  await user.paste(email);
  await user.click(main().getByLabelText("Password"));
  await user.paste(password);
  await user.click(main().getByRole("button", { name: "Login" }));
}

/** Logs the learner in with another browser, which has its own cookies. */
export async function logInElsewhere(
  { email, password }: { email: string; password: string },
  userAgent: string,
): Promise<void> {
  const headers = { "content-type": "application/json", "user-agent": userAgent };
  const sent = request(`${inject("siteUrl")}/login`, { method: "POST", headers });
  sent.end(JSON.stringify({ email, password }));
  const [response] = (await once(sent, "response")) as [IncomingMessage];
  const body = await text(response);
  if (response.statusCode !== 200) throw new Error(`/login returned ${response.statusCode}: ${body}`);
}

/** Chooses the options with these letters, one for each question. */
export async function answerQuiz({ user }: OpenPage, letters: string): Promise<void> {
  for (const [index, letter] of [...letters].entries()) {
    await screen.findByText(`Question ${index + 1} of 5`);
    await user.click(main().getByRole("button", { name: new RegExp(`^${letter}\\) `) }));
  }
}

async function send(path: string, body: object): Promise<void> {
  const siteUrl = inject("siteUrl");
  window.happyDOM.setURL(siteUrl);
  const headers = { "content-type": "application/json" };
  const { status } = await fetch(siteUrl + path, { method: "POST", headers, body: JSON.stringify(body) });
  if (status >= 400) throw new Error(`${path} returned ${status}`);
}
