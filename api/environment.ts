import { isIP } from "node:net";
import ipaddr from "ipaddr.js";
import { z } from "zod";
import { StartError } from "./errors";
import { defaultAllowances } from "./rateLimits";

/** The value of SESSION_SECRET in .env.example; refused when NODE_ENV is production. */
const sampleSecret = "change-me-to-at-least-32-random-characters";

/** iron-session requires this of a secret. */
export const minSecretCharacters = 32;

const percentHint = "contains a % that does not encode a character: write %25 for a % in a password";

const httpAddress = z
  .url({ protocol: /^https?$/, error: "must be an http or https address" })
  .transform((url) => url.replace(/\/+$/, ""))
  .optional();

/** Returns whether the text is a network in CIDR notation, such as 10.0.0.0/8, with a prefix above 0. */
function isNetwork(text: string): boolean {
  const [address = "", bits] = text.split("/");
  return isIP(address) > 0 && Number(bits) > 0 && ipaddr.isValidCIDR(text);
}

/** The address of a PostgreSQL database. */
export const postgresUrl = z
  .string()
  .regex(/^postgres(ql)?:\/\//, "must start with postgres:// or postgresql://")
  .refine(isPercentEncoded, percentHint)
  // postgres.js accepts several hosts; a comma before the last @ belongs to the password.
  .refine(
    (url) => URL.canParse(url.replace(/,[^/?@]*(?=[/?]|$)/, "")),
    "must be a URL: write %2F for a /, %3F for a ? and %23 for a # in the password",
  );

/** A whole number from `min` to `max`, both included. */
function wholeNumber(min: number, max: number) {
  const error = `must be a whole number from ${min} to ${max}`;
  return z.coerce.number(error).int(error).min(min, error).max(max, error);
}

const perMinuteOrDay = wholeNumber(0, 1_000_000);
const onOrOff = z
  .stringbool({ truthy: ["on"], falsy: ["off"], case: "sensitive", error: "must be on or off" })
  .default(true);
const logLevels = ["fatal", "error", "warn", "info", "debug", "trace", "silent"] as const;

const schema = z.object({
  PORT: wholeNumber(0, 65535).default(3002),
  // For `localhost` Fastify would open a second server, for ::1, to which neither the connection limits nor
  // the graceful shutdown apply.
  HOST: z
    .string()
    .min(1)
    .default("localhost")
    .transform((host) => (host === "localhost" ? "127.0.0.1" : host)),
  METRICS_PORT: wholeNumber(1, 65535).optional(),
  DATABASE_URL: postgresUrl.optional(),
  DATABASE_DIRECT_URL: postgresUrl.optional(),
  DATABASE_REPLICA_URLS: z.string().transform(split).pipe(z.array(postgresUrl)).optional(),
  REDIS_URL: z
    .url({ protocol: /^(rediss?|unix)$/, error: "must be a redis, rediss or unix address" })
    .refine(isPercentEncoded, percentHint)
    .optional(),
  DATA_DIR: z.string().min(1).default(".data"),
  SESSION_SECRET: z
    .string()
    .transform(split)
    .refine(
      (list) => list.every((secret) => secret.length >= minSecretCharacters),
      `needs at least ${minSecretCharacters} characters in each secret`,
    )
    .optional(),
  BACKUP_PASSPHRASE: z.string().min(10, "needs at least 10 characters").optional(),
  PUBLIC_URL: httpAddress
    .refine(
      (url) => !url || new URL(url).origin === new URL(url).href.slice(0, -1),
      "must be scheme, host and port alone, such as https://school.example",
    )
    .transform((url) => url && new URL(url).origin),
  ALLOWED_ORIGINS: z
    .string()
    .default("")
    .transform((list) => split(list).filter(Boolean))
    .refine(
      (list) => list.every((origin) => /^https?:\/\//.test(origin) && URL.canParse(origin)),
      "must be origins such as https://school.example",
    ),
  TRUST_PROXY: z
    .string()
    .refine(
      (list) => split(list).every((entry) => isIP(entry) > 0 || isNetwork(entry)),
      "must be addresses or networks, such as 127.0.0.1 or 10.0.0.0/8",
    )
    .optional(),
  SECURITY_CONTACT: z
    .url({ protocol: /^(https|mailto|tel)$/, error: "must be an https, mailto or tel address" })
    .optional(),
  GEMINI_API_KEY: z.string().optional(),
  GEMINI_MODEL: z
    .string()
    .regex(/^[\w.-]+(\/[\w.-]+)?$/, "must be the name of a model, such as gemini-1.5-flash")
    .default("gemini-1.5-flash"),
  GEMINI_BASE_URL: httpAddress,
  COST_PER_MINUTE: wholeNumber(20_000, 1_000_000_000_000).default(defaultAllowances.costPerAddress.tries),
  ASSISTANT_PER_MINUTE: perMinuteOrDay.default(defaultAllowances.assistantPerMinute.tries),
  ASSISTANT_PER_DAY: perMinuteOrDay.default(defaultAllowances.assistantPerDay.tries),
  SMTP_URL: z
    .url({ protocol: /^smtps?$/, hostname: /./, error: "must be an smtp or smtps address" })
    .refine(isPercentEncoded, percentHint)
    .optional(),
  MAIL_FROM: z.string().regex(/@/, "must hold an email address").optional(),
  RESPONSE_CACHE: onOrOff,
  PAGE_CACHE: onOrOff,
  SERVICE_WORKER: onOrOff,
  LOG_LEVEL: z.enum(logLevels, `must be one of ${logLevels.join(", ")}`).default("info"),
  NODE_ENV: z.string().default("development"),
});

/** The names of all variables. */
export const variableNames = Object.keys(schema.shape);

/** Returns true if `decodeURIComponent`, which the clients of servers call, accepts the address. */
function isPercentEncoded(address: string): boolean {
  try {
    decodeURIComponent(address);
    return true;
  } catch {
    return false;
  }
}

function split(list: string): string[] {
  return list.split(",").map((part) => part.trim());
}

/** The validated settings of the process. `.env.example` documents each variable. */
export type Environment = ReturnType<typeof readEnvironment>;

/**
 * Reads and validates the environment. An empty variable counts as unset.
 * @throws StartError with one sentence that names the variable
 */
export function readEnvironment(variables: NodeJS.ProcessEnv = process.env) {
  const values = checkVariables(schema, variables);
  if (values.DATABASE_URL && !values.SESSION_SECRET) {
    throw new StartError(
      "SESSION_SECRET is needed with DATABASE_URL: set it to at least 32 random characters, the same on " +
        "all servers.",
    );
  }
  for (const name of ["DATABASE_DIRECT_URL", "DATABASE_REPLICA_URLS"] as const)
    if (values[name] && !values.DATABASE_URL)
      throw new StartError(`${name} needs DATABASE_URL: set it to the address that the site writes to.`);
  if (values.NODE_ENV === "production" && values.SESSION_SECRET?.includes(sampleSecret)) {
    throw new StartError(
      "SESSION_SECRET is still the sample from .env.example: set your own random characters.",
    );
  }
  if (values.SMTP_URL && !values.MAIL_FROM) {
    throw new StartError("MAIL_FROM is needed with SMTP_URL: set it to the sender address of mail.");
  }
  const gemini = {
    apiKey: values.GEMINI_API_KEY ?? "",
    model: values.GEMINI_MODEL,
    baseUrl: values.GEMINI_BASE_URL,
  };
  const isAiAllowed = values.ASSISTANT_PER_MINUTE > 0 && values.ASSISTANT_PER_DAY > 0;
  return {
    port: values.PORT,
    host: values.HOST,
    /** Port of `GET /metrics`; undefined: no metrics. */
    metricsPort: values.METRICS_PORT,
    /** URL of a PostgreSQL database; undefined: the embedded database in `dataDir`. */
    databaseUrl: values.DATABASE_URL,
    /** URL of a Redis or Valkey server with the counts of the limits. */
    redisUrl: values.REDIS_URL,
    /** The database itself when `databaseUrl` is a pooler in transaction mode. */
    directUrl: values.DATABASE_DIRECT_URL,
    /** Standbys for reads that may be some seconds old. */
    replicaUrls: values.DATABASE_REPLICA_URLS,
    dataDir: values.DATA_DIR,
    /** The first seals session cookies, any unseals them; undefined: the secret stored in `dataDir`. */
    sessionSecrets: values.SESSION_SECRET,
    publicUrl: values.PUBLIC_URL,
    allowedOrigins: values.ALLOWED_ORIGINS.map((origin) => new URL(origin).origin),
    /** Proxies whose X-Forwarded-For is trusted, in the format of Fastify's `trustProxy`. */
    trustProxy: values.TRUST_PROXY,
    securityContact: values.SECURITY_CONTACT,
    /** Undefined without a key or allowed calls: the assistant replies from the course texts. */
    gemini: gemini.apiKey && isAiAllowed ? gemini : undefined,
    /** Cost limit of operations per address and minute; at least that of the largest operation. */
    costPerMinute: values.COST_PER_MINUTE,
    /** AI calls allowed per account or address, in a minute and in a day; 0 in either disables the AI. */
    assistantPerMinute: values.ASSISTANT_PER_MINUTE,
    assistantPerDay: values.ASSISTANT_PER_DAY,
    /** Undefined: mail is disabled. */
    smtp: values.SMTP_URL && values.MAIL_FROM ? { url: values.SMTP_URL, from: values.MAIL_FROM } : undefined,
    caches: { responses: values.RESPONSE_CACHE, pages: values.PAGE_CACHE },
    hasServiceWorker: values.SERVICE_WORKER,
    logLevel: values.LOG_LEVEL,
  };
}

/**
 * Reads only the variables of the database, for command-line tools.
 * @throws StartError with one sentence that names the variable
 */
export function readDatabaseLocation(variables: NodeJS.ProcessEnv = process.env) {
  const own = schema.pick({ DATABASE_URL: true, DATABASE_DIRECT_URL: true, DATA_DIR: true });
  const { DATABASE_URL, DATABASE_DIRECT_URL, DATA_DIR } = checkVariables(own, variables);
  return { databaseUrl: DATABASE_URL, directUrl: DATABASE_DIRECT_URL, dataDir: DATA_DIR };
}

/**
 * Reads only the variables of the commands `move`, `backup` and `restore`.
 * @throws StartError with one sentence that names the variable
 */
export function readTransferSettings(variables: NodeJS.ProcessEnv = process.env) {
  const own = schema.pick({ SESSION_SECRET: true, BACKUP_PASSPHRASE: true });
  const { SESSION_SECRET, BACKUP_PASSPHRASE } = checkVariables(own, variables);
  return {
    ...readDatabaseLocation(variables),
    sessionSecrets: SESSION_SECRET ?? [],
    /** Undefined: backups are not encrypted. */
    backupPassphrase: BACKUP_PASSPHRASE,
  };
}

function checkVariables<Schema extends z.ZodType>(
  expected: Schema,
  variables: NodeJS.ProcessEnv,
): z.infer<Schema> {
  const setVariables = Object.fromEntries(Object.entries(variables).filter(([, value]) => value?.trim()));
  const result = expected.safeParse(setVariables);
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  throw new StartError(
    `${issue?.path.join(".")}: ${issue?.message}. See .env.example for the meaning of each variable.`,
  );
}

/**
 * Converts an error caused by HOST or by the port in `variable` into a StartError; returns other errors
 * unchanged.
 */
export function listenError(
  error: NodeJS.ErrnoException,
  host: string,
  port: number,
  variable: "PORT" | "METRICS_PORT" = "PORT",
): Error {
  switch (error.code) {
    case "EADDRINUSE":
      return new StartError(
        `Port ${port} is in use: stop the process that uses it, or set ${variable} to another number.`,
      );
    case "EACCES":
      return new StartError(`Port ${port} needs privileges: set ${variable} to 1024 or more.`);
    case "EADDRNOTAVAIL":
    case "ENOTFOUND":
      return new StartError(
        `This machine has no address ${host}: set HOST to one of its addresses, or to 0.0.0.0 for all.`,
      );
    default:
      return error;
  }
}
