import type { Role } from '../../../contract/accounts/roles.ts';

interface Access {
  role: Role;
  may_publish: boolean;
}

export const ROLE_NAMES: Record<Role, string> = {
  owner: 'Owner',
  editor: 'Editor',
  author: 'Author',
  reader: 'Reader',
};

/** In a row of the list. */
export function accessWords({ role, may_publish }: Access): string {
  if (role === 'owner') return 'Everything, including people and backups';
  if (role === 'editor') return 'Posts, pages, media, messages';
  if (role === 'reader') return 'Sees all content';
  return may_publish ? 'Own posts, and publishes them' : 'Own posts only';
}

/** On the cards to choose from, from the fewest rights to the most. */
export const ROLE_CARDS: readonly { role: Role; text: string }[] = [
  { role: 'reader', text: 'Sees posts, pages and media, and changes nothing.' },
  { role: 'author', text: 'Writes own posts. An editor publishes them.' },
  { role: 'editor', text: 'Changes and publishes posts, pages and media, and replies to messages.' },
  { role: 'owner', text: 'Everything, also people and backups. Two owners are safer than one.' },
];

/** For somebody who is invited. */
export function offerWords({ role, may_publish }: Access): string {
  if (role === 'owner') return 'you can change everything, also who else works on the site.';
  if (role === 'editor') return 'you change and publish posts, pages and media, and reply to messages.';
  if (role === 'reader') return 'you see posts, pages and media, and change nothing.';
  return may_publish ? 'you write and publish your own posts.' : 'you write your own posts. An editor publishes them.';
}
