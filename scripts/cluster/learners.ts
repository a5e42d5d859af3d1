import { randomInt, randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { modulesPerCourse, questionsPerQuiz } from "../../schema/learningRules";
import { type HttpResult, keepAlive, send } from "./httpClient";
import { Ledger, type Outcome, outcomeOf, type RowState } from "./ledger";
import { waitUntil } from "./processes";
import { readCourses, type TickedCourse } from "./storedRows";
import type { RequestKind, SentRequest } from "./traffic";

const ticksPerAccount = 60;
const thinkMs = { min: 20, max: 180 };
const publicPages = ["/", "/courses", "/developers", "/privacy"];
const password = "seven yellow kites";

const documents = {
  signUp: "mutation ($input: SignUpInput!) { signUp(input: $input) { __typename } }",
  logIn: "mutation ($input: LogInInput!) { logIn(input: $input) { __typename } }",
  tick: `mutation ($input: SetModuleCompletionInput!) { setModuleCompletion(input: $input) { percent } }`,
  submit: "mutation ($input: SubmitQuizInput!) { submitQuiz(input: $input) { stored } }",
  read: "{ myQuizAttempts { totalCount } courses(first: 20) { nodes { progress { percent } } } }",
};

interface GraphqlBody {
  // biome-ignore lint/suspicious/noExplicitAny: fields of any operation
  data?: any;
  errors?: { extensions?: { code?: string } }[];
}

/** The state that simulated learners share. */
export interface LearnerGroup {
  port: number;
  courses: readonly TickedCourse[];
  ledger: Ledger;
  requests: SentRequest[];
  /** False while learners wait. */
  isOpen: boolean;
}

/** Creates the state of learners who send their requests to a port. */
export function createLearnerGroup(port: number): LearnerGroup {
  return { port, courses: readCourses(), ledger: new Ledger(), requests: [], isOpen: false };
}

let addresses = 0;

/** Returns another address of this machine for each account: the site limits sign-ups by address. */
function nextAddress(): string {
  addresses += 1;
  return `127.1.${Math.floor(addresses / 250) % 250}.${(addresses % 250) + 1}`;
}

/** A simulated learner: signs up, logs in, ticks, submits quizzes and reads, without repeating writes. */
class Learner {
  readonly #agent = keepAlive();
  #cookies = new Map<string, string>();
  #email = "";
  #address = nextAddress();
  #ticks: string[] = [];
  isIdle = true;

  constructor(readonly group: LearnerGroup) {}

  /** Acts until `signal` is aborted; waits while the group is not open. */
  async run(signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      if (this.group.isOpen) {
        this.isIdle = false;
        await this.#act();
        this.isIdle = true;
      }
      await wait(randomInt(thinkMs.min, thinkMs.max));
    }
    this.#agent.destroy();
  }

  async #act(): Promise<void> {
    if (this.#cookies.size === 0) return await (this.#email === "" ? this.#signUp() : this.#logIn());
    const choice = Math.random();
    if (choice < 0.35) await this.#tick();
    else if (choice < 0.55) await this.#submit();
    else if (choice < 0.7) await this.#readOwn();
    else await this.#readPage();
  }

  async #signUp(): Promise<void> {
    const email = `${randomUUID()}@cluster.example`;
    this.#address = nextAddress();
    const input = { name: "A Learner", email, password };
    const stated = ({ data }: GraphqlBody) => outcomeOfType(data?.signUp?.__typename, "SignUpSuccess");
    const outcome = await this.#write(`account ${email}`, "present", documents.signUp, input, stated);
    if (outcome !== "acknowledged") return;
    this.#email = email;
    this.#ticks = [];
  }

  async #logIn(): Promise<void> {
    const input = { email: this.#email, password };
    const stated = ({ data }: GraphqlBody) => outcomeOfType(data?.logIn?.__typename, "LogInSuccess");
    await this.#write(`session ${this.#email}`, "present", documents.logIn, input, stated);
    if (this.#cookies.size === 0) await wait(1_000); // as a person does; logins are limited
  }

  async #tick(): Promise<void> {
    const { courses, ledger } = this.group;
    if (this.#ticks.length >= ticksPerAccount) {
      this.#cookies.clear();
      this.#email = "";
      return;
    }
    const isRemoval = this.#ticks.length > 0 && Math.random() < 0.2;
    const index = isRemoval ? randomInt(this.#ticks.length) : this.#ticks.length;
    const course = courses[Math.floor(index / modulesPerCourse) % courses.length];
    const number = (index % modulesPerCourse) + 1;
    const row = `tick ${this.#email} ${course?.slug} ${number}`;
    if (!isRemoval) this.#ticks.push(row);
    if (!ledger.isCertain(row)) return;
    const input = { path: course?.path, number, completed: !isRemoval };
    const stated = ({ data }: GraphqlBody) => (data?.setModuleCompletion ? "acknowledged" : "unknown");
    await this.#write(row, isRemoval ? "absent" : "present", documents.tick, input, stated);
  }

  async #submit(): Promise<void> {
    const course = this.group.courses[randomInt(this.group.courses.length)];
    const attemptId = randomUUID();
    const answers = Array.from({ length: questionsPerQuiz }, () => randomInt(2));
    // Not stored means that the database gave no response: the attempt may still be stored.
    const stated = ({ data }: GraphqlBody) => (data?.submitQuiz?.stored ? "acknowledged" : "unknown");
    const input = { path: course?.quizPath, answers, attemptId };
    await this.#write(`attempt ${attemptId}`, "present", documents.submit, input, stated);
  }

  async #readOwn(): Promise<void> {
    const sent = await this.#send("read", "/graphql", { query: documents.read });
    const { errors } = bodyOf(sent.result);
    sent.finish(errors?.[0]?.extensions?.code);
  }

  async #readPage(): Promise<void> {
    const pages = [...publicPages, ...this.group.courses.map(({ path }) => path)];
    const sent = await this.#send("page", pages[randomInt(pages.length)] ?? "/");
    sent.finish();
  }

  async #write(
    row: string,
    state: RowState,
    query: string,
    input: unknown,
    stated: (body: GraphqlBody) => Outcome,
  ) {
    const sent = await this.#send("write", "/graphql", { query, variables: { input } });
    const body = bodyOf(sent.result);
    const errorCodes = (body.errors ?? []).map(({ extensions }) => extensions?.code ?? "");
    const outcome = outcomeOf({ status: sent.result.status, errorCodes, stated: stated(body) });
    this.group.ledger.record(row, state, outcome);
    sent.finish(errorCodes[0] ?? (outcome === "acknowledged" ? undefined : "not stored"));
    return outcome;
  }

  /** Sends a request; pages without the session. `finish` adds it to the list with an error of its body. */
  async #send(kind: RequestKind, path: string, json?: unknown) {
    const { port, requests } = this.group;
    const cookie = [...this.#cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    const startedAt = performance.now();
    const result = await send({
      port,
      path,
      json,
      agent: this.#agent,
      localAddress: this.#address,
      headers: kind === "page" || cookie === "" ? {} : { cookie },
    });
    const endedAt = performance.now();
    for (const pair of result.status === null ? [] : result.cookies) {
      const [name = "", value = ""] = pair.split("=", 2);
      if (value !== "") this.#cookies.set(name, pair.slice(name.length + 1));
    }
    const finish = (error?: string) => {
      const failure = result.failure ?? (result.status < 400 ? (error ?? "ok") : String(result.status));
      requests.push({ kind, startedAt, endedAt, result: failure });
    };
    return { result, finish };
  }
}

/** Reads the outcome from the type of a result. */
function outcomeOfType(type: string | undefined, success: string): Outcome {
  if (type === undefined) return "unknown";
  return type === success ? "acknowledged" : "refused";
}

function bodyOf(result: HttpResult): GraphqlBody {
  if (result.status === null) return {};
  try {
    return JSON.parse(result.body) ?? {};
  } catch {
    return {};
  }
}

/** Starts simulated learners. @returns functions that let them act, wait for their requests, and end them */
export function startLearners(count: number, group: LearnerGroup) {
  const ending = new AbortController();
  const learners = Array.from({ length: count }, () => new Learner(group));
  const ended = Promise.all(learners.map((learner) => learner.run(ending.signal)));
  return {
    resume() {
      group.isOpen = true;
    },
    async pause() {
      group.isOpen = false;
      await waitUntil("the learners' requests have ended", () => learners.every(({ isIdle }) => isIdle));
    },
    async stop() {
      ending.abort();
      await ended;
    },
  };
}
