import { mapValues } from "es-toolkit";
import type { OpenDatabase } from "../db/database";
import { defaultLoadLimits } from "../http/loadShedding";
import type { PageSource } from "../http/pages/pageSource";
import { type Allowances, createRateLimits, defaultAllowances } from "../rateLimits";
import type { ServerParts } from "../server";

/** A page source without pages, for tests of the API. */
const noPages: PageSource = {
  renderPage: async () => ({ status: 404, html: "<!doctype html><title>No pages here</title>" }),
  listPages: () => [],
  addAssets: async () => {},
  development: false,
};

const manyTries = { tries: 1_000_000, seconds: 1 };
const withoutLimits: Allowances = {
  ...mapValues(defaultAllowances, () => manyTries),
  costPerAddress: { tries: 1_000_000_000, seconds: 60 },
};

/** Creates the parts of a test server, without pages, AI, mail and rate limits. */
export function testParts(
  database: OpenDatabase,
  pictureFiles: Iterable<[string, string]>,
  allowances: Allowances = withoutLimits,
): Omit<ServerParts, "log"> {
  return {
    database,
    pictureFiles: new Map(pictureFiles),
    pages: noPages,
    limits: createRateLimits(allowances),
    assistant: { gemini: null, now: () => new Date() },
    mailer: null,
    sessionSecrets: ["a secret of at least thirty-two characters"],
    publicUrl: "http://localhost:3002",
    trustsHostHeader: true,
    allowedOrigins: [],
    // A busy machine that runs tests must not refuse requests.
    loadLimits: {
      ...defaultLoadLimits,
      expensive: { ...defaultLoadLimits.expensive, waitMs: 30_000 },
      maxEventLoopDelayMs: 60_000,
    },
  };
}
