import { RateLimiterMemory, RateLimiterRes } from "rate-limiter-flexible";
import { tooManyTries } from "../errors";

/** How many tries are allowed in how many seconds. Counted in each process for itself. */
interface Allowance {
  tries: number;
  seconds: number;
}

export interface AccountAllowances {
  loginPerEmailAndAddress: Allowance;
  loginPerAddress: Allowance;
  signUpPerAddress: Allowance;
}

/** A school class often shares one address: sign-ups leave room for two classes in ten minutes. */
export const defaultAllowances: AccountAllowances = {
  loginPerEmailAndAddress: { tries: 10, seconds: 60 },
  loginPerAddress: { tries: 100, seconds: 60 },
  signUpPerAddress: { tries: 60, seconds: 600 },
};

/** Counts tries of logging in and signing up; each function throws RATE_LIMITED, with the seconds to wait, when there were too many. */
export interface AccountLimits {
  countLogin(email: string, address: string): Promise<void>;
  countSignUp(address: string): Promise<void>;
}

export function createAccountLimits(allowances: AccountAllowances = defaultAllowances): AccountLimits {
  const perEmailAndAddress = limiter(allowances.loginPerEmailAndAddress);
  const perAddress = limiter(allowances.loginPerAddress);
  const signUps = limiter(allowances.signUpPerAddress);
  return {
    async countLogin(email, address) {
      await count(perAddress, address);
      await count(perEmailAndAddress, `${email.toLowerCase()} ${address}`);
    },
    countSignUp: (address) => count(signUps, address),
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
