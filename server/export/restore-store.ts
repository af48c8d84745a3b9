import { z } from 'zod';
import { MAX_LANGUAGES, type SiteLanguages } from '../../contract/languages/languages.ts';
import { COMMAND_LINE } from '../activity/actor.ts';
import { type Clock, toTimestamp } from '../core/clock.ts';
import { searchText, withCurrentWords } from '../core/search-text.ts';
import { notifyWrite } from '../database/notify-write.ts';
import type { Database } from '../database/open-database.ts';
import { raiseSequence } from '../database/raise-sequence.ts';
import { readStoredSetting, writeStoredSetting } from '../database/stored-setting.ts';
import { recordChangeOfEveryPage, recordChangeOfTranslation } from '../publishing/document-changes.ts';
import { type Kind, LINES, type Line, type Row } from './format.ts';

/** Writes the lines of a JSON export as rows. Every method needs a transaction, and the rows must not exist yet. */
export function createRestoreStore(
  trx: Database,
  clock: Clock,
  {
    noteDocumentChange,
    indexMessage,
    indexPost,
    indexMedia,
    passwordHash,
  }: {
    noteDocumentChange(trx: Database, key: string): Promise<void>;
    indexMessage(trx: Database, id: number): Promise<void>;
    indexPost(trx: Database, id: number, texts: { title: string; author_name: string; tags: string[] }): Promise<void>;
    indexMedia(trx: Database, name: string): Promise<void>;
    /** The hash of a password that nobody knows, because exports contain no passwords. */
    passwordHash: string;
  },
) {
  const writeVersions = async (subject: string, { draft, unpublish, images, revisions }: Versions) => {
    if (draft)
      await trx
        .insertInto('drafts')
        .values({ ...NOBODY.saved, ...draft, subject })
        .execute();
    for (const revision of revisions) {
      await trx
        .insertInto('revisions')
        .values({ ...NOBODY.saved, ...revision, subject })
        .execute();
    }
    if (images.length > 0) {
      await trx
        .insertInto('subject_images')
        .values(images.map((media_name) => ({ subject, media_name })))
        .execute();
    }
    if (!unpublish) return;
    await trx
      .insertInto('scheduled_unpublish')
      .values({ requested_by: WHO, ...unpublish, subject })
      .execute();
  };

  /** Adds a pending review by any editor, without sending an e-mail. */
  const writeReview = (subject: string, asked_at: string, asked_by: string) =>
    trx
      .insertInto('reviews')
      .values({
        subject,
        state: 'in review',
        asked_by,
        asked_at,
        reviewers: '[]',
        needs: 'any',
        message: '',
        once_approved: 'nothing',
        decisions: '[]',
        emailed_at: asked_at,
      })
      .execute();

  const hasPost = async (id: number) => {
    const live = await trx.selectFrom('posts').select('id').where('id', '=', id).executeTakeFirst();
    return live ?? (await trx.selectFrom('post_drafts').select('id').where('id', '=', id).executeTakeFirst());
  };

  const writers: { [K in Kind]: (row: Row<K>) => Promise<void> } = {
    async media({ has_variants, captions = [], ...row }) {
      await trx
        .insertInto('media')
        .values({ uploaded_by: null, ...row })
        .execute();
      for (const track of captions) {
        await trx
          .insertInto('media_captions')
          .values({ ...track, item: row.item })
          // An export names the captions beside each file of an item.
          .onConflict((conflict) => conflict.doNothing())
          .execute();
      }
      await indexMedia(trx, row.name);
      if (!has_variants) return;
      // The smaller copies are made again.
      const variants = { media_name: row.name, tries: 0, next_try_at: toTimestamp(clock()) };
      await trx.insertInto('image_variants').values(variants).execute();
    },
    async logos(row) {
      await trx.insertInto('logos').values(row).execute();
    },
    async authors(row) {
      await trx.insertInto('author_profiles').values(row).execute();
      await notifyWrite(trx);
    },
    async posts({ id, owner, live, live_tags, live_images, entry, ...versions }) {
      if (owner !== undefined) await trx.insertInto('post_owners').values({ post_id: id, owner }).execute();
      if (live) {
        await trx
          .insertInto('posts')
          .values({ ...NOBODY.updated, ...live, id })
          .execute();
        await indexPost(trx, id, { ...live, tags: JSON.parse(live.tags) as string[] });
        const { created_at } = live;
        for (const slug of live_tags)
          await trx.insertInto('post_tags').values({ post_id: id, slug, created_at }).execute();
        for (const media_name of live_images) {
          await trx.insertInto('post_images').values({ post_id: id, media_name }).execute();
        }
      }
      if (entry) {
        const { submitted_at, submitted_by, ...listed } = entry;
        await trx
          .insertInto('post_drafts')
          .values({ changed_by: WHO, ...listed, id, search: searchOf(entry, versions.draft) })
          .execute();
        if (submitted_at) await writeReview(`post ${id}`, submitted_at, submitted_by ?? WHO);
      }
      await writeVersions(`post ${id}`, versions);
      await notifyWrite(trx);
    },
    async pages({ key, live, ...versions }) {
      if (live)
        await trx
          .insertInto('documents')
          .values({ ...NOBODY.updated, ...live, key })
          .execute();
      await writeVersions(`page ${key}`, versions);
      if (live) await noteDocumentChange(trx, key);
    },
    async languages(exported) {
      const present = await readStoredSetting<SiteLanguages>(trx, 'languages');
      const value = present ? addLanguages(present, exported) : exported;
      await writeStoredSetting(trx, { name: 'languages', value }, clock);
      await recordChangeOfEveryPage(trx, clock);
      await notifyWrite(trx);
    },
    async translations({ language, source, live, ...versions }) {
      const languages = await readStoredSetting<SiteLanguages>(trx, 'languages');
      if (!languages?.added.some(({ code }) => code === language)) throw new Error(NO_LANGUAGE);
      if (source.startsWith('post ') && !(await hasPost(Number(source.slice('post '.length)))))
        throw new Error('The site does not have its post.');
      if (live)
        await trx
          .insertInto('translations')
          .values({ ...NOBODY.updated, ...live, language, source })
          .execute();
      await writeVersions(`translation ${language} ${source}`, versions);
      if (live) await recordChangeOfTranslation(trx, clock, { language, source });
      await notifyWrite(trx);
    },
    async redirects({ weeks, ...row }) {
      const { id } = await trx
        .insertInto('redirects')
        .values({ created_by: WHO, ...row })
        .returning('id')
        .executeTakeFirstOrThrow();
      for (const week of weeks)
        await trx
          .insertInto('redirect_hits')
          .values({ ...week, redirect_id: id })
          .execute();
    },
    async confirmations(row) {
      await trx
        .insertInto('launch_confirmations')
        .values({ confirmed_by: WHO, ...row })
        .execute();
    },
    async 'reply-templates'(row) {
      await trx
        .insertInto('reply_templates')
        .values({ ...NOBODY.updated, ...row })
        .execute();
      await raiseSequence(trx, 'reply_templates', row.id);
    },
    async accounts(row) {
      await trx
        .insertInto('users')
        .values({ ...row, password_hash: passwordHash })
        .execute();
    },
    async messages({ notes, replies, form, assigned_to, ...row }) {
      const assignee = await trx
        .selectFrom('users')
        .select('email')
        .where('email', '=', assigned_to ?? '')
        .executeTakeFirst();
      await trx
        .insertInto('messages')
        .values({ ...row, assigned_to: assignee?.email ?? null })
        .execute();
      for (const note of notes)
        await trx
          .insertInto('message_notes')
          .values({ ...note, message_id: row.id })
          .execute();
      for (const reply of replies)
        await trx
          .insertInto('replies')
          .values({ ...reply, message_id: row.id })
          .execute();
      if (form)
        await trx
          .insertInto('form_messages')
          .values({ ...form, message_id: row.id })
          .execute();
      await indexMessage(trx, row.id);
      await raiseSequence(trx, 'messages', row.id);
    },
  };

  return {
    write: <K extends Kind>(kind: K, line: Line<K>): Promise<void> =>
      writers[kind](z.encode(LINES[kind], line as never) as Row<K>),

    reservePostIds: (last: number): Promise<void> => raiseSequence(trx, 'posts', last),
  };
}

/**
 * The search text of a draft. The texts are split into words separately, so that the last word of one and the first
 * word of the next are not joined.
 */
function searchOf(
  { title, author_name, search }: NonNullable<Row<'posts'>['entry']>,
  draft: Versions['draft'],
): string {
  const { tags } = (draft ? JSON.parse(draft.body) : {}) as { tags?: unknown };
  const made = searchText([title, author_name, ...(Array.isArray(tags) ? tags.map(String) : [])]);
  const [texts] = made.split('\n', 1);
  return texts === search.split('\n', 1)[0] ? made : withCurrentWords(search);
}

/** The languages of the site, and those of the export that the site does not have. */
export function addLanguages(present: SiteLanguages, exported: SiteLanguages): SiteLanguages {
  const taken = new Set([present.default, ...present.added].map(({ code }) => code.toLowerCase()));
  const missing = exported.added.filter(({ code }) => !taken.has(code.toLowerCase()));
  return { ...present, added: [...present.added, ...missing].slice(0, MAX_LANGUAGES) };
}

export const NO_LANGUAGE = 'The site does not have its language.';

type Versions = Pick<Row<'pages'>, 'draft' | 'unpublish' | 'images' | 'revisions'>;

/** Replaces administrators who were left out of the export. */
const WHO = COMMAND_LINE.who;
const NOBODY = { saved: { saved_by: WHO }, updated: { updated_by: WHO } };
