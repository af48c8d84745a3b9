import { createHash } from 'node:crypto';
import { saveAuthor } from '../../contract/blog/authors.ts';
import { mediaPath } from '../../contract/media/media.ts';
import type { Clock } from '../core/clock.ts';
import { locksRows } from '../database/locks-rows.ts';
import type { Database } from '../database/open-database.ts';
import { check } from '../http/read-body.ts';
import type { EditableDocument, EditableText, EditableTexts, TextChange } from '../slice.ts';
import { createAuthorProfileStore, type StoredProfile } from './author-profile-store.ts';

const ADDRESS = '/admin/authors';

/** The id of an author profile. A hash, because the slug may have letters of any script and any length. */
export const idOfAuthor = (slug: string) => `author ${createHash('sha256').update(slug).digest('hex').slice(0, 32)}`;

/** The texts of author profiles, for Find and replace. Profiles have no drafts, and there are few. */
export function editableAuthors(db: Database, clock: Clock): EditableTexts {
  const read = (trx: Database) => createAuthorProfileStore(trx, clock).profiles();
  return {
    kind: 'author',
    count: async () => (await read(db)).length,
    async list(after, limit) {
      const all = (await read(db)).map(toDocument);
      const start = after === undefined ? 0 : all.findIndex(({ id }) => id === after) + 1;
      // If the profile was removed in the meantime, the list ends.
      return after !== undefined && start === 0 ? [] : all.slice(start, start + limit);
    },
    async find(trx, ids) {
      const slugs = (await read(trx)).map(({ slug }) => slug).filter((slug) => ids.includes(idOfAuthor(slug)));
      if (slugs.length === 0) return [];
      if (locksRows(trx)) {
        const rows = trx.selectFrom('author_profiles').select('slug').where('slug', 'in', slugs).orderBy('slug');
        await rows.forUpdate().execute();
      }
      return (await read(trx)).filter(({ slug }) => slugs.includes(slug)).map(toDocument);
    },
    async translate(trx, id, texts) {
      const profile = (await read(trx)).find(({ slug }) => idOfAuthor(slug) === id);
      const before = profile ? textsOf(profile) : {};
      const changes = texts.map(({ path, text }) => ({ path, before: before[path]?.text ?? '', after: text }));
      if (profile) check(saveAuthor.omit({ image: true }), withTexts(profile, changes));
      return { texts: [...texts], title: '', excerpt: '' };
    },
    async write(trx, id, changes) {
      const profile = (await read(trx)).find(({ slug }) => idOfAuthor(slug) === id);
      if (!profile) return;
      const texts = check(saveAuthor.omit({ image: true }), withTexts(profile, changes));
      await createAuthorProfileStore(trx, clock).changeTexts(profile.slug, texts);
    },
  };
}

function toDocument(profile: StoredProfile): EditableDocument {
  const texts = (Object.entries(textsOf(profile)) as [string, Pick<EditableText, 'label' | 'text' | 'format'>][]).map(
    ([path, text]) => ({ path, ...text, address: ADDRESS }),
  );
  return {
    id: idOfAuthor(profile.slug),
    kind: 'author',
    title: profile.name,
    address: ADDRESS,
    state: 'Live',
    picture: profile.image && mediaPath(profile.image),
    section: null,
    live: texts.filter(({ text }) => text !== ''),
  };
}

function textsOf({
  name,
  role,
  text,
  links,
}: StoredProfile): Record<string, Pick<EditableText, 'label' | 'text' | 'format'>> {
  const plain = (label: string, value: string) => ({ label, text: value, format: 'plain' as const });
  const linked = links.flatMap(({ label, url }, index) => [
    [`links.${index}.label`, plain('Link', label)] as const,
    [`links.${index}.url`, { label: 'Address of a link', text: url, format: 'address' as const }] as const,
  ]);
  return {
    name: plain('Name', name),
    role: plain('Role', role),
    text: plain('Text', text),
    ...Object.fromEntries(linked),
  };
}

function withTexts({ name, role, text, links }: StoredProfile, changes: readonly TextChange[]) {
  const changed = (path: string, value: string) =>
    changes.find((change) => change.path === path && change.before === value)?.after ?? value;
  return {
    name: changed('name', name),
    role: changed('role', role),
    text: changed('text', text),
    links: links.map(({ label, url }, index) => ({
      label: changed(`links.${index}.label`, label),
      url: changed(`links.${index}.url`, url),
    })),
  };
}
