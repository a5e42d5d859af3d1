import { createHash, createPublicKey, type JsonWebKey, randomUUID } from "node:crypto";
import { gunzipSync } from "node:zlib";
import { eq } from "drizzle-orm";
import jsonwebtoken from "jsonwebtoken";
import { pino } from "pino";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { users } from "../../accounts/users.table";
import { catalogueWatch } from "../../catalogue/catalogueWatch";
import { builtPages } from "../../http/pages/pageSource";
import { webBuildFolder } from "../../projectFolders";
import type { Browser } from "../../testing/browser";
import { passCheck } from "../../testing/passCheck";
import { startTestServer, type TestServer } from "../../testing/testServer";
import { completions } from "../completions.table";
import { practiceChecks } from "../practice/checks/practiceChecks.table";
import { quizAttempts } from "../quizAttempts.table";
import { certificates } from "./certificates.table";
import { rotateIssuerKey, signingKey } from "./issuerKeys";
import { issuerKeys } from "./issuerKeys.table";
import { revokeCertificate } from "./verifyCertificate";

const publicUrl = "http://localhost:3002";
const secrets = ["a secret of at least thirty-two characters"];

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({
    pages: await builtPages(webBuildFolder),
    publicUrl,
    sessionSecrets: secrets,
  });
});
afterAll(() => server.close());

const claimDocument = `mutation ($path: String!) { claimCertificate(input: { path: $path }) {
  id courseSlug courseTitle completedOn issuedAt revokedAt verifyUrl badgeUrl } }`;
const checkDocument = `query ($id: ID!) {
  verifyCertificate(id: $id) { id status courseTitle completedOn criteria } }`;
const courseDocument = `query ($path: String) { course(path: $path) {
  certificate { id }
  certificateRequirements { met missingModules neededScore bestScore needsCheck isCheckPassed } } }`;

async function learner() {
  const browser = server.browser();
  const email = await browser.signUpAndLogIn();
  const [user] = await server.database.db.select().from(users).where(eq(users.email, email));
  if (!user) throw new Error("the learner was not stored");
  return { browser, user };
}

function tick(browser: Browser, path: string, completed: number[]) {
  return browser.graphql(
    `mutation ($input: MergeProgressInput!) { mergeProgress(input: $input) { percent } }`,
    {
      input: { courses: [{ path, completed }] },
    },
  );
}

async function attempt(userId: string, courseSlug: string, score: number, submittedAt = new Date()) {
  const right = Array.from({ length: 5 }, (_, index) => index < score);
  await server.database.db.insert(quizAttempts).values({
    id: randomUUID(),
    userId,
    courseSlug,
    quizHash: "any",
    chosen: [0, 0, 0, 0, 0],
    right,
    score,
    submittedAt,
  });
}

const passCheckOf = (browser: Browser, path: string) =>
  passCheck(browser, catalogueWatch(server.database.db).current, path);

/** Creates a learner who has completed Personal Finance and passed its check. */
async function finisher() {
  const created = await learner();
  await tick(created.browser, "/Per", [1, 2, 3, 4, 5, 6, 7, 8]);
  await attempt(created.user.id, "personal-finance", 4);
  await passCheckOf(created.browser, "/Per");
  return created;
}

test("a mutation that passes the quiz can claim the certificate in the same request", async () => {
  const { browser } = await learner();
  await tick(browser, "/Per", [1, 2, 3, 4, 5, 6, 7]);
  await passCheckOf(browser, "/Per");
  const submitted = await browser.graphql(
    'mutation { submitQuiz(input: { path: "/quiz", answers: [0, 0, 0, 0, 0] }) { answers { correct } } }',
  );
  const { data, errors } = await browser.graphql(
    `mutation ($answers: [Int!]!) {
      setModuleCompletion(input: { path: "/Per", number: 8, completed: true }) { completedAt }
      submitQuiz(input: { path: "/quiz", answers: $answers }) { score }
      claimCertificate(input: { path: "/Per" }) { id }
    }`,
    { answers: submitted.data.submitQuiz.answers.map(({ correct }: { correct: number }) => correct) },
  );
  expect(errors).toBeUndefined();
  expect(data.setModuleCompletion.completedAt).toBeNull();
  expect(data.claimCertificate.id).toEqual(expect.any(String));
});

/** Creates a learner with the certificate of Personal Finance. */
async function holder() {
  const created = await finisher();
  const { data, errors } = await created.browser.graphql(claimDocument, { path: "/per" });
  expect(errors).toBeUndefined();
  return { ...created, certificate: data.claimCertificate };
}

/** Fetches a badge document by its public URL. */
async function fetchDocument(address: string) {
  expect(address.startsWith(publicUrl)).toBe(true);
  const response = await server.browser().fetch(address.slice(publicUrl.length));
  return { response, text: await response.text() };
}

/** Verifies a JWS with a library other than the one that signs and a key read from the JWKS. */
async function verifyIndependently(token: string) {
  const { header } = jsonwebtoken.decode(token, { complete: true }) ?? {};
  const jwks = JSON.parse((await fetchDocument(`${publicUrl}/.well-known/jwks.json`)).text);
  const jwk = jwks.keys.find(({ kid }: { kid: string }) => kid === header?.kid);
  const key = createPublicKey({ key: jwk as JsonWebKey, format: "jwk" });
  return {
    header,
    payload: jsonwebtoken.verify(token, key, { algorithms: ["ES256"] }) as jsonwebtoken.JwtPayload,
  };
}

async function check(id: string) {
  const { data, errors } = await server.browser().graphql(checkDocument, { id });
  expect(errors).toBeUndefined();
  return data.verifyCertificate;
}

/** Reads the bit of a badge in its status list. */
async function readStatusBit(credential: jsonwebtoken.JwtPayload): Promise<number> {
  const { statusListCredential, statusListIndex } = credential.credentialStatus;
  const { response, text } = await fetchDocument(statusListCredential);
  expect(response.headers.get("content-type")).toBe("application/vc+jwt");
  const { payload } = await verifyIndependently(text);
  expect(payload).toMatchObject({
    id: statusListCredential,
    type: ["VerifiableCredential", "BitstringStatusListCredential"],
    credentialSubject: { type: "BitstringStatusList", statusPurpose: "revocation" },
  });
  const bits = gunzipSync(Buffer.from(payload.credentialSubject.encodedList.slice(1), "base64url"));
  const index = Number(statusListIndex);
  return ((bits[index >> 3] ?? 0) >> (7 - (index & 7))) & 1;
}

test.each([
  ["the first quiz passed", "2026-03-04T10:00:00.000Z", "2026-03-04T10:00:00.000Z"],
  ["the last module ticked", "2026-03-01T10:00:00.000Z", "2026-03-03T10:00:00.000Z"],
])(
  "is completed and dated by %s if that came last, regardless of the quiz entry",
  async (_last, passedAt, completedAt) => {
    const { browser, user } = await learner();
    await server.database.db
      .update(users)
      .set({ createdAt: new Date("2026-01-10T10:00:00Z") })
      .where(eq(users.id, user.id));
    const progressDocument = '{ course(path: "/Per") { progress { percent completedAt } } }';
    const progress = async () => (await browser.graphql(progressDocument)).data.course.progress;
    await tick(browser, "/Per", [1, 2, 3, 4, 5, 6, 7, 8]);
    await server.database.db
      .update(completions)
      .set({ completedAt: new Date("2026-03-03T10:00:00Z") })
      .where(eq(completions.userId, user.id));
    await attempt(user.id, "personal-finance", 3, new Date("2026-02-01T10:00:00Z"));
    expect(await progress()).toEqual({ percent: 89, completedAt: null });
    await attempt(user.id, "personal-finance", 4, new Date(passedAt));
    await attempt(user.id, "personal-finance", 5, new Date("2026-05-01T10:00:00Z"));
    expect(await progress()).toEqual({ percent: 89, completedAt });
    await tick(browser, "/Per", [9]);
    expect(await progress()).toEqual({ percent: 100, completedAt });
    await passCheckOf(browser, "/Per");
    await server.database.db
      .update(practiceChecks)
      .set({ submittedAt: new Date("2026-01-20T10:00:00Z") })
      .where(eq(practiceChecks.userId, user.id));
    const { data } = await browser.graphql(claimDocument, { path: "/Per" });
    expect(data.claimCertificate.completedOn).toBe(completedAt.slice(0, 10));
  },
);

test("dates a badge no earlier than the account, also for work from a browser before it", async () => {
  const { browser, user } = await learner();
  const earlier = "2026-02-01T10:00:00.000Z";
  const modules = [1, 2, 3, 4, 5, 6, 7, 8];
  const input = {
    courses: [{ path: "/Per", completed: modules, times: modules.map(() => earlier) }],
    attempts: [{ id: randomUUID(), path: "/Per", answers: [1, 1, 1, 1, 2], submittedAt: earlier }],
  };
  const merge = "mutation ($input: MergeProgressInput!) { mergeProgress(input: $input) { completedAt } }";
  // The learner's own progress has the times of the browser.
  expect((await browser.graphql(merge, { input })).data.mergeProgress).toEqual([{ completedAt: earlier }]);
  await passCheckOf(browser, "/Per");
  await server.database.db
    .update(practiceChecks)
    .set({ submittedAt: new Date(earlier) })
    .where(eq(practiceChecks.userId, user.id));
  const { id, completedOn } = (await browser.graphql(claimDocument, { path: "/Per" })).data.claimCertificate;
  expect(completedOn).toBe(user.createdAt.toISOString().slice(0, 10));
  expect(await check(id)).toMatchObject({ completedOn });
});

describe("claimCertificate", () => {
  test("refuses an incomplete course with a sentence that lists what is missing", async () => {
    const { browser, user } = await learner();
    await tick(browser, "/problem-solving", [1, 2, 3, 4, 5, 6]);
    await attempt(user.id, "problem-solving", 3);
    const { errors } = await browser.graphql(claimDocument, { path: "/problem-solving" });
    expect(errors?.[0]).toMatchObject({
      message:
        "Not quite there yet: tick module 7, get at least 4 of 5 answers right in the quiz, and pass the " +
        "check with at least 8 of 10 answers right.",
      extensions: { code: "FORBIDDEN" },
    });
    const { data } = await browser.graphql(courseDocument, { path: "/problem-solving" });
    expect(data.course).toEqual({
      certificate: null,
      certificateRequirements: {
        met: false,
        missingModules: [7],
        neededScore: 4,
        bestScore: 3,
        needsCheck: true,
        isCheckPassed: false,
      },
    });
    await tick(browser, "/problem-solving", [7]);
    await attempt(user.id, "problem-solving", 4);
    const { errors: withoutCheck } = await browser.graphql(claimDocument, { path: "/problem-solving" });
    expect(withoutCheck?.[0]?.message).toBe(
      "Not quite there yet: pass the check with at least 8 of 10 answers right.",
    );
    await passCheckOf(browser, "/problem-solving");
    expect((await browser.graphql(claimDocument, { path: "/problem-solving" })).errors).toBeUndefined();
  });

  test("refuses an anonymous request and an unknown course", async () => {
    const { errors } = await server.browser().graphql(claimDocument, { path: "/Per" });
    expect(errors?.[0]?.extensions.code).toBe("UNAUTHENTICATED");
    const mine = await server.browser().graphql("{ myCertificates { id } }");
    expect(mine.errors?.[0]?.extensions.code).toBe("UNAUTHENTICATED");
    const { browser } = await learner();
    expect((await browser.graphql(claimDocument, { path: "/gone" })).errors?.[0]?.extensions.code).toBe(
      "NOT_FOUND",
    );
  });

  test("creates one certificate under repeated and concurrent requests", async () => {
    const { browser, user } = await finisher();
    const responses = await Promise.all(
      Array.from({ length: 6 }, () => browser.graphql(claimDocument, { path: "/Per" })),
    );
    const ids = new Set(responses.map(({ data }) => data.claimCertificate.id));
    expect(ids.size).toBe(1);
    const rows = await server.database.db.select().from(certificates).where(eq(certificates.userId, user.id));
    expect(rows.map(({ id }) => id)).toEqual([...ids]);
    const { data } = await browser.graphql("{ myCertificates { id courseTitle } }");
    expect(data.myCertificates).toEqual([{ id: rows[0]?.id, courseTitle: "Personal Finance" }]);
    await tick(browser, "/Per", []);
    expect((await browser.graphql(courseDocument, { path: "/Per" })).data.course.certificate).toEqual({
      id: rows[0]?.id,
    });
  });

  test("agrees on one signing key under concurrent processes", async () => {
    const { db } = server.database;
    await Promise.all([rotateIssuerKey(db, secrets), rotateIssuerKey(db, secrets)]);
    const keys = await Promise.all(Array.from({ length: 4 }, () => signingKey(db, secrets, server.app.log)));
    expect(new Set(keys.map(({ id }) => id)).size).toBe(1);
    expect(await db.select().from(issuerKeys).where(eq(issuerKeys.isCurrent, true))).toHaveLength(1);
  });
});

describe("a badge", () => {
  test("is an Open Badges 3.0 VC-JWT that another library verifies", async () => {
    const { certificate } = await holder();
    const { response, text } = await fetchDocument(certificate.badgeUrl);
    expect(response.headers.get("content-type")).toBe("application/vc+jwt");
    expect(response.headers.get("access-control-allow-origin")).toBe("*");
    const { header, payload } = await verifyIndependently(text);
    expect(Object.keys(header ?? {}).sort()).toEqual(["alg", "kid", "typ"]);
    expect(header).toMatchObject({ alg: "ES256", typ: "JWT" });
    const url = z.url().startsWith(publicUrl);
    const credential = z
      .object({
        "@context": z.tuple([
          z.literal("https://www.w3.org/ns/credentials/v2"),
          z.literal("https://purl.imsglobal.org/spec/ob/v3p0/context-3.0.3.json"),
        ]),
        id: z.literal(certificate.badgeUrl),
        type: z.tuple([z.literal("VerifiableCredential"), z.literal("OpenBadgeCredential")]),
        name: z.literal("Personal Finance"),
        issuer: z.object({ id: url, type: z.tuple([z.literal("Profile")]), name: z.literal("Ninefold") }),
        validFrom: z.iso.datetime(),
        credentialSubject: z.object({
          id: z.string().regex(/^urn:uuid:[0-9a-f-]{36}$/),
          type: z.tuple([z.literal("AchievementSubject")]),
          activityEndDate: z.iso.datetime(),
          achievement: z.object({
            id: url,
            type: z.tuple([z.literal("Achievement")]),
            name: z.literal("Personal Finance"),
            version: z.literal("2"),
            description: z.string().min(10),
            criteria: z.object({ narrative: z.string().includes("passed a check: at least 8 of 10 ") }),
          }),
        }),
        credentialStatus: z.object({
          id: url,
          type: z.literal("BitstringStatusListEntry"),
          statusPurpose: z.literal("revocation"),
          statusListIndex: z.string().regex(/^\d+$/),
          statusListCredential: url,
        }),
      })
      .parse(payload);
    expect(payload).toMatchObject({
      iss: credential.issuer.id,
      jti: credential.id,
      sub: credential.credentialSubject.id,
      nbf: Date.parse(credential.validFrom) / 1000,
    });

    const key = await fetchDocument(header?.kid ?? "");
    expect(key.response.headers.get("content-type")).toMatch(/^application\/jwk\+json/);
    expect(JSON.parse(key.text)).toMatchObject({ kty: "EC", crv: "P-256", kid: header?.kid });
    expect(JSON.parse((await fetchDocument(credential.issuer.id)).text)).toMatchObject(credential.issuer);
    const { achievement } = credential.credentialSubject;
    expect(JSON.parse((await fetchDocument(achievement.id)).text)).toMatchObject(achievement);
    expect(await readStatusBit(payload)).toBe(0);

    expect(achievement.id).toBe(`${publicUrl}/badges/achievements/personal-finance/2`);
    const first = JSON.parse((await fetchDocument(`${publicUrl}/badges/achievements/personal-finance`)).text);
    expect(first).not.toHaveProperty("version");
    expect(first.criteria.narrative).not.toContain("passed a check");
  });

  test("signs a status list once for many concurrent requests", async () => {
    const lists = await Promise.all(
      Array.from({ length: 20 }, async () => (await server.browser().fetch("/badges/status/1")).text()),
    );
    // A signature with ECDSA differs each time.
    expect(new Set(lists).size).toBe(1);
  });

  test("contains no data of its learner and has its own pseudonym", async () => {
    const { browser, user, certificate } = await holder();
    await tick(browser, "/techno", [1, 2, 3, 4, 5, 6, 7, 8]);
    await attempt(user.id, "technology", 5);
    await passCheckOf(browser, "/techno");
    const other = (await browser.graphql(claimDocument, { path: "/techno" })).data.claimCertificate;
    const subjects = [];
    for (const { badgeUrl } of [certificate, other]) {
      const { payload } = await verifyIndependently((await fetchDocument(badgeUrl)).text);
      const text = JSON.stringify(payload);
      for (const secret of [user.id, user.email, user.name]) expect(text).not.toContain(secret);
      subjects.push(payload.sub);
    }
    expect(new Set(subjects).size).toBe(2);
  });

  test("stays unchanged and valid after a key rotation, which deletes the private key", async () => {
    const { db } = server.database;
    const { certificate: old } = await holder();
    const before = await fetchDocument(old.badgeUrl);
    await rotateIssuerKey(db, secrets);
    const { certificate: current } = await holder();
    const after = await fetchDocument(old.badgeUrl);
    expect(after.text).toBe(before.text);
    const first = await verifyIndependently(after.text);
    const second = await verifyIndependently((await fetchDocument(current.badgeUrl)).text);
    expect(first.header?.kid).not.toBe(second.header?.kid);
    expect(await readStatusBit(first.payload)).toBe(0);
    for (const { id } of [old, current]) expect(await check(id)).toMatchObject({ status: "VALID" });
    const stored = await db.select().from(issuerKeys);
    expect(stored.filter(({ sealedPrivateJwk }) => sealedPrivateJwk !== null)).toHaveLength(1);
    expect(stored.some(({ sealedPrivateJwk }) => sealedPrivateJwk?.includes('"crv"'))).toBe(false);
    const jwks = (await fetchDocument(`${publicUrl}/.well-known/jwks.json`)).text;
    expect(JSON.parse(jwks).keys.some((key: JsonWebKey) => "d" in key)).toBe(false);
  });

  test("keeps its key while a secret unseals it, and gets a new one otherwise", async () => {
    const { db } = server.database;
    const logged: object[] = [];
    const log = pino({}, { write: (line: string) => logged.push(JSON.parse(line)) });
    const other = "another secret of thirty-two characters";
    const before = await signingKey(db, secrets, log);
    expect((await signingKey(db, [other, ...secrets], log)).id).toBe(before.id);
    const { certificate } = await holder();
    expect(logged).toEqual([]);
    const after = await signingKey(db, [other], log);
    expect(after.id).not.toBe(before.id);
    expect(logged).toMatchObject([
      { key: before.id, msg: "SESSION_SECRET does not open the key that signs badges: replacing it" },
    ]);
    expect(await check(certificate.id)).toMatchObject({ status: "VALID" });
    expect((await holder()).certificate.id).not.toBe(certificate.id);
  });

  test("stays valid, without its learner, after the account is deleted", async () => {
    const { db } = server.database;
    const { user, certificate } = await holder();
    await db.delete(users).where(eq(users.id, user.id));
    expect(await check(certificate.id)).toMatchObject({ status: "VALID", courseTitle: "Personal Finance" });
    const [row] = await db.select().from(certificates).where(eq(certificates.id, certificate.id));
    expect(row?.userId).toBeNull();
    expect(JSON.stringify(row)).not.toContain(user.id);
  });

  test.each([
    "/badges/credentials/x",
    `/badges/credentials/${randomUUID()}`,
    "/badges/keys/x",
    "/badges/status/2",
    "/badges/achievements/x",
  ])("responds 404 at %s", async (path) => {
    expect((await server.browser().fetch(path)).status).toBe(404);
  });
});

describe("verifyCertificate", () => {
  test("returns only course, day and validity, to anonymous clients too", async () => {
    const day = () => new Date().toISOString().slice(0, 10);
    const before = day();
    const { certificate } = await holder();
    expect([before, day()]).toContain(certificate.completedOn);
    expect(await check(certificate.id)).toEqual({
      id: certificate.id,
      status: "VALID",
      courseTitle: "Personal Finance",
      completedOn: certificate.completedOn,
      criteria: expect.stringContaining("passed a check"),
    });
    for (const unknown of [randomUUID(), "x", ""]) expect(await check(unknown)).toBeNull();
  });

  test("shows a revocation at once, and soon in the status list, with its first date", async () => {
    const { db } = server.database;
    const { browser, certificate } = await holder();
    const { certificate: untouched } = await holder();
    const { payload } = await verifyIndependently((await fetchDocument(certificate.badgeUrl)).text);
    const revokedAt = new Date();
    expect(await revokeCertificate(db, certificate.id, revokedAt)).toEqual({ wasValid: true });
    const later = new Date(revokedAt.getTime() + 1000);
    expect(await revokeCertificate(db, certificate.id, later)).toEqual({ wasValid: false });
    expect(await revokeCertificate(db, randomUUID(), new Date())).toBeNull();
    expect(await check(certificate.id)).toMatchObject({ status: "REVOKED", courseTitle: "Personal Finance" });
    expect(await check(untouched.id)).toMatchObject({ status: "VALID" });
    // A signed list is reused for a second.
    await expect.poll(() => readStatusBit(payload), { timeout: 10_000 }).toBe(1);
    expect(
      await readStatusBit(
        (await verifyIndependently((await fetchDocument(untouched.badgeUrl)).text)).payload,
      ),
    ).toBe(0);
    const { data } = await browser.graphql(claimDocument, { path: "/Per" });
    expect(data.claimCertificate).toMatchObject({
      id: certificate.id,
      revokedAt: revokedAt.toISOString(),
    });
  });

  test("rejects a stored badge that was changed, forged or swapped", async () => {
    const { db } = server.database;
    const { certificate } = await holder();
    const { certificate: other } = await holder();
    const own = (await fetchDocument(certificate.badgeUrl)).text;
    const [header = "", payload = "", signature = ""] = own.split(".");
    const changedPayload = JSON.stringify(
      JSON.parse(Buffer.from(payload, "base64url").toString()),
    ).replaceAll("Personal Finance", "Rocket Science");
    const unsigned = Buffer.from(JSON.stringify({ alg: "none", typ: "JWT" })).toString("base64url");
    const byHash = createHash("sha256").update(own).digest("base64url");
    for (const forged of [
      [header, Buffer.from(changedPayload).toString("base64url"), signature].join("."),
      [header, payload, byHash + byHash].join("."),
      [unsigned, payload, ""].join("."),
      (await fetchDocument(other.badgeUrl)).text,
      "no badge at all",
    ]) {
      await db.update(certificates).set({ credential: forged }).where(eq(certificates.id, certificate.id));
      expect(await check(certificate.id)).toEqual({
        id: certificate.id,
        status: "INVALID",
        courseTitle: null,
        completedOn: null,
        criteria: null,
      });
    }
    await db.update(certificates).set({ credential: own }).where(eq(certificates.id, certificate.id));
    expect(await check(certificate.id)).toMatchObject({ status: "VALID" });
  });
});

describe("certificate pages", () => {
  const html = async (browser: Browser, path: string) => {
    const response = await browser.fetch(path);
    return { response, text: (await response.text()).replaceAll("<!-- -->", "") };
  };

  test("show a certificate to its learner only", async () => {
    const { browser, user, certificate } = await holder();
    await server.database.db.update(users).set({ name: "Amara Okafor" }).where(eq(users.id, user.id));
    const own = await html(browser, "/certificate/personal-finance");
    expect(own.response.headers.get("cache-control")).toBe("private, no-store");
    const { data } = await browser.graphql('{ course(path: "/Per") { outcomes { text } } }');
    const [outcome] = data.course.outcomes.map(({ text }: { text: string }) => text.slice(24, 60));
    for (const part of ["Amara Okafor", "Personal Finance", certificate.verifyUrl.slice(7), outcome])
      expect(own.text).toContain(part);
    expect(own.text).toContain(`dateTime="${certificate.completedOn}"`);
    expect(own.text).toContain(`href="/badges/credentials/${certificate.id}"`);

    const other = await finisher();
    for (const stranger of [server.browser(), other.browser]) {
      const seen = await html(stranger, "/certificate/personal-finance");
      expect(seen.response.status).toBe(200);
      for (const secret of ["Amara", certificate.id, user.id]) expect(seen.text).not.toContain(secret);
    }
    expect((await browser.fetch("/certificate/gone")).status).toBe(404);
  });

  test("list missing requirements; when met, the form creates it without JavaScript", async () => {
    const { browser, user } = await learner();
    await tick(browser, "/Per", [1, 2, 3, 4, 5, 6, 7]);
    const submitForm = async (client: Browser) => {
      const response = await client.fetch("/forms/certificate/personal-finance", {
        method: "POST",
        headers: { "content-type": "application/x-www-form-urlencoded" },
      });
      expect(response.status).toBe(303);
      return response.headers.get("location");
    };
    expect(await submitForm(server.browser())).toBe("/login");
    expect(await submitForm(browser)).toBe("/certificate/personal-finance");
    const before = (await html(browser, "/certificate/personal-finance")).text;
    expect(before).toMatch(/href="\/Per#module8"/);
    expect(before).not.toMatch(/href="\/Per#module7"/);
    expect(before).toMatch(/href="\/quiz"/);
    await tick(browser, "/Per", [8]);
    await attempt(user.id, "personal-finance", 5);
    await passCheckOf(browser, "/Per");
    const ready = (await html(browser, "/certificate/personal-finance")).text;
    expect(ready).toContain('action="/forms/certificate/personal-finance"');
    expect(await submitForm(browser)).toBe("/certificate/personal-finance");
    expect((await html(browser, "/certificate/personal-finance")).text).toContain("/badges/credentials/");
  });

  test("show the validity in one alert, without data of the learner", async () => {
    const { db } = server.database;
    const { user, certificate } = await holder();
    const path = `/verify/${certificate.id}`;
    const valid = await html(server.browser(), path);
    expect(valid.response.status).toBe(200);
    expect(valid.text.match(/role="alert"/g)).toHaveLength(1);
    expect(valid.text).toMatch(/role="alert">This certificate is real\./);
    expect(valid.text).toContain("Personal Finance");
    expect(valid.text).toContain(`dateTime="${certificate.completedOn}"`);
    for (const secret of [user.id, user.name, user.email]) expect(valid.text).not.toContain(secret);
    await revokeCertificate(db, certificate.id, new Date());
    expect((await html(server.browser(), path)).text).toMatch(/role="alert">[^<]*it was taken back/);
    await db.update(certificates).set({ credential: "x" }).where(eq(certificates.id, certificate.id));
    expect((await html(server.browser(), path)).text).toMatch(/role="alert">[^<]*does not count/);
  });

  test("respond 404 with a friendly message for an unknown number", async () => {
    for (const number of [randomUUID(), "x"]) {
      const { response, text } = await html(server.browser(), `/verify/${number}`);
      expect(response.status).toBe(404);
      expect(text).toContain("We know no certificate with this number");
    }
  });
});
