import { hasRole } from '../../contract/accounts/roles.ts';
import { counted } from '../../contract/text/counted.ts';
import { attentionItems } from '../core/attention-items.ts';
import type { Core, Slice } from '../slice.ts';
import { checkInternalLinks, type Link, type ReadPath } from './check-internal-links.ts';
import { checkLinksWeekly } from './check-links-weekly.ts';
import { findLinks } from './find-links.ts';
import { linkCheckEndpoints } from './link-check-endpoints.ts';
import { type FindGoneEmbeds, type LinkSource, runLinkChecks } from './run-link-checks.ts';

interface Ports {
  /** The slices whose public texts are checked. */
  slices(): readonly Slice[];
  readPath: ReadPath;
  findGoneEmbeds: FindGoneEmbeds;
}

/** Finds links of public pages and posts that lead nowhere: within the site, and to other sites if owners want it. */
export function openLinkCheck(core: Core, { slices, readPath, findGoneEmbeds }: Ports) {
  const source: LinkSource = { links: () => findLinks(slices(), core.settings.publicUrl), readPath };
  const checks = runLinkChecks({ ...core, findGoneEmbeds });
  return {
    endpoints: linkCheckEndpoints(checks, source),
    close: checks.close,
    attention: {
      async Links({ role }) {
        if (!hasRole(role, 'editor')) return [];
        const { total } = await checks.report();
        return attentionItems(total, `${counted(total, 'link is', 'links are')} broken.`, '/admin/consistency');
      },
    },
    checks,
    /** The links that lead nowhere on this site. */
    findWrongLinks: (links: readonly Link[]) => checkInternalLinks(links, readPath),
    /** Starts the weekly check of the links. */
    checkWeekly: () => checkLinksWeekly(checks, source),
  } satisfies Slice & Record<string, unknown>;
}
