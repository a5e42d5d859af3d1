import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parseEnv } from "node:util";
import { expect, test } from "vitest";
import { readDatabaseLocation, readEnvironment, readTransferSettings } from "./environment";
import { projectRoot } from "./projectFolders";

const secret = "0123456789abcdef0123456789abcdef";
const example = readFileSync(join(projectRoot, ".env.example"), "utf8");

test("uses the documented defaults without variables", () => {
  expect(readEnvironment({})).toEqual({
    port: 3002,
    host: "127.0.0.1",
    metricsPort: undefined,
    databaseUrl: undefined,
    redisUrl: undefined,
    dataDir: ".data",
    sessionSecrets: undefined,
    publicUrl: undefined,
    allowedOrigins: [],
    trustProxy: undefined,
    gemini: undefined,
    assistantPerMinute: 10,
    assistantPerDay: 100,
    costPerMinute: 300_000,
    smtp: undefined,
    caches: { responses: true, pages: true },
    hasServiceWorker: true,
    logLevel: "info",
  });
});

test(".env.example is valid unedited and contains the defaults", () => {
  expect(readEnvironment(parseEnv(example) as NodeJS.ProcessEnv)).toEqual(readEnvironment({}));
  // A container and the systemd unit have other values of these.
  expect(example).not.toMatch(/^(HOST|DATA_DIR)=/m);
});

test(".env.example lists every variable that is read", () => {
  const source = readFileSync(join(projectRoot, "api/environment.ts"), "utf8");
  const read = [...source.matchAll(/^ {2}([A-Z][A-Z_]+): /gm)]
    .map(([, name]) => name)
    .filter((name) => name !== "NODE_ENV");
  expect(read.length).toBeGreaterThan(7);
  for (const name of read) expect(example).toMatch(new RegExp(`^#?${name}=`, "m"));
});

test("accepts https and mailto addresses as security contact", () => {
  const { securityContact } = readEnvironment({ SECURITY_CONTACT: "mailto:security@school.example" });
  expect(securityContact).toBe("mailto:security@school.example");
  for (const wrong of ["security@school.example", "http://school.example/security"])
    expect(() => readEnvironment({ SECURITY_CONTACT: wrong })).toThrow(/SECURITY_CONTACT: must be an https/);
});

test("normalises the public address", () => {
  expect(readEnvironment({ PUBLIC_URL: "HTTPS://School.example:443/" }).publicUrl).toBe(
    "https://school.example",
  );
});

test("accepts addresses of Redis over TCP, TLS and a unix socket", () => {
  for (const url of ["redis://host:6379", "rediss://user:password@host/0", "unix:///run/redis.sock"])
    expect(readEnvironment({ REDIS_URL: url }).redisUrl).toBe(url);
  for (const wrong of ["localhost:6379", "http://host"])
    expect(() => readEnvironment({ REDIS_URL: wrong })).toThrow(/REDIS_URL: must be a redis, rediss or unix/);
});

test("switches off each cache by its variable", () => {
  const cachesOf = (variables: NodeJS.ProcessEnv) => readEnvironment(variables).caches;
  expect(cachesOf({ RESPONSE_CACHE: "off" })).toEqual({ responses: false, pages: true });
  expect(cachesOf({ PAGE_CACHE: "off" })).toEqual({ responses: true, pages: false });
  expect(() => cachesOf({ PAGE_CACHE: "no" })).toThrow(/PAGE_CACHE/);
});

test("splits lists of secrets and of origins", () => {
  const { sessionSecrets, allowedOrigins } = readEnvironment({
    SESSION_SECRET: `${secret}1, ${secret}2`,
    ALLOWED_ORIGINS: "https://a.example/, https://b.example:8443",
  });
  expect(sessionSecrets).toEqual([`${secret}1`, `${secret}2`]);
  expect(allowedOrigins).toEqual(["https://a.example", "https://b.example:8443"]);
});

test.each([
  "postgres://ada:Kx9,mR2@db:5432/x",
  "postgres://ada:a,b@one:5432,other:5432/x?sslmode=require",
  "postgresql://one,other",
])("accepts the database %s", (url) => {
  expect(readDatabaseLocation({ DATABASE_URL: url }).databaseUrl).toBe(url);
});

test("reads the addresses of a pooled database and its replicas", () => {
  const [pooler, direct, one, other] = ["pooler", "direct", "one", "other"].map(
    (host) => `postgres://${host}/x`,
  );
  const variables = {
    DATABASE_URL: pooler,
    DATABASE_DIRECT_URL: direct,
    DATABASE_REPLICA_URLS: `${one}, ${other}`,
    SESSION_SECRET: secret,
  };
  const urls = { databaseUrl: pooler, directUrl: direct, replicaUrls: [one, other] };
  expect(readEnvironment(variables)).toMatchObject(urls);
  expect(readDatabaseLocation(variables)).toEqual({
    databaseUrl: pooler,
    directUrl: direct,
    dataDir: ".data",
  });
});

test("configures Gemini when a key is set; the default model is gemini-1.5-flash", () => {
  expect(readEnvironment({ GEMINI_API_KEY: "key" }).gemini).toEqual({
    apiKey: "key",
    model: "gemini-1.5-flash",
    baseUrl: undefined,
  });
  expect(
    readEnvironment({
      GEMINI_API_KEY: "key",
      GEMINI_MODEL: "gemini-2.5-flash",
      GEMINI_BASE_URL: "http://localhost:9000/",
    }).gemini,
  ).toEqual({ apiKey: "key", model: "gemini-2.5-flash", baseUrl: "http://localhost:9000" });
  expect(readEnvironment({ GEMINI_API_KEY: "", GEMINI_MODEL: "gemini-2.5-flash" }).gemini).toBeUndefined();
  for (const name of ["ASSISTANT_PER_MINUTE", "ASSISTANT_PER_DAY"])
    expect(readEnvironment({ GEMINI_API_KEY: "key", [name]: "0" }).gemini).toBeUndefined();
});

test("configures mail when server and sender are set", () => {
  const smtp = { SMTP_URL: "smtps://user:password@mail.example", MAIL_FROM: "Ninefold <a@b.example>" };
  expect(readEnvironment(smtp).smtp).toEqual({ url: smtp.SMTP_URL, from: smtp.MAIL_FROM });
});

test.each([
  [{ PORT: "70000" }, /^PORT: must be a whole number from 0 to 65535\. See/],
  [{ PORT: "abc" }, /^PORT: must be a whole number/],
  [{ PORT: "80.5" }, /^PORT: must be a whole number/],
  [{ RESPONSE_CACHE: "yes" }, /^RESPONSE_CACHE: must be on or off\./],
  [{ DATABASE_URL: "mysql://localhost" }, /^DATABASE_URL: must start with postgres/],
  [{ DATABASE_URL: "postgres://a:b/c@localhost/x" }, /^DATABASE_URL: must be a URL: write %2F for a \//],
  [{ DATABASE_URL: "postgres://a:50%@localhost/x" }, /^DATABASE_URL: contains a % that does not encode/],
  [{ REDIS_URL: "redis://a:50%@localhost" }, /^REDIS_URL: contains a % /],
  [{ DATABASE_DIRECT_URL: "postgres://localhost/x" }, /^DATABASE_DIRECT_URL needs DATABASE_URL/],
  [{ DATABASE_REPLICA_URLS: "postgres://localhost/x" }, /^DATABASE_REPLICA_URLS needs DATABASE_URL/],
  [{ DATABASE_REPLICA_URLS: "postgres://a/x,b" }, /^DATABASE_REPLICA_URLS.1: must start with postgres/],
  [{ SESSION_SECRET: "short" }, /^SESSION_SECRET: needs at least 32 characters/],
  [{ DATABASE_URL: "postgres://localhost/x" }, /^SESSION_SECRET is needed with DATABASE_URL/],
  [{ PUBLIC_URL: "ninefold.example" }, /^PUBLIC_URL: must be an http or https address/],
  [{ PUBLIC_URL: "https://school.example/learn" }, /^PUBLIC_URL: must be scheme, host and port alone/],
  [{ PUBLIC_URL: "https://school.example?a" }, /^PUBLIC_URL: must be scheme, host and port alone/],
  [{ ALLOWED_ORIGINS: "school" }, /^ALLOWED_ORIGINS: /],
  [{ ALLOWED_ORIGINS: "localhost:5173" }, /^ALLOWED_ORIGINS: must be origins such as/],
  [{ TRUST_PROXY: "true" }, /^TRUST_PROXY: must be addresses/],
  [{ TRUST_PROXY: "127.0.0.1,10.0.0.0/99" }, /^TRUST_PROXY: must be addresses/],
  [{ TRUST_PROXY: "10/8" }, /^TRUST_PROXY: must be addresses/],
  [{ TRUST_PROXY: "0.0.0.0/0" }, /^TRUST_PROXY: must be addresses/],
  [{ GEMINI_MODEL: "no model" }, /^GEMINI_MODEL: must be the name of a model/],
  [{ GEMINI_BASE_URL: "localhost:9000" }, /^GEMINI_BASE_URL: must be an http or https address/],
  [{ ASSISTANT_PER_MINUTE: "many" }, /^ASSISTANT_PER_MINUTE: must be a whole number/],
  [{ COST_PER_MINUTE: "1000" }, /^COST_PER_MINUTE: must be a whole number from 20000 to /],
  [{ ASSISTANT_PER_DAY: "-1" }, /^ASSISTANT_PER_DAY: must be a whole number/],
  [{ SMTP_URL: "mail.example", MAIL_FROM: "a@b.example" }, /^SMTP_URL: must be an smtp or smtps address/],
  [{ SMTP_URL: "smtps:mail.example:465", MAIL_FROM: "a@b.example" }, /^SMTP_URL: must be an smtp/],
  [{ METRICS_PORT: "0" }, /^METRICS_PORT: must be a whole number from 1 to /],
  [{ SMTP_URL: "smtp://a:50%@mail.example", MAIL_FROM: "a@b.example" }, /^SMTP_URL: contains a % /],
  [{ SMTP_URL: "smtp://mail.example" }, /^MAIL_FROM is needed with SMTP_URL/],
  [{ MAIL_FROM: "Ninefold" }, /^MAIL_FROM: must hold an email address/],
  [{ LOG_LEVEL: "loud" }, /^LOG_LEVEL: must be one of fatal, error, /],
  [
    { NODE_ENV: "production", SESSION_SECRET: "change-me-to-at-least-32-random-characters" },
    /^SESSION_SECRET is still the sample/,
  ],
])("refuses %j in one sentence", (variables, message) => {
  expect(() => readEnvironment(variables)).toThrow(message);
});

test("reads the passphrase of backups and refuses a short one", () => {
  expect(readTransferSettings({}).backupPassphrase).toBeUndefined();
  expect(readTransferSettings({ BACKUP_PASSPHRASE: "ten letters" }).backupPassphrase).toBe("ten letters");
  expect(() => readTransferSettings({ BACKUP_PASSPHRASE: "short" })).toThrow(/^BACKUP_PASSPHRASE: .*10/);
  expect(readTransferSettings({ SESSION_SECRET: secret }).sessionSecrets).toEqual([secret]);
});
