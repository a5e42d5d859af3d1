import { randomBytes } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { median } from "es-toolkit";
import { pino } from "pino";
import { createSessionSeal } from "../../api/accounts/sessionCookie";
import { secretHash } from "../../api/accounts/sessions";
import { sessions } from "../../api/accounts/sessions.table";
import { users } from "../../api/accounts/users.table";
import { closeAfter, type DatabaseLocation, openDatabase } from "../../api/db/openDatabase";
import { seededEmail, seedLearnersInBulk } from "../../api/testing/seedLearners";
import {
  type GrowingOperation,
  growingOperations,
  practiceOperations,
  tickOperation,
} from "../growingOperations";
import { cheapPasswordHash } from "../handwritten/benchLearner";
import { onEachEngine } from "../onEachEngine";
import { processUsage } from "../processUsage";
import { inMixedOrder } from "../rounds";
import type { Engine, Measurement, Row, RunningServer, Stage } from "../row";
import { sessionSecret, vacuumAnalyze } from "../stage";

const sizes = { small: 1_000, large: 1_000_000 };
type Size = keyof typeof sizes;
const atMost = 1.3;
/** Cost of an operation of practice, compared with a tick. */
const atMostTicks = 2;
/** The number of learners who send requests, one after the other. */
const senderCount = 200;
/** The CPU time of all requests of one figure, of which the kernel's clock tick of 10 ms is 2 %. */
const figureCpuMicros = 500_000;
const warmUpRounds = 2;

interface Sender {
  email: string;
  cookie: string;
}

/** A site with its learners, of whom some send requests. */
interface GrownSite {
  server: RunningServer;
  senders: Sender[];
}

/**
 * Compares operations with a million learners and with a thousand, each learner with four ticks, an attempt,
 * eight practised items and an open session. Compares practice with a tick, too: CPU time of the server's
 * process per request, and the median response time.
 */
export const growthOfLearners: Row = {
  name: "growth-learners",
  isQuick: false,
  measure: onEachEngine(measureOn),
};

async function measureOn(stage: Stage, engine: Engine): Promise<Measurement[]> {
  const sites = {
    small: await openSite("small", stage, engine),
    large: await openSite("large", stage, engine),
  };
  const measured: Measurement[] = [];
  const cpuOfThousand = new Map<string, number[]>();
  for (const operation of growingOperations) {
    const cpu = { small: [] as number[], large: [] as number[] };
    const ms = { small: [] as number[], large: [] as number[] };
    let turn = 0;
    let repetitions = 1;
    // The first rounds warm up and determine the repetitions; they do not count.
    for (let round = 0; round < warmUpRounds + stage.rounds; round++) {
      for (const size of inMixedOrder(["small", "large"] as const, round)) {
        const cost = await sendAll(sites[size], operation, turn, repetitions);
        cpu[size].push(cost.cpuMicros);
        ms[size].push(cost.ms);
      }
      turn += repetitions;
      if (round < warmUpRounds)
        repetitions = Math.ceil(figureCpuMicros / (senderCount * Math.min(...cpu.small)));
    }
    const row = {
      work: operation.name,
      against: `${sizes.small} learners`,
      engine,
      atMost,
    } as const;
    const counted = (figures: number[]) => figures.slice(warmUpRounds);
    measured.push({ ...row, unit: "µs CPU", ours: counted(cpu.large), theirs: counted(cpu.small) });
    measured.push({ ...row, unit: "ms", ours: counted(ms.large), theirs: counted(ms.small) });
    cpuOfThousand.set(operation.name, counted(cpu.small));
  }
  for (const work of practiceOperations)
    measured.push({
      work,
      against: tickOperation,
      unit: "µs CPU",
      engine,
      ours: cpuOfThousand.get(work) ?? [],
      theirs: cpuOfThousand.get(tickOperation) ?? [],
      atMost: atMostTicks,
    });
  for (const { server } of Object.values(sites)) await server.stop();
  return measured;
}

async function openSite(size: Size, stage: Stage, engine: Engine): Promise<GrownSite> {
  const location = await stage.ownDatabase(engine);
  const startedAt = performance.now();
  const senders = await fillDatabase(location, sizes[size]);
  await vacuumAnalyze(location);
  const seconds = Math.round((performance.now() - startedAt) / 1000);
  stage.log(`${sizes[size].toLocaleString("en-GB")} learners with progress created in ${seconds} s`);
  const environment = { TRUST_PROXY: "127.0.0.1" };
  return { server: await stage.startOurs(engine, { location, environment }), senders };
}

/** Adds learners with progress and sessions. @returns a random sample of them, who can log in */
async function fillDatabase(location: DatabaseLocation, learners: number): Promise<Sender[]> {
  return closeAfter(openDatabase(location, pino({ level: "silent" })), async ({ backgroundDb: db }) => {
    await seedLearnersInBulk(db, { learners, attemptsEach: 1, ticksEach: 4, practisedEach: 8 });
    await db.execute(sql`
      insert into sessions (id_hash, user_id, expires_at)
      select md5(id::text), id, now() + interval '30 days' from users`);
    const chosen = await db
      .update(users)
      .set({ passwordHash: await cheapPasswordHash() })
      .where(
        sql`${users.id} in (
          select id from users where email like ${seededEmail} order by md5(id::text) limit ${senderCount}
        )`,
      )
      .returning({ id: users.id, email: users.email });
    const seal = createSessionSeal([sessionSecret]);
    const senders: Sender[] = [];
    for (const { id, email } of chosen) {
      const sessionId = randomBytes(32).toString("base64url");
      const idHash = secretHash(sessionId);
      await db.update(sessions).set({ idHash }).where(eq(sessions.userId, id));
      senders.push({ email, cookie: `ninefold_session=${encodeURIComponent(await seal.seal(sessionId))}` });
    }
    return senders;
  });
}

/** Sends the operation for each sender, one after the other; `turn` is the number of the first repetition. */
async function sendAll(
  site: GrownSite,
  operation: GrowingOperation,
  turn: number,
  repetitions: number,
): Promise<{ cpuMicros: number; ms: number }> {
  const times: number[] = [];
  const before = processUsage(site.server.pid).cpuMicros;
  for (let now = turn; now < turn + repetitions; now++)
    // Each from its own address, because logins are limited by address.
    for (const [index, sender] of site.senders.entries())
      times.push(
        await responseTime(site.server.url, operation, sender, now, `10.${now}.${index >> 8}.${index & 255}`),
      );
  const cpuMicros = (processUsage(site.server.pid).cpuMicros - before) / times.length;
  return { cpuMicros, ms: median(times) };
}

/** Sends the operation once and returns the milliseconds to its complete response. */
async function responseTime(
  url: string,
  { document, variables, isAnonymous }: GrowingOperation,
  { email, cookie }: Sender,
  turn: number,
  address: string,
): Promise<number> {
  const startedAt = performance.now();
  const response = await fetch(`${url}/graphql`, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      "x-forwarded-for": address,
      ...(!isAnonymous && { cookie }),
    },
    body: JSON.stringify({ query: document, variables: variables(email, turn) }),
  });
  const text = await response.text();
  const ms = performance.now() - startedAt;
  if (response.status !== 200 || /"errors"|"me":null|"logIn":\{\}/.test(text))
    throw new Error(`returned ${response.status}: ${text.slice(0, 300)}`);
  return ms;
}
