import { seededRandom } from '../support/random.ts';

/** Choices that are the same for the same seed, so that a failure can be repeated. */
export function createRandom(seed: number) {
  const next = seededRandom(seed);
  return {
    /** From 0 to `limit` - 1. */
    below: (limit: number): number => Math.floor(next() * limit),
    pick: <T>(values: readonly T[]): T => values[Math.floor(next() * values.length)] as T,
    chance: (probability: number): boolean => next() < probability,
  };
}

export type Random = ReturnType<typeof createRandom>;
