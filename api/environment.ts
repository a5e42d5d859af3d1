import { isIP } from "node:net";
import { z } from "zod";
import { StartError } from "./errors";

/** The value of SESSION_SECRET in .env.example; refused when NODE_ENV is production. */
const sampleSecret = "change-me-to-at-least-32-random-characters";

const schema = z.object({
  PORT: z.coerce.number().int().min(0).max(65535).default(3002),
  HOST: z.string().min(1).default("localhost"),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, "must start with postgres:// or postgresql://")
    .optional(),
  DATA_DIR: z.string().min(1).default(".data"),
  SESSION_SECRET: z
    .string()
    .transform((list) => list.split(",").map((secret) => secret.trim()))
    .refine(
      (list) => list.every((secret) => secret.length >= 32),
      "needs at least 32 characters in each secret",
    )
    .optional(),
  PUBLIC_URL: z.url({ protocol: /^https?$/, error: "must be an http or https address" }).optional(),
  ALLOWED_ORIGINS: z
    .string()
    .default("")
    .transform((list) =>
      list
        .split(",")
        .map((origin) => origin.trim())
        .filter(Boolean),
    )
    .refine(
      (list) => list.every((origin) => URL.canParse(origin)),
      "must be origins such as https://school.example",
    ),
  TRUST_PROXY: z
    .string()
    .refine(
      (list) => list.split(",").every((address) => isIP(address.trim().replace(/\/\d+$/, "")) > 0),
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
  GEMINI_BASE_URL: z.url({ protocol: /^https?$/, error: "must be an http or https address" }).optional(),
  COST_PER_MINUTE: z.coerce.number().int().min(20_000).max(1_000_000_000_000).default(1_000_000),
  COMPILED_QUERIES: z.enum(["on", "off"], "must be on or off").default("on"),
  ASSISTANT_PER_MINUTE: z.coerce.number().int().min(0).max(1_000_000).default(10),
  ASSISTANT_PER_DAY: z.coerce.number().int().min(0).max(1_000_000).default(100),
  SMTP_URL: z.url({ protocol: /^smtps?$/, error: "must be an smtp or smtps address" }).optional(),
  MAIL_FROM: z.string().regex(/@/, "must hold an email address").optional(),
  RESPONSE_CACHE: z.enum(["on", "off"]).default("on"),
  PAGE_CACHE: z.enum(["on", "off"]).default("on"),
  LOG_LEVEL: z.enum(["fatal", "error", "warn", "info", "debug", "trace", "silent"]).default("info"),
  NODE_ENV: z.string().default("development"),
});

/** What the process was told, checked. Names and meanings stand in `.env.example`. */
export interface Environment {
  port: number;
  host: string;
  /** Address of a PostgreSQL server; undefined means the embedded database in `dataDir`. */
  databaseUrl: string | undefined;
  dataDir: string;
  /** Secrets that open session cookies, the first one also seals; undefined: one is kept in `dataDir`. */
  sessionSecrets: string[] | undefined;
  publicUrl: string | undefined;
  allowedOrigins: string[];
  /** Addresses or networks of proxies whose X-Forwarded-For is believed, as Fastify's `trustProxy` takes them. */
  trustProxy: string | undefined;
  /** Where to tell of a hole in the site's security, as a URI; undefined: the contact page. */
  securityContact: string | undefined;
  /** Which AI the assistant asks; undefined without a key: it answers from the course texts. */
  gemini: { apiKey: string; model: string; baseUrl: string | undefined } | undefined;
  /** What operations of the API may cost for one address; at least what one of them may. */
  costPerMinute: number;
  /** Whether queries that are asked for again are compiled. */
  compilesQueries: boolean;
  /** How often one session or address may have the AI asked; 0: never. */
  assistantPerMinute: number;
  assistantPerDay: number;
  /** Who takes the site's mail, and under which address it is sent; undefined: the site sends none. */
  smtp: { url: string; from: string } | undefined;
  /** Whether public answers of the API, and pages as a visitor without a session sees them, are kept in memory. */
  caches: { responses: boolean; pages: boolean };
  logLevel: string;
  production: boolean;
}

/**
 * Reads and checks the environment. An empty variable counts as absent.
 * @throws StartError with one sentence naming the variable.
 */
export function readEnvironment(variables: NodeJS.ProcessEnv = process.env): Environment {
  const values = checkVariables(schema, variables);
  const production = values.NODE_ENV === "production";
  if (values.DATABASE_URL && !values.SESSION_SECRET) {
    throw new StartError(
      "SESSION_SECRET is needed with DATABASE_URL: set it to at least 32 random characters, the same for every server.",
    );
  }
  if (production && values.SESSION_SECRET?.includes(sampleSecret)) {
    throw new StartError(
      "SESSION_SECRET is still the sample of .env.example: set your own random characters.",
    );
  }
  if (values.SMTP_URL && !values.MAIL_FROM) {
    throw new StartError("MAIL_FROM is needed with SMTP_URL: set it to the address that mail comes from.");
  }
  return {
    port: values.PORT,
    host: values.HOST,
    databaseUrl: values.DATABASE_URL,
    dataDir: values.DATA_DIR,
    sessionSecrets: values.SESSION_SECRET,
    publicUrl: values.PUBLIC_URL?.replace(/\/+$/, ""),
    allowedOrigins: values.ALLOWED_ORIGINS.map((origin) => new URL(origin).origin),
    trustProxy: values.TRUST_PROXY,
    securityContact: values.SECURITY_CONTACT,
    gemini: values.GEMINI_API_KEY
      ? {
          apiKey: values.GEMINI_API_KEY,
          model: values.GEMINI_MODEL,
          baseUrl: values.GEMINI_BASE_URL?.replace(/\/+$/, ""),
        }
      : undefined,
    costPerMinute: values.COST_PER_MINUTE,
    compilesQueries: values.COMPILED_QUERIES === "on",
    assistantPerMinute: values.ASSISTANT_PER_MINUTE,
    assistantPerDay: values.ASSISTANT_PER_DAY,
    smtp: values.SMTP_URL && values.MAIL_FROM ? { url: values.SMTP_URL, from: values.MAIL_FROM } : undefined,
    caches: { responses: values.RESPONSE_CACHE === "on", pages: values.PAGE_CACHE === "on" },
    logLevel: values.LOG_LEVEL,
    production,
  };
}

/**
 * Where the data is, for commands that need nothing else.
 * @throws StartError with one sentence naming the variable.
 */
export function readDatabaseLocation(variables: NodeJS.ProcessEnv = process.env) {
  const values = checkVariables(schema.pick({ DATABASE_URL: true, DATA_DIR: true }), variables);
  return { databaseUrl: values.DATABASE_URL, dataDir: values.DATA_DIR };
}

function checkVariables<Schema extends z.ZodType>(
  expected: Schema,
  variables: NodeJS.ProcessEnv,
): z.infer<Schema> {
  const given = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ""));
  const read = expected.safeParse(given);
  if (read.success) return read.data;
  const [issue] = read.error.issues;
  throw new StartError(
    `${issue?.path.join(".")}: ${issue?.message}. See .env.example for what each variable means.`,
  );
}
