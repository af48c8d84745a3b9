import type { Clock } from '../clock.ts';
import type { Database } from '../database/open-database.ts';
import { HttpError } from './http-error.ts';
import { createLimitStore } from './limit-store.ts';

export interface RateLimit {
  /**
   * Counts one; refuses with 429 and Retry-After when that is one too many. Answers how to take it back, for limits of
   * what fails: counted before it is tried, so that many tries at once count as many.
   */
  count(key: string, message: string): Promise<() => Promise<void>>;
}

/**
 * At most `points` for each key in a window of `seconds`, on all instances together. `name` tells limits apart.
 * `onReached` is told of the first that is refused in a window, and of no other.
 */
export function createRateLimit(
  { db, clock }: { db: Database; clock: Clock },
  { name, points, seconds, onReached }: LimitRule,
): RateLimit {
  const limits = createLimitStore(db, clock);
  return {
    async count(key, message) {
      const named = `${name} ${key}`;
      const window = await limits.add(named, seconds);
      if (window.points === points + 1) await onReached?.(key, message);
      if (window.points > points) throw tooMany(message, window.endsAt - clock());
      return () => limits.refund(named, window);
    },
  };
}

interface LimitRule {
  name: string;
  points: number;
  seconds: number;
  onReached?: (key: string, message: string) => Promise<unknown>;
}

const tooMany = (message: string, milliseconds: number) =>
  new HttpError(429, message, { headers: { 'Retry-After': String(Math.max(1, Math.ceil(milliseconds / 1000))) } });
