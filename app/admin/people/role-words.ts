import type { Role } from '../../../contract/accounts/roles.ts';
import { msg, t } from '../i18n/t.ts';

interface Access {
  role: Role;
  may_publish: boolean;
}

export const ROLE_NAMES: Record<Role, string> = {
  owner: msg('Owner'),
  editor: msg('Editor'),
  author: msg('Author'),
  reader: msg('Reader'),
};

/** What a person may do, for a row of the list. */
export function accessWords({ role, may_publish }: Access): string {
  if (role === 'owner') return t('Everything, including people and backups');
  if (role === 'editor') return t('Posts, pages, media, messages');
  if (role === 'reader') return t('Sees all content');
  return may_publish ? t('Own posts, and publishes them') : t('Own posts only');
}

/** On the cards to choose from, from the fewest rights to the most. */
export const ROLE_CARDS: readonly { role: Role; text: string }[] = [
  { role: 'reader', text: msg('Can see posts, pages and media, but not change them.') },
  { role: 'author', text: msg('Writes own posts. An editor publishes them.') },
  { role: 'editor', text: msg('Changes and publishes posts, pages and media, and replies to messages.') },
  { role: 'owner', text: msg('Everything, including people and backups. Two owners are safer than one.') },
];

/** What a person may do, for their invitation. */
export function offerText({ role, may_publish }: Access): string {
  if (role === 'owner')
    return msg('<strong>As an owner</strong> you can change everything, including who works on the site.');
  if (role === 'editor')
    return msg('<strong>As an editor</strong> you change and publish posts, pages and media, and reply to messages.');
  if (role === 'reader')
    return msg('<strong>As a reader</strong> you can see posts, pages and media, but not change them.');
  return may_publish
    ? msg('<strong>As an author</strong> you write and publish your own posts.')
    : msg('<strong>As an author</strong> you write your own posts. An editor publishes them.');
}
