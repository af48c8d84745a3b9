const SECOND = 1_000;
const HOUR = 3_600 * SECOND;

/** Milliseconds until the next attempt: 15 s, 1 min, 4 min, 16 min, then hourly. Soon after a restart, rarely in a long outage. */
export const backoffAfter = (attempts: number) => Math.min(15 * SECOND * 4 ** (attempts - 1), HOUR);
