import { setTimeout as pause } from 'node:timers/promises';

/** Repeats an attempt every 100 ms until it succeeds. After 20 seconds, throws its last error. */
export async function retry<Result>(attempt: () => Promise<Result>): Promise<Result> {
  for (const end = performance.now() + 20_000; ; await pause(100)) {
    try {
      return await attempt();
    } catch (error) {
      if (performance.now() > end) throw error;
    }
  }
}
