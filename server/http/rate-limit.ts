import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { Refusal } from './refusal.ts';

export interface RateLimit {
  /** Counts one; refuses with 429 and Retry-After when that is one too many. */
  count(key: string, message: string): Promise<void>;
  /** Refuses like `count` when the limit is reached already, without counting. */
  check(key: string, message: string): Promise<void>;
}

/** At most `points` for each key in any window of `seconds`. */
export function createRateLimit({ points, seconds }: { points: number; seconds: number }): RateLimit {
  const limiter = new RateLimiterMemory({ points, duration: seconds });
  return {
    async count(key, message) {
      try {
        await limiter.consume(key);
      } catch (refused) {
        if (refused instanceof RateLimiterRes) throw tooMany(message, refused.msBeforeNext);
        throw refused;
      }
    },
    async check(key, message) {
      const used = await limiter.get(key);
      if (used && used.consumedPoints >= points) throw tooMany(message, used.msBeforeNext);
    },
  };
}

const tooMany = (message: string, milliseconds: number) =>
  new Refusal(429, message, { headers: { 'Retry-After': String(Math.ceil(milliseconds / 1000)) } });
