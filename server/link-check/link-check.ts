import type { Core, Slice } from '../slice.ts';
import { checkLinksWeekly } from './check-links-weekly.ts';
import { linkCheckEndpoints } from './link-check-endpoints.ts';
import { type LinkSource, runLinkChecks } from './run-link-checks.ts';

/** Finds links of public pages and posts that lead nowhere: within the site, and to other sites if owners want it. */
export function openLinkCheck(core: Core, source: LinkSource) {
  const checks = runLinkChecks(core);
  return {
    endpoints: linkCheckEndpoints(checks, source),
    close: checks.close,
    checks,
    /** From now on, checks the links every week. */
    checkWeekly: () => checkLinksWeekly(checks, source),
  } satisfies Slice & Record<string, unknown>;
}
