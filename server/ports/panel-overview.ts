import { hasRole, type Role } from '../../contract/accounts/roles.ts';
import { MESSAGES_PER_PAGE } from '../../contract/contact/contact-messages.ts';
import { documentScreen } from '../../contract/copy/document-screen.ts';
import { type FoundInPanel, MAX_ALL_FOUND, MAX_FOUND } from '../../contract/dashboard.ts';
import { shorten } from '../../contract/text/characters.ts';
import { createPeopleStore } from '../accounts/people/people-store.ts';
import type { createPostEntryStore } from '../blog/lists/post-entry-store.ts';
import type { Messages } from '../contact/inbox/messages.ts';
import { createDocumentStore } from '../copy/documents/document-store.ts';
import { toDay } from '../core/clock.ts';
import { textMatcher } from '../core/search-text.ts';
import type { DashboardPorts } from '../dashboard/dashboard-endpoints.ts';
import { rankSearchResults } from '../dashboard/rank-search-results.ts';
import type { Core } from '../slice.ts';
import type { Attention } from './attention.ts';
import { ownedContent } from './owned-content.ts';

/** How many posts and messages that match are compared, the newest first. More would make each letter typed slower. */
const MAX_COMPARED = 100;

interface Parts {
  attention: Attention;
  postEntries: ReturnType<typeof createPostEntryStore>;
  messages: Pick<Messages, 'page'>;
  /** The indexed pages and the newest posts. */
  listPages(): Promise<readonly { path: string; title: string }[]>;
}

/** What the dashboard and the command palette have of all slices. */
export function panelOverview(
  core: Core,
  { attention, postEntries, messages, listPages }: Parts,
): Omit<DashboardPorts, 'findLinkTargets'> {
  const { db, clock, mailHost } = core;
  const documents = createDocumentStore(db, clock);
  const people = createPeopleStore(db, clock, {
    content: ownedContent,
    mailHost,
  });

  return {
    /** The pages, collections and facts by their keys. */
    pages: async () =>
      new Map(
        (await documents.list()).map(
          (entry) => [entry.key, { title: entry.title, path: documentScreen(entry) }] as const,
        ),
      ),

    attention: attention.forRole,

    async findInPanel({
      q,
      all,
      role,
      owner,
    }: {
      q: string;
      all: boolean;
      role: Role;
      owner: string | undefined;
    }): Promise<FoundInPanel['results']> {
      const limit = all ? MAX_ALL_FOUND : MAX_FOUND;
      const isEditor = hasRole(role, 'editor');
      const [pages, posts, foundMessages, persons] = await Promise.all([
        role === 'author' ? [] : findPages(documents, await listPages(), q),
        postEntries.page({ q, owner, page: 1, perPage: MAX_COMPARED }),
        isEditor ? findMessages(messages, q, toDay(clock(), core.timeZone())) : [],
        role === 'owner' ? people.list(0) : [],
      ]);
      const isFound = textMatcher(q);
      return [
        ...pages.slice(0, limit),
        ...rankSearchResults(posts.posts, q, ({ title }) => [title])
          .slice(0, limit)
          .map(({ id, title, state, author_name }) => ({
            kind: 'post' as const,
            title: title || 'Untitled',
            note: [state, author_name].filter(Boolean).join(', '),
            path: `/admin/posts/${id}`,
          })),
        ...foundMessages.slice(0, limit),
        ...rankSearchResults(
          persons.filter(({ email, name }) => isFound([name, email])),
          q,
          ({ email, name }) => [name, email],
        )
          .slice(0, limit)
          .map(({ email, name, role: held }) => ({
            kind: 'person' as const,
            title: name || email,
            note: name ? `${held}, ${email}` : held,
            path: '/admin/people',
          })),
      ];
    },
  };
}

/** The collections whose entries have pages of their own, by the beginning of their addresses. */
const COLLECTIONS = { '/service/': 'services', '/Portfolio/': 'case-studies', '/Career/': 'jobs' };

async function findPages(
  documents: ReturnType<typeof createDocumentStore>,
  listed: readonly { path: string; title: string }[],
  q: string,
): Promise<FoundInPanel['results']> {
  const isFound = textMatcher(q);
  const entries = await documents.list();
  const newestFirst = entries.toSorted((a, b) => (b.updated_at ?? '').localeCompare(a.updated_at ?? ''));
  const pages = newestFirst.map((entry) => {
    const note = [entry.addresses.length === 1 ? entry.addresses[0] : '', entry.state].filter(Boolean).join(', ');
    return { kind: 'page' as const, title: entry.title, note, path: documentScreen(entry), addresses: entry.addresses };
  });
  const inCollections = listed.flatMap(({ path: address, title }) => {
    const collection = Object.entries(COLLECTIONS).find(([beginning]) => address.startsWith(beginning))?.[1];
    const path = `/admin/collections/${collection}`;
    return collection ? [{ kind: 'page' as const, title, note: address, path, addresses: [address] }] : [];
  });
  const found = [...pages, ...inCollections].filter(({ title, addresses }) => isFound([title, ...addresses]));
  return rankSearchResults(found, q, ({ title }) => [title]).map(({ addresses: _, ...page }) => page);
}

async function findMessages(
  messages: Pick<Messages, 'page'>,
  q: string,
  today: string,
): Promise<FoundInPanel['results']> {
  const filters = { q, folders: ['inbox', 'archive'], today } as const;
  const first = await messages.page(filters, 1);
  const pages = Math.ceil(Math.min(first.total, MAX_COMPARED) / MESSAGES_PER_PAGE);
  const others = Array.from({ length: Math.max(0, pages - 1) }, (_, index) => messages.page(filters, index + 2));
  const found = [first, ...(await Promise.all(others))].flatMap((page) => page.messages);
  return rankSearchResults(found, q, ({ name, title }) => [`${name}: ${title}`, title, name]).map(
    ({ id, name, title, beginning }) => ({
      kind: 'message' as const,
      title: `${name}: ${title}`,
      note: shorten(beginning, 80),
      path: `/admin/messages?message=${id}`,
    }),
  );
}
