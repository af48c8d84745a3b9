import { type DraftFields, draftFields, EMPTY_DRAFT, postState } from '../../contract/blog/post-drafts.ts';
import { mediaPath } from '../../contract/media/media.ts';
import type { Clock } from '../core/clock.ts';
import { locksRows } from '../database/locks-rows.ts';
import type { Database } from '../database/open-database.ts';
import { fieldError, HttpError } from '../http/http-error.ts';
import { DRAFT_COLUMNS, hasNewerText } from '../publishing/draft-store.ts';
import { NEWER_THAN_SCHEDULE, rewriteTexts } from '../publishing/rewrite-texts.ts';
import type { EditableDocument, EditableText, EditableTexts } from '../slice.ts';
import { preparePublishing } from './drafts/prepare-publishing.ts';
import {
  changesBetween,
  countWords,
  excerptOf,
  isEmptyArticle,
  isSubstantial,
  sanitizeArticle,
} from './html/articles.ts';
import { openPostAdapter } from './post-adapter.ts';
import { readBody } from './post-row.ts';
import { subjectOf } from './post-write-store.ts';

/** The id of the post, or 0 for any other subject. */
const idOf = (subject: string) => Number(/^post (\d{1,15})$/.exec(subject)?.[1] ?? 0);

/** The texts of posts, for Find and replace. Newest posts first. */
export function editablePosts(db: Database, clock: Clock): EditableTexts {
  /** The ids of all posts, including drafts. */
  const ids = (after: number | undefined) => {
    const publicIds = db.selectFrom('posts').select('id').where('deleted_at', 'is', null);
    const draftIds = db.selectFrom('post_drafts').select('id').where('deleted_at', 'is', null);
    return db
      .selectFrom(
        (after === undefined ? publicIds : publicIds.where('id', '<', after))
          .union(after === undefined ? draftIds : draftIds.where('id', '<', after))
          .as('ids'),
      )
      .select('id');
  };

  return {
    kind: 'post',
    async count() {
      const { count } = await ids(undefined)
        .clearSelect()
        .select(({ fn }) => fn.countAll().as('count'))
        .executeTakeFirstOrThrow();
      return Number(count);
    },
    async list(after, limit) {
      const rows = await ids(after === undefined ? undefined : idOf(after))
        .orderBy('id', 'desc')
        .limit(limit)
        .execute();
      return readPosts(
        db,
        rows.map(({ id }) => id),
      );
    },
    async find(trx, subjects) {
      const wanted = subjects.map(idOf);
      if (locksRows(trx) && wanted.length > 0) {
        await trx.selectFrom('posts').select('id').where('id', 'in', wanted).orderBy('id').forUpdate().execute();
        await trx
          .selectFrom('drafts')
          .select('subject')
          .where('subject', 'in', wanted.map(subjectOf))
          .orderBy('subject')
          .forUpdate()
          .execute();
      }
      return readPosts(trx, wanted);
    },
    async translate(_, __, texts) {
      const entered = Object.fromEntries(texts.filter(({ text }) => text !== '').map(({ path, text }) => [path, text]));
      const { content, ...checked } = checkFields(entered);
      const cleaned = content && (await sanitizeArticle(content));
      const fields: Record<string, string> = { ...(checked as object), ...(cleaned && { content: cleaned }) };
      return {
        texts: texts.map(({ path, text }) => ({ path, text: fields[path] ?? text })),
        title: fields.title ?? '',
        excerpt: fields.excerpt || (cleaned ? await excerptOf(cleaned) : ''),
      };
    },
    async prepare(subject, changes) {
      const title = changes.find(({ path }) => path === 'title')?.after;
      for (const { path, before, after } of changes) {
        if (path !== 'content') continue;
        // Sanitizing must not change anything: the replacement may only affect the words themselves.
        if ((await sanitizeArticle(after)) !== after)
          throw fieldError('content', 'The text around it would change too. Change it in the post.');
        if (await isEmptyArticle(after)) throw fieldError('content', 'Content is required.');
        await preparePublishing(db, clock, idOf(subject), { content: after });
        // The results are remembered, so that the transaction does not wait for the thread that reads articles.
        const { title: current } = title === undefined ? await titleOf(db, idOf(subject)) : { title };
        await Promise.all([countWords(current, after), excerptOf(after), isSubstantial(before, after)]);
        await changesBetween({ ...EMPTY_DRAFT, content: before }, { ...EMPTY_DRAFT, content: after });
      }
    },
    async write(trx, subject, changes, { publishes, isUndo = false, note }, by) {
      const edit = (fields: DraftFields) => {
        const changed = Object.fromEntries(
          changes
            .filter(({ path, before }) => fields[path as PlainField | 'content'] === before)
            .map(({ path, after }) => [path, after]),
        );
        return Object.keys(changed).length === 0 ? undefined : { ...fields, ...checkFields(changed) };
      };
      const rewriting = { id: idOf(subject), edit, publishes, removesSame: isUndo, note };
      await rewriteTexts(trx, clock, openPostAdapter, rewriting, by);
    },
  };
}

const titleOf = (db: Database, id: number) =>
  db
    .selectFrom('posts')
    .select('title')
    .where('id', '=', id)
    .union(db.selectFrom('post_drafts').select('title').where('id', '=', id))
    .executeTakeFirstOrThrow();

const PLAIN_FIELDS = {
  title: 'Title',
  excerpt: 'Excerpt',
  image_alt: 'Alt text of the image',
  seo_title: 'Title for search engines',
  seo_description: 'Description for search engines',
} as const;
type PlainField = keyof typeof PLAIN_FIELDS;

const CHANGES_ADDRESSES = 'A page address is made from this text. Change it in the post.';

function textsOf(
  fields: Pick<DraftFields, PlainField | 'content' | 'author_name' | 'tags'>,
  address: string,
): EditableText[] {
  const plain = (path: string, label: string, text: string) => ({
    path,
    label,
    text,
    format: 'plain' as const,
    address,
  });
  const texts = Object.entries(PLAIN_FIELDS).map(([name, label]) => plain(name, label, fields[name as PlainField]));
  return [
    texts[0] as EditableText,
    { path: 'content', label: 'Text', text: fields.content, format: 'article' as const, address },
    ...texts.slice(1),
    { ...plain('author_name', 'Author', fields.author_name), fixed: CHANGES_ADDRESSES },
    ...fields.tags.map((tag, index) => ({ ...plain(`tags.${index}`, 'Tag', tag), fixed: CHANGES_ADDRESSES })),
  ].filter(({ text }) => text !== '');
}

/** Reads the stored texts without sanitizing them, because that would take minutes for thousands of texts. */
async function readPosts(db: Database, ids: readonly number[]): Promise<EditableDocument[]> {
  if (ids.length === 0) return [];
  const posts = await db
    .selectFrom('posts')
    .select([
      'id',
      'revision',
      'title',
      'content',
      'excerpt',
      'author_name',
      'image',
      'image_alt',
      'tags',
      'seo_title',
      'seo_description',
    ])
    .where('id', 'in', ids)
    .where('deleted_at', 'is', null)
    .execute();
  const listed = await db
    .selectFrom('post_drafts')
    .select(['id', 'first_published_at as firstPublishedAt'])
    .where('id', 'in', ids)
    .where('deleted_at', 'is', null)
    .execute();
  const subjects = listed.map(({ id }) => subjectOf(id));
  const drafts =
    subjects.length > 0
      ? await db.selectFrom('drafts').select(DRAFT_COLUMNS).where('subject', 'in', subjects).execute()
      : [];
  const publishedAt = new Map(listed.map(({ id, firstPublishedAt }) => [id, firstPublishedAt]));
  const liveById = new Map(posts.map(({ id, tags, ...post }) => [id, { ...post, tags: JSON.parse(tags) as string[] }]));
  const draftById = new Map(drafts.map((draft) => [idOf(draft.subject), draft]));
  return ids.flatMap((id): EditableDocument[] => {
    const live = liveById.get(id);
    const draft = draftById.get(id);
    const fields = draft && readBody(draft.body);
    if (!live && !fields) return [];
    const address = `/admin/posts/${id}`;
    const image = fields ? fields.image : live && mediaPath(live.image);
    return [
      {
        id: subjectOf(id),
        kind: 'post',
        title: (fields ?? live)?.title || 'Untitled',
        address,
        state: postState({
          isDeleted: false,
          isPublic: live !== undefined,
          hasDraft: draft !== undefined,
          isScheduled: Boolean(draft?.publishAt),
          wasPublic: Boolean(publishedAt.get(id)),
        }),
        picture: image ?? null,
        section: null,
        revision: live?.revision ?? 0,
        path: `/blogs/${id}`,
        ...(live && { live: textsOf(live, address) }),
        ...(draft &&
          fields && {
            draft: textsOf(fields, address),
            draftRevision: draft.revision,
            draftSaved: { at: draft.savedAt, by: draft.savedBy },
          }),
        ...(hasNewerText(draft) && { fixed: NEWER_THAN_SCHEDULE }),
      },
    ];
  });
}

/** Throws 422 for a text that is too long, or required and empty. */
function checkFields(changed: Partial<DraftFields>): Partial<DraftFields> {
  if (changed.title === '') throw fieldError('title', 'Title is required.');
  const checked = draftFields.partial().safeParse(changed);
  if (checked.success) return checked.data;
  const errors: Record<string, string[]> = {};
  for (const { path, message } of checked.error.issues) errors[String(path[0])] = [message];
  throw new HttpError(422, Object.values(errors)[0]?.[0] as string, { errors });
}
