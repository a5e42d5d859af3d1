import { RateLimiterMemory, RateLimiterRes } from "rate-limiter-flexible";
import { tooManyTries } from "./errors";

/** How many tries are allowed in how many seconds. Counted in each process for itself. */
interface Allowance {
  tries: number;
  seconds: number;
}

export interface Allowances {
  loginPerEmailAndAddress: Allowance;
  loginPerAddress: Allowance;
  signUpPerAddress: Allowance;
  contactMessagePerAddress: Allowance;
  resumeCodePerAddress: Allowance;
  resumeTryPerAddress: Allowance;
  passwordResetPerEmailAndAddress: Allowance;
  passwordResetPerAddress: Allowance;
  /** Its tries are what operations of the API cost, see `operationLimits`. */
  costPerAddress: Allowance;
  assistantPerMinute: Allowance;
  assistantPerDay: Allowance;
}

/** A school class often shares one address: sign-ups leave room for two classes in ten minutes. */
export const defaultAllowances: Allowances = {
  loginPerEmailAndAddress: { tries: 10, seconds: 60 },
  loginPerAddress: { tries: 100, seconds: 60 },
  signUpPerAddress: { tries: 60, seconds: 600 },
  contactMessagePerAddress: { tries: 5, seconds: 600 },
  resumeCodePerAddress: { tries: 60, seconds: 600 },
  resumeTryPerAddress: { tries: 60, seconds: 600 },
  passwordResetPerEmailAndAddress: { tries: 3, seconds: 600 },
  passwordResetPerAddress: { tries: 30, seconds: 600 },
  costPerAddress: { tries: 1_000_000, seconds: 60 },
  assistantPerMinute: { tries: 10, seconds: 60 },
  assistantPerDay: { tries: 100, seconds: 86_400 },
};

/** Counts what visitors try; unless it says otherwise a function throws RATE_LIMITED, with the seconds to wait, when there was too much of it. */
export interface RateLimits {
  countLogin(email: string, address: string): Promise<void>;
  countSignUp(address: string): Promise<void>;
  countContactMessage(address: string): Promise<void>;
  countResumeCode(address: string): Promise<void>;
  countResumeTry(address: string): Promise<void>;
  /** Counts a request for a link to a new password. */
  countPasswordReset(email: string, address: string): Promise<void>;
  /** Counts a try to set a new password with a link. */
  countUseOfLink(address: string): Promise<void>;
  /** Counts what an operation costs; it throws nothing when that is too much. */
  countCost(cost: number, address: string): Promise<CostCount>;
  /** Counts a call of the AI by one session or address; it throws nothing when there were too many. */
  countAssistantCall(key: string): Promise<AssistantCount>;
}

/** What one address may spend in a window of time, and what is left of it. */
export interface CostCount {
  limit: number;
  windowSeconds: number;
  /** Whether this operation was too much. */
  isOver: boolean;
  left: number;
  renewedInSeconds: number;
}

/** A counted call, or when the next one is allowed. */
type AssistantCount = { allowed: true; giveBack(): Promise<void> } | { allowed: false; retryAt: Date };

export function createRateLimits(allowances: Allowances = defaultAllowances): RateLimits {
  const perEmailAndAddress = limiter(allowances.loginPerEmailAndAddress);
  const perAddress = limiter(allowances.loginPerAddress);
  const signUps = limiter(allowances.signUpPerAddress);
  const contactMessages = limiter(allowances.contactMessagePerAddress);
  const resumeCodes = limiter(allowances.resumeCodePerAddress);
  const resumeTries = limiter(allowances.resumeTryPerAddress);
  const resetsPerEmail = limiter(allowances.passwordResetPerEmailAndAddress);
  const resetsPerAddress = limiter(allowances.passwordResetPerAddress);
  const usesOfLinks = limiter(allowances.passwordResetPerAddress);
  const costs = limiter(allowances.costPerAddress);
  const assistantCalls = [limiter(allowances.assistantPerMinute), limiter(allowances.assistantPerDay)];
  return {
    async countLogin(email, address) {
      await count(perAddress, address);
      await count(perEmailAndAddress, `${email.toLowerCase()} ${address}`);
    },
    countSignUp: (address) => count(signUps, address),
    countContactMessage: (address) => count(contactMessages, address),
    countResumeCode: (address) => count(resumeCodes, address),
    countResumeTry: (address) => count(resumeTries, address),
    async countPasswordReset(email, address) {
      await count(resetsPerAddress, address);
      await count(resetsPerEmail, `${email.toLowerCase()} ${address}`);
    },
    countUseOfLink: (address) => count(usesOfLinks, address),
    async countCost(cost, address) {
      const { tries: limit, seconds: windowSeconds } = allowances.costPerAddress;
      const { remainingPoints, msBeforeNext, consumedPoints } = await consumed(costs, address, cost);
      const isOver = consumedPoints > limit;
      return {
        limit,
        windowSeconds,
        isOver,
        left: remainingPoints,
        renewedInSeconds: Math.ceil(msBeforeNext / 1000),
      };
    },
    countAssistantCall: (key) => countInAll(assistantCalls, key),
  };
}

function limiter({ tries, seconds }: Allowance): RateLimiterMemory {
  return new RateLimiterMemory({ points: tries, duration: seconds });
}

async function count(counter: RateLimiterMemory, key: string): Promise<void> {
  try {
    await counter.consume(key);
  } catch (refused) {
    if (refused instanceof RateLimiterRes) throw tooManyTries(Math.ceil(refused.msBeforeNext / 1000));
    throw refused;
  }
}

/** Counts also what is too much, and tells so by `consumedPoints`. */
async function consumed(counter: RateLimiterMemory, key: string, points: number): Promise<RateLimiterRes> {
  try {
    return await counter.consume(key, points);
  } catch (refused) {
    if (refused instanceof RateLimiterRes) return refused;
    throw refused;
  }
}

/** Counts in every one of the counters, or, when one of them has had enough, in none. */
async function countInAll(counters: readonly RateLimiterMemory[], key: string): Promise<AssistantCount> {
  const counted: (() => Promise<void>)[] = [];
  const giveBack = async () => {
    for (const undo of counted.splice(0)) await undo();
  };
  for (const counter of counters) {
    try {
      const { msBeforeNext } = await counter.consume(key);
      const windowEnd = Date.now() + msBeforeNext;
      counted.push(async () => {
        // In the next window it would be an allowance for a call that was never counted there.
        if (Date.now() < windowEnd) await counter.reward(key);
      });
    } catch (refused) {
      if (!(refused instanceof RateLimiterRes)) throw refused;
      await counter.reward(key);
      await giveBack();
      return { allowed: false, retryAt: new Date(Date.now() + refused.msBeforeNext) };
    }
  }
  return { allowed: true, giveBack };
}
