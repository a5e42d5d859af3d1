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
}

/** A school class often shares one address: sign-ups leave room for two classes in ten minutes. */
export const defaultAllowances: Allowances = {
  loginPerEmailAndAddress: { tries: 10, seconds: 60 },
  loginPerAddress: { tries: 100, seconds: 60 },
  signUpPerAddress: { tries: 60, seconds: 600 },
  contactMessagePerAddress: { tries: 5, seconds: 600 },
};

/** Counts what visitors try; each function throws RATE_LIMITED, with the seconds to wait, when there was too much of it. */
export interface RateLimits {
  countLogin(email: string, address: string): Promise<void>;
  countSignUp(address: string): Promise<void>;
  countContactMessage(address: string): Promise<void>;
}

export function createRateLimits(allowances: Allowances = defaultAllowances): RateLimits {
  const perEmailAndAddress = limiter(allowances.loginPerEmailAndAddress);
  const perAddress = limiter(allowances.loginPerAddress);
  const signUps = limiter(allowances.signUpPerAddress);
  const contactMessages = limiter(allowances.contactMessagePerAddress);
  return {
    async countLogin(email, address) {
      await count(perAddress, address);
      await count(perEmailAndAddress, `${email.toLowerCase()} ${address}`);
    },
    countSignUp: (address) => count(signUps, address),
    countContactMessage: (address) => count(contactMessages, address),
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
