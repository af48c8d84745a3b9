import { setTimeout as pause } from 'node:timers/promises';
import type { Clock } from '../core/clock.ts';
import { type InstanceStore, TIMEOUT_MS } from './instance-store.ts';

const POLL_INTERVAL_MS = 1_000;

/**
 * Waits until no instance uses the database. Call it before this instance joins. A crashed instance counts until its
 * last heartbeat expires. Returns the names of the instances that are still running after a timeout.
 */
export async function waitUntilAlone(store: InstanceStore, clock: Clock): Promise<string[]> {
  const findNames = async () => (await store.others('')).map(({ name }) => name);
  const end = clock() + TIMEOUT_MS;
  let names = await findNames();
  if (names.length > 0) console.log(`Waiting for other instances to stop: ${names.join('; ')}.`);
  while (names.length > 0 && clock() <= end) {
    await pause(POLL_INTERVAL_MS);
    names = await findNames();
  }
  return names;
}
