import type { Clock } from '../core/clock.ts';
import type { Database } from '../database/open-database.ts';
import { HttpError } from './http-error.ts';
import { createLimitStore } from './limit-store.ts';

export interface RateLimit {
  /**
   * Counts an attempt, or throws 429 with Retry-After above the limit. Returns a refund, for limits on failures: an
   * attempt is counted before it is made, so that concurrent attempts all count.
   */
  count(key: string, message: string): Promise<() => Promise<void>>;
}

/**
 * At most `points` per key in a window of `seconds`, across all instances. `name` distinguishes limits. `onReached` is
 * called for the first rejection in a window only.
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
