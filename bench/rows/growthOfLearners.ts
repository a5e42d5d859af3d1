import { createHash, randomBytes } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { pino } from "pino";
import { createSessionSeal } from "../../api/accounts/sessionCookie";
import { sessions } from "../../api/accounts/sessions.table";
import { users } from "../../api/accounts/users.table";
import { type DatabaseLocation, openDatabase } from "../../api/db/openDatabase";
import { seededEmail, seedLearnersInBulk } from "../../api/testing/seedLearners";
import { type GrowingOperation, growingOperations } from "../growingOperations";
import { cheapPasswordHash } from "../handwritten/benchLearner";
import { onEachEngine } from "../onEachEngine";
import { processUsage } from "../processUsage";
import { inMixedOrder } from "../rounds";
import type { Engine, Measurement, Row, RunningServer, Stage } from "../row";
import { sessionSecret, tidy } from "../stage";
import { spreadOf } from "../verdict";

const sizes = { small: 1_000, large: 1_000_000 };
type Size = keyof typeof sizes;
const atMost = 1.3;
/** How many of the learners ask, one after the other. */
const askers = 200;
/**
 * CPU time of all requests of one figure; the kernel's steps of 10 ms are 2 % of it. Requests repeat until it
 * is reached.
 */
const figureCpuMicros = 500_000;
const warmUpRounds = 2;

interface Asker {
  email: string;
  cookie: string;
}

/** A site with so many learners, and some of them who ask. */
interface GrownSite {
  server: RunningServer;
  askers: Asker[];
}

/**
 * Operations with a million learners against a thousand, each with four ticks, an attempt and an open
 * session: CPU time of the server's process for each request, and the median time to an answer, turn by turn.
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
  for (const operation of growingOperations) {
    const cpu = { small: [] as number[], large: [] as number[] };
    const ms = { small: [] as number[], large: [] as number[] };
    let turn = 0;
    let times = 1;
    // The first rounds warm up, and tell how many times each has to ask; they do not count.
    for (let round = 0; round < warmUpRounds + stage.rounds; round++) {
      for (const size of inMixedOrder(["small", "large"] as const, round)) {
        const cost = await askAll(sites[size], operation, turn, times);
        cpu[size].push(cost.cpuMicros);
        ms[size].push(cost.ms);
      }
      turn += times;
      if (round < warmUpRounds) times = Math.ceil(figureCpuMicros / (askers * Math.min(...cpu.small)));
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
  }
  for (const { server } of Object.values(sites)) await server.stop();
  return measured;
}

async function openSite(size: Size, stage: Stage, engine: Engine): Promise<GrownSite> {
  const location = await stage.ownDatabase(engine);
  const startedAt = performance.now();
  const asking = await fillDatabase(location, sizes[size]);
  await tidy(location);
  const seconds = Math.round((performance.now() - startedAt) / 1000);
  stage.say(`${sizes[size].toLocaleString("en-GB")} learners with progress, made in ${seconds} s`);
  const environment = { TRUST_PROXY: "127.0.0.1" };
  return { server: await stage.startOurs(engine, { location, environment }), askers: asking };
}

/** Learners with progress and sessions; @returns some of them, spread over all, who can log in. */
async function fillDatabase(location: DatabaseLocation, learners: number): Promise<Asker[]> {
  const { db, close } = await openDatabase(location, pino({ level: "silent" }));
  try {
    await seedLearnersInBulk(db, { learners, attemptsEach: 1, ticksEach: 4 });
    await db.execute(sql`
      insert into sessions (id_hash, user_id, expires_at) select md5(id::text), id, now() + interval '30 days' from users`);
    const chosen = await db
      .update(users)
      .set({ passwordHash: await cheapPasswordHash() })
      .where(
        sql`${users.id} in (select id from users where email like ${seededEmail} order by md5(id::text) limit ${askers})`,
      )
      .returning({ id: users.id, email: users.email });
    const seal = createSessionSeal([sessionSecret]);
    return await Promise.all(
      chosen.map(async ({ id, email }) => {
        const sessionId = randomBytes(32).toString("base64url");
        const idHash = createHash("sha256").update(sessionId).digest("base64url");
        await db.update(sessions).set({ idHash }).where(eq(sessions.userId, id));
        return { email, cookie: `ninefold_session=${encodeURIComponent(await seal.seal(sessionId))}` };
      }),
    );
  } finally {
    await close();
  }
}

/** All askers ask one after the other, so many times; `turn` is the number of the first time. */
async function askAll(
  site: GrownSite,
  operation: GrowingOperation,
  turn: number,
  times: number,
): Promise<{ cpuMicros: number; ms: number }> {
  const took: number[] = [];
  const before = processUsage(site.server.pid).cpuMicros;
  for (let now = turn; now < turn + times; now++)
    // Each from an address of its own: logins are limited for each.
    for (const [index, asker] of site.askers.entries())
      took.push(await ask(site.server.url, operation, asker, now, `10.${now}.${index >> 8}.${index & 255}`));
  const cpuMicros = (processUsage(site.server.pid).cpuMicros - before) / took.length;
  return { cpuMicros, ms: spreadOf(took).median };
}

/** Milliseconds to the whole answer. */
async function ask(
  url: string,
  { document, variables, isAnonymous }: GrowingOperation,
  { email, cookie }: Asker,
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
    throw new Error(`answered ${response.status}: ${text.slice(0, 300)}`);
  return ms;
}
