import { mapValues } from "es-toolkit";
import { emailKey } from "./accounts/personRules";
import { tooManyTries } from "./errors";
import type { LimiterStore } from "./limits/limiterStore";
import { networkOf } from "./limits/networkOf";
import { MergedLimiter, type SharedLimiter, StrictLimiter } from "./limits/sharedLimiter";

/** Number of accounts behind one address that may use all their AI calls of a day. */
const accountsPerAddress = 30;

/** Units of `costPerMinute` for each rendered page: 300,000 allow 500 pages a minute. */
const costOfRendering = 600;

/**
 * Returns the allowed tries per window. A school class often shares one address: the sign-up limit fits two
 * classes in ten minutes. An IPv6 address counts as its /64 network.
 */
export function allowancesFor({
  costPerMinute,
  assistantPerMinute,
  assistantPerDay,
}: {
  costPerMinute: number;
  assistantPerMinute: number;
  assistantPerDay: number;
}) {
  return {
    loginPerEmailAndAddress: { tries: 10, seconds: 60 },
    loginPerAddress: { tries: 100, seconds: 60 },
    signUpPerAddress: { tries: 60, seconds: 600 },
    contactMessagePerAddress: { tries: 5, seconds: 600 },
    resumeCodePerAddress: { tries: 60, seconds: 600 },
    resumeTryPerAddress: { tries: 60, seconds: 600 },
    /** Ticks, removals, attempts and practice answers of learners; up to 150 MB a day. */
    storedItemsPerAddress: { tries: 300_000, seconds: 86_400 },
    passwordResetPerEmailAndAddress: { tries: 3, seconds: 600 },
    passwordResetPerAddress: { tries: 30, seconds: 600 },
    useOfLinkPerAddress: { tries: 30, seconds: 600 },
    /** One try is one unit of an operation's cost, see `operationLimits`. */
    costPerAddress: { tries: costPerMinute, seconds: 60 },
    /** Questions that need a search of the courses, with or without the AI. */
    questionPerAddress: { tries: 120, seconds: 60 },
    /**
     * Pages and documents that are not in the response cache, at most about 50 ms each. A page that is
     * converted to Markdown counts twice, a page of search results three times.
     */
    renderingPerAddress: { tries: Math.floor(costPerMinute / costOfRendering), seconds: 60 },
    /** Previews of content, each about half a second of checking. */
    previewPerAdmin: { tries: 20, seconds: 60 },
    assistantPerMinute: { tries: assistantPerMinute, seconds: 60 },
    assistantPerDay: { tries: assistantPerDay, seconds: 86_400 },
    /** For a class whose learners have accounts: new accounts do not add to the calls of an address. */
    assistantPerAddress: { tries: assistantPerDay * accountsPerAddress, seconds: 86_400 },
  };
}

export const defaultAllowances = allowancesFor({
  costPerMinute: 300_000,
  assistantPerMinute: 10,
  assistantPerDay: 100,
});

/** Describes a limit, e.g. "60 in 10 minutes" or "120 in a minute". */
export function limitText({ tries, seconds }: { tries: number; seconds: number }): string {
  return `${tries} in ${seconds === 60 ? "a minute" : `${seconds / 60} minutes`}`;
}

export type Allowances = typeof defaultAllowances;
export type RateLimits = ReturnType<typeof createRateLimits>;
export type CostCount = Awaited<ReturnType<RateLimits["countCost"]>>;

/**
 * Counts tries. Above its limit, a function throws RATE_LIMITED with Retry-After unless noted otherwise.
 * @param store shared by all processes; null: this process counts in memory
 */
export function createRateLimits(
  allowances: Allowances = defaultAllowances,
  store: LimiterStore | null = null,
) {
  const limiters = {
    ...mapValues(allowances, (allowance, name) => new StrictLimiter(name, allowance, store)),
    // Counted far more often than the others, so no request waits for the store.
    costPerAddress: new MergedLimiter("costPerAddress", allowances.costPerAddress, store),
    renderingPerAddress: new MergedLimiter("renderingPerAddress", allowances.renderingPerAddress, store),
    storedItemsPerAddress: new MergedLimiter(
      "storedItemsPerAddress",
      allowances.storedItemsPerAddress,
      store,
    ),
  };
  return {
    async countLogin(email: string, address: string) {
      await count(limiters.loginPerAddress, address);
      await count(limiters.loginPerEmailAndAddress, `${emailKey(email)} ${networkOf(address)}`);
    },
    countSignUp: (address: string) => count(limiters.signUpPerAddress, address),
    countContactMessage: (address: string) => count(limiters.contactMessagePerAddress, address),
    countResumeCode: (address: string) => count(limiters.resumeCodePerAddress, address),
    countResumeTry: (address: string) => count(limiters.resumeTryPerAddress, address),
    /** Counts ticks, attempts and practice answers that are to be stored. */
    countStoredItems: (address: string, items = 1) => count(limiters.storedItemsPerAddress, address, items),
    countQuestion: (address: string) => count(limiters.questionPerAddress, address),
    /** Counts a request for a password reset link. */
    async countPasswordReset(email: string, address: string) {
      await count(limiters.passwordResetPerAddress, address);
      await count(limiters.passwordResetPerEmailAndAddress, `${emailKey(email)} ${networkOf(address)}`);
    },
    /** Counts a preview of content by the admin's id. */
    countPreview: (adminId: string) => count(limiters.previewPerAdmin, adminId),
    /** Counts a page or document, or work that takes as long as several. */
    countRendering: (address: string, renderings = 1) =>
      count(limiters.renderingPerAddress, address, renderings),
    /** Counts an attempt to set a new password with a reset link. */
    countUseOfLink: (address: string) => count(limiters.useOfLinkPerAddress, address),
    /** Counts the cost of an operation. Never throws: above the limit `isOver` is true. */
    async countCost(cost: number, address: string) {
      const { tries: limit, seconds: windowSeconds } = allowances.costPerAddress;
      const result = await limiters.costPerAddress.penalty(address, Math.ceil(cost));
      return {
        limit,
        windowSeconds,
        isOver: result.consumedPoints > limit,
        remaining: result.remainingPoints,
        resetSeconds: Math.ceil(result.msBeforeNext / 1000),
      };
    },
    /** Counts an AI call of an account, or of an address without an account. Never throws. */
    countAssistantCall: (address: string, userId = address) =>
      countInAll([
        [limiters.assistantPerMinute, userId],
        [limiters.assistantPerDay, userId],
        [limiters.assistantPerAddress, address],
      ]),
    /** Returns the store of the counts, and whether this process has to count for itself. */
    status: () => ({ store: store?.kind ?? "memory", isUnavailable: store?.isUnavailable ?? false }),
    /** Stores the last counts and closes the store. */
    async close() {
      const { costPerAddress, renderingPerAddress, storedItemsPerAddress } = limiters;
      await Promise.all([costPerAddress.close(), renderingPerAddress.close(), storedItemsPerAddress.close()]);
      store?.close();
    },
  };
}

async function count(limiter: SharedLimiter, key: string, points = 1): Promise<void> {
  const { consumedPoints, msBeforeNext } = await limiter.consume(key, points);
  if (consumedPoints <= limiter.points) return;
  // After the clock was set back, a window ends too late.
  throw tooManyTries(Math.min(Math.ceil(msBeforeNext / 1000), limiter.seconds));
}

type CallCount = { allowed: true; refund(): Promise<void> } | { allowed: false; retryAt: Date };

/** Counts the key of each counter, or none if one of them is at its limit. */
async function countInAll(counters: readonly [StrictLimiter, string][]): Promise<CallCount> {
  const counted: (() => Promise<unknown>)[] = [];
  const refund = async () => {
    for (const undo of counted.splice(0)) await undo();
  };
  for (const [counter, key] of counters) {
    const { consumedPoints, msBeforeNext } = await counter.penalty(key);
    const windowEnd = Date.now() + msBeforeNext;
    counted.push(async () => {
      // After the window has ended, the reward would allow one call too many in the next one.
      if (Date.now() < windowEnd) await counter.reward(key);
    });
    if (consumedPoints > counter.points) {
      await refund();
      return { allowed: false, retryAt: new Date(windowEnd) };
    }
  }
  return { allowed: true, refund };
}
