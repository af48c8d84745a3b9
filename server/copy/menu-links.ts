import type { Copy } from '../../contract/copy/documents.ts';
import { beginning } from '../../contract/text/characters.ts';
import type { Actor } from '../activity/actor.ts';
import type { Clock } from '../core/clock.ts';
import type { Database } from '../database/open-database.ts';
import { fieldError } from '../http/http-error.ts';
import { type Body, definitionOf } from './definitions.ts';
import { toStored, withDefaults } from './documents/document-body.ts';
import { createDocumentRowStore } from './documents/document-row-store.ts';

type Menu = Copy<'navigation'>['menu'];

/** The maximum number of entries in the schema. */
const MAX_ENTRIES = 12;
const MAX_LABEL = 40;

/**
 * Adds the link to an added page to the published menu, removes it, or changes its address, when the page is published
 * or taken off the site. `before` and `after` are its public bodies. A link that somebody removed from the menu by hand
 * is not added again. Needs a transaction.
 */
export async function updateMenu(
  trx: Database,
  clock: Clock,
  { before, after, by }: { before: Body | undefined; after: Body | undefined; by: Actor },
): Promise<void> {
  const [was, is] = [before, after].map((body) => (body?.inMenu ? String(body.address) : undefined));
  if (was === is) return;
  const definition = definitionOf('navigation');
  const rows = createDocumentRowStore(trx, clock);
  const row = await rows.find('navigation', { isLocked: true });
  const navigation = withDefaults(definition, row?.body).body as Copy<'navigation'>;
  const menu = changeMenu(
    navigation.menu,
    was,
    is === undefined ? undefined : { href: is, label: String(after?.title) },
  );
  if (menu.length > MAX_ENTRIES) {
    const message = `The menu has ${MAX_ENTRIES} entries already. Remove one from Navigation and footer first.`;
    throw fieldError('inMenu', message);
  }
  const stored = toStored(definition, { ...navigation, menu });
  if (stored === (row?.body ?? '{}')) return;
  const { title } = definition;
  const revision = await rows.publish('navigation', { body: stored, title, by });
  await rows.record('page.published', { key: 'navigation', title, by, note: `Revision ${revision}` });
}

/**
 * Locks the published menu until the transaction ends. Call it before the change of a page gets its number
 * (publishing/document-changes.ts). Otherwise a release that has locked the menu and waits for that number could
 * deadlock.
 */
export async function lockMenu(trx: Database, clock: Clock): Promise<void> {
  await createDocumentRowStore(trx, clock).find('navigation', { isLocked: true });
}

function changeMenu(menu: Menu, was: string | undefined, is: { href: string; label: string } | undefined): Menu {
  const isOld = ({ href }: { href: string }) => href.toLowerCase() === was;
  if (!is) {
    return menu
      .filter((entry) => !isOld(entry))
      .map((entry) => ({ ...entry, links: entry.links.filter((link) => !isOld(link)) }));
  }
  const { href, label } = is;
  if (was) {
    const follow = <Link extends { href: string }>(link: Link): Link => (isOld(link) ? { ...link, href } : link);
    return menu.map((entry) => ({ ...follow(entry), links: entry.links.map(follow) }));
  }
  const links = menu.flatMap((entry) => [entry, ...entry.links]);
  if (links.some((link) => link.href.toLowerCase() === href)) return menu;
  return [
    ...menu,
    { id: href.slice(1).replaceAll('/', '-').slice(0, 80), label: beginning(label, MAX_LABEL), href, links: [] },
  ];
}
