import { z } from 'zod';
import { hasRole, type Role } from '../../contract/accounts/roles.ts';
import { type AttentionItem, dashboard, type FoundInPanel, foundInPanel } from '../../contract/dashboard.ts';
import { type LinkTarget, linkTargetList } from '../../contract/link-targets.ts';
import { endpoint, text } from '../http/endpoint.ts';
import { onlyOwner } from '../http/only-owner.ts';
import type { Core } from '../slice.ts';
import { createDashboardStore } from './dashboard-store.ts';

export interface DashboardPorts {
  /** The titles and screens of pages by their keys. */
  pages(): Promise<Map<string, { title: string; path: string }>>;
  /** What somebody with this role should look at. */
  attention(role: Role, owner: string | undefined): Promise<AttentionItem[]>;
  /** `owner`: for authors, who find only their own posts. */
  findInPanel(query: {
    q: string;
    all: boolean;
    role: Role;
    owner: string | undefined;
  }): Promise<FoundInPanel['results']>;
  /** `owner`: of an author, who finds the drafts of nobody else. */
  findLinkTargets(q: string, owner: string | undefined): Promise<LinkTarget[]>;
}

/** The dashboard, the search of the command palette, and that of the link field. */
export function dashboardEndpoints(
  { db, clock, timeZone }: Core,
  { pages, attention, findInPanel, findLinkTargets }: DashboardPorts,
) {
  const store = createDashboardStore(db, { clock, timeZone, pages });
  return [
    endpoint('GET /admin/dashboard', {
      summary: 'What needs attention, your drafts, and what others changed. Only what your role may see.',
      account: 'reader',
      response: dashboard,
      errors: [401],
      async handle({ c }) {
        const { email, role } = c.get('account');
        const owner = onlyOwner(c);
        const [items, my_drafts, recent, messages] = await Promise.all([
          attention(role, owner),
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
        const { role } = c.get('account');
        const search = { q, all: query.all === '1', role, owner: onlyOwner(c) };
        return { results: q ? await findInPanel(search) : [] };
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
        return { targets: q ? await findLinkTargets(q, onlyOwner(c)) : [] };
      },
    }),
  ];
}
