import { z } from 'zod';
import { hasRole } from '../../contract/accounts/roles.ts';
import { dashboard, foundInPanel } from '../../contract/dashboard.ts';
import { linkTargetList } from '../../contract/link-targets.ts';
import { endpoint, text } from '../http/endpoint.ts';
import { onlyOwner } from '../http/only-owner.ts';
import type { Core } from '../slice.ts';
import type { createAttention } from './attention.ts';
import { createDashboardStore } from './dashboard-store.ts';
import type { createPanelSearch } from './panel-search.ts';

interface Parts {
  /** The titles and screens of pages by their keys. */
  pages(): Promise<Map<string, { title: string; path: string }>>;
  attention: ReturnType<typeof createAttention>;
  search: ReturnType<typeof createPanelSearch>;
}

/** The dashboard, the search of the command palette, and that of the link field. */
export function dashboardEndpoints({ db, clock, timeZone }: Core, { pages, attention, search }: Parts) {
  const store = createDashboardStore(db, { clock, timeZone, pages });
  return [
    endpoint('GET /admin/dashboard', {
      summary: 'What needs attention, your drafts, and what others changed. Only what your role may see.',
      account: 'reader',
      response: dashboard,
      errors: [401],
      async handle({ c }) {
        const { id, email, role } = c.get('account');
        const owner = onlyOwner(c);
        const [items, my_drafts, recent, messages] = await Promise.all([
          attention.find({ role, email, owner, id }),
          store.myDrafts(email),
          store.changedByOthers(email, owner),
          hasRole(role, 'editor') ? store.messagesByDay() : null,
        ]);
        return { attention: items, my_drafts, recent, messages };
      },
    }),
    endpoint('GET /admin/search', {
      summary:
        'Find pages, posts, messages and people, four of each kind, or twenty with all=1. Only what your role may see.',
      account: 'reader',
      query: { q: text.optional(), all: z.enum(['1']).optional().catch(undefined) },
      response: foundInPanel,
      errors: [401],
      async handle({ c, query }) {
        const q = query.q?.trim() ?? '';
        const { email, role } = c.get('account');
        const viewer = { role, email, owner: onlyOwner(c) };
        return { results: q ? await search.findInPanel(q, viewer, { all: query.all === '1' }) : [] };
      },
    }),
    endpoint('GET /admin/link-targets', {
      summary: 'Find pages, posts and files that a link in a text can lead to, at most eight.',
      account: 'author',
      query: { q: text.optional() },
      response: linkTargetList,
      errors: [401],
      async handle({ c, query }) {
        const q = query.q?.trim() ?? '';
        return { targets: q ? await search.findLinkTargets(q, onlyOwner(c)) : [] };
      },
    }),
  ];
}
