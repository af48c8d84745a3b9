import { Hono } from 'hono';
import type { AttentionItem, DashboardData, FoundInPanel } from '../../contract/dashboard.ts';
import { hasRole, type Role } from '../../contract/roles.ts';
import type { Clock } from '../clock.ts';
import type { Database } from '../database/open-database.ts';
import { onlyOwner } from '../http/only-owner.ts';
import { readQuery } from '../http/read-query.ts';
import type { WebContext, WebEnv } from '../http/visitor.ts';
import type { Settings } from '../settings.ts';
import { createDashboardStore } from './dashboard-store.ts';

interface Parts {
  db: Database;
  clock: Clock;
  settings: Pick<Settings, 'siteTimeZone'>;
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
}

/** The dashboard, and the search of the command palette. */
export function dashboardRoutes({ db, clock, settings, pages, attention, findInPanel }: Parts) {
  const store = createDashboardStore(db, { clock, timeZone: () => settings.siteTimeZone, pages });
  const roleOf = (c: WebContext) => c.get('account').role;
  return new Hono<WebEnv>()
    .get('/dashboard', async (c) => {
      const { email } = c.get('account');
      const owner = onlyOwner(c);
      const [items, my_drafts, recent, messages] = await Promise.all([
        attention(roleOf(c), owner),
        store.myDrafts(email),
        store.changedByOthers(email, owner),
        hasRole(roleOf(c), 'editor') ? store.messagesByDay() : null,
      ]);
      return c.json({ attention: items, my_drafts, recent, messages } satisfies DashboardData);
    })
    .get('/search', async (c) => {
      const { q = '', all } = readQuery(c);
      const query = { q: q.trim(), all: all === '1', role: roleOf(c), owner: onlyOwner(c) };
      const results = query.q ? await findInPanel(query) : [];
      return c.json({ results } satisfies FoundInPanel);
    });
}
