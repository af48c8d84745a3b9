import type { LinkChecks, LinkSource } from './run-link-checks.ts';

/** How often to look whether the weekly check is due. */
const INTERVAL_MS = 3_600_000;

/** Checks the links every week. Of the processes that share a database, one does it. */
export function checkLinksWeekly(linkChecks: LinkChecks, source: LinkSource) {
  const timer = setInterval(() => {
    linkChecks.startIfDue(source).catch((error) => console.error('The check of links could not be started:', error));
  }, INTERVAL_MS);
  timer.unref();
  return { stop: () => clearInterval(timer) };
}
