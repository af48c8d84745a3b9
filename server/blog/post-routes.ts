import { Hono } from 'hono';
import { z } from 'zod';
import { CATEGORIES } from '../../contract/blog.ts';
import { POST_STATES, type PostChange, saveDraft, stateSlug, submitPost } from '../../contract/post-drafts.ts';
import { actorOf } from '../activity/actor.ts';
import { onlyOwner } from '../http/only-owner.ts';
import { check, readJson } from '../http/read-body.ts';
import { readId } from '../http/read-id.ts';
import { readQuery } from '../http/read-query.ts';
import type { WebContext, WebEnv } from '../http/visitor.ts';
import type { Outbox } from '../mail/outbox.ts';
import { DraftConflict } from '../publishing/draft-checks.ts';
import { draftRoutes } from '../publishing/draft-routes.ts';
import type { RevisionSummary } from '../publishing/revision-store.ts';
import type { PostDraftStore } from './post-draft-store.ts';
import type { createPostEntryStore } from './post-entry-store.ts';
import { tagSlugOf } from './slug-of.ts';
import type { SubmissionStore } from './submission-store.ts';

interface Parts {
  settings: { publicUrl: string };
  drafts: PostDraftStore;
  submissions: SubmissionStore;
  outbox: Pick<Outbox, 'trigger'>;
  postEntries: ReturnType<typeof createPostEntryStore>;
  accounts: { portraits: (emails: string[]) => Promise<{ email: string; image: string }[]> };
}

const DEFAULT_PER_PAGE = 20;
const MAX_PER_PAGE = 100;

/** Posts in every state: their drafts, schedules, revisions and preview links. */
export function postRoutes({ settings, drafts, submissions, postEntries, accounts, outbox }: Parts) {
  const mailHost = new URL(settings.publicUrl).hostname;
  const routes = new Hono<WebEnv>()
    .get('/posts', async (c) => {
      const { status, per_page: perPage, tag, ...query } = check(listQuery, readQuery(c));
      return c.json(
        await postEntries.page({ ...query, perPage, states: status, tag: tag && tagSlugOf(tag), owner: onlyOwner(c) }),
      );
    })
    .post('/posts', async (c) => {
      const { id, draftRevision } = await drafts.create(actorOf(c));
      return c.json({ id, state: 'Draft', revision: 0, draft_revision: draftRevision }, 201);
    })
    .get('/posts/:id', async (c) => c.json(await drafts.find(readPostId(c))))
    .delete('/posts/:id', async (c) => {
      await drafts.remove(readPostId(c), actorOf(c));
      return c.json({ message: 'Moved to the bin.' });
    })
    .put('/posts/:id/draft', async (c) => {
      const id = readPostId(c);
      const { fields: sent, base_revision, draft_revision } = await readJson(c, draftEnvelope);
      const fields = check(saveDraft.shape.fields, sent);
      const changes = { fields, baseRevision: base_revision ?? 0, draftRevision: draft_revision ?? 0 };
      return c.json(await drafts.save(id, changes, actorOf(c)));
    })
    .post('/posts/:id/submission', async (c) => {
      const id = readPostId(c);
      const { draft_revision } = await readJson(c, submitPost);
      const post = await submissions.submit(id, { draftRevision: draft_revision ?? 0, mailHost }, actorOf(c));
      outbox.trigger();
      return c.json(post);
    })
    .delete('/posts/:id/submission', async (c) => c.json(await submissions.withdraw(readPostId(c), actorOf(c))))
    .get('/posts/:id/revisions', async (c) => {
      const { revisions, events, draftChanges } = await drafts.history(readPostId(c));
      const people = new Set([...revisions.map(({ savedBy }) => savedBy), ...events.map(({ by }) => by)]);
      return c.json({
        revisions: revisions.map(toEntry),
        events,
        draft_changes: draftChanges,
        portraits: await accounts.portraits([...people]),
      });
    })
    .route(
      '/',
      draftRoutes({
        settings,
        path: '/posts/:id',
        readId: readPostId,
        store: drafts,
        toEntry,
        contentOf: ({ content }) => ({ fields: content }),
      }),
    );
  routes.onError((error, c) => {
    if (error instanceof DraftConflict) return c.json({ message: error.message, ...error.current }, 409);
    throw error;
  });
  return routes;
}

/** The fields are checked on their own, so that errors have their names. */
const draftEnvelope = saveDraft.extend({ fields: z.looseObject({}, 'Send the fields of the draft.') });

const number = (fallback: number, max: number) =>
  z
    .string()
    .optional()
    .transform((text) => Math.min(max, Math.max(1, Number.parseInt(text ?? '', 10) || fallback)));

const listQuery = z.object({
  /** States or their slugs, separated by commas. A comma within a state's own words is accepted too. */
  status: z
    .string()
    .optional()
    .transform((text, context) => {
      if (!text || text === 'all') return undefined;
      const exact = POST_STATES.find((state) => stateSlug(state) === stateSlug(text));
      const states = exact
        ? [exact]
        : text.split(',').map((part) => POST_STATES.find((state) => stateSlug(state) === stateSlug(part.trim())));
      if (states.every((state) => state !== undefined)) return states;
      context.addIssue(`Choose from ${POST_STATES.map(stateSlug).join(', ')}.`);
      return z.NEVER;
    }),
  q: z.string().optional(),
  category: z.enum(CATEGORIES, `Choose one of ${CATEGORIES.join(', ')}.`).optional(),
  tag: z.string().optional(),
  /** Separated by commas. */
  ids: z
    .string()
    .regex(/^(?:[1-9]\d{0,14}(?:,[1-9]\d{0,14}){0,99})?$/, `Send at most ${MAX_PER_PAGE} ids, separated by commas.`)
    .transform((text) => text.split(',').filter(Boolean).map(Number))
    .optional(),
  /** `true`: only posts whose draft is newer than what is scheduled. */
  newer: z
    .enum(['true', 'false'], 'Send true or false.')
    .transform((text) => text === 'true')
    .optional(),
  /** `true`: only posts that wait for an editor. */
  submitted: z
    .enum(['true', 'false'], 'Send true or false.')
    .transform((text) => text === 'true')
    .optional(),
  page: number(1, 1e9),
  per_page: number(DEFAULT_PER_PAGE, MAX_PER_PAGE),
});

export function readPostId(c: WebContext): number {
  const id = c.req.param('id') ?? '';
  return readId(id, `Blog with ID ${id} not found.`);
}

const toEntry = ({ number, kind, title, words, note, savedAt, savedBy, changes }: RevisionSummary) => ({
  number,
  kind,
  note,
  at: savedAt,
  by: savedBy,
  title,
  words,
  changes: changes && (JSON.parse(changes) as PostChange[]),
});
