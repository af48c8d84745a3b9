import { Hono } from 'hono';
import { z } from 'zod';
import { CATEGORIES } from '../../contract/blog.ts';
import {
  createPreviewLink,
  POST_STATES,
  publishPost,
  saveDraft,
  saveRevision,
  stateSlug,
} from '../../contract/post-drafts.ts';
import { actorOf } from '../activity/actor.ts';
import { HttpError } from '../http/http-error.ts';

import { check, readJson } from '../http/read-body.ts';
import { readQuery } from '../http/read-query.ts';
import type { WebContext, WebEnv } from '../http/visitor.ts';
import type { createPreviewLinkStore, StoredPreviewLink } from '../publishing/preview-link-store.ts';
import type { RevisionSummary } from '../publishing/revision-store.ts';
import { DraftConflict } from './draft-write-store.ts';
import type { PostDraftStore } from './post-draft-store.ts';
import type { createPostEntryStore } from './post-entry-store.ts';
import { subjectOf } from './post-write-store.ts';
import { slugOf } from './slug-of.ts';

interface Parts {
  settings: { publicUrl: string };
  drafts: PostDraftStore;
  postEntries: ReturnType<typeof createPostEntryStore>;
  previewLinks: ReturnType<typeof createPreviewLinkStore>;
}

const DEFAULT_PER_PAGE = 20;
const MAX_PER_PAGE = 100;

/** Posts in every state: their drafts, schedules, revisions and preview links. */
export function postRoutes({ settings, drafts, postEntries, previewLinks }: Parts) {
  const routes = new Hono<WebEnv>()
    .get('/posts', async (c) => {
      const { status, per_page: perPage, tag, ...query } = check(listQuery, readQuery(c));
      return c.json(await postEntries.page({ ...query, perPage, states: status, tag: tag && slugOf(tag) }));
    })
    .post('/posts', async (c) => {
      const { id, draftRevision } = await drafts.create(actorOf(c));
      return c.json({ id, state: 'Draft', revision: 0, draft_revision: draftRevision }, 201);
    })
    .get('/posts/:id', async (c) => c.json(await drafts.find(readId(c))))
    .delete('/posts/:id', async (c) => {
      await drafts.remove(readId(c), actorOf(c));
      return c.json({ message: 'Moved to the bin.' });
    })
    .put('/posts/:id/draft', async (c) => {
      const id = readId(c);
      const { fields: sent, base_revision, draft_revision } = await readJson(c, draftEnvelope);
      const fields = check(saveDraft.shape.fields, sent);
      const changes = { fields, baseRevision: base_revision ?? 0, draftRevision: draft_revision ?? 0 };
      const {
        state,
        draft_revision: saved,
        base_revision: base,
        updated_at,
      } = await drafts.save(id, changes, actorOf(c));
      return c.json({ state, draft_revision: saved, base_revision: base, saved_at: updated_at });
    })
    .delete('/posts/:id/draft', async (c) => c.json(await drafts.discard(readId(c), actorOf(c))))
    .post('/posts/:id/publish', async (c) => {
      const id = readId(c);
      const { at, until, draft_revision } = await readJson(c, publishPost);
      const change = { at: at ?? undefined, until, draftRevision: draft_revision ?? 0 };
      return c.json(await drafts.publish(id, change, actorOf(c)));
    })
    .delete('/posts/:id/schedule', async (c) => c.json(await drafts.cancelSchedule(readId(c), actorOf(c))))
    .post('/posts/:id/unpublish', async (c) => c.json(await drafts.unpublish(readId(c), actorOf(c))))

    .get('/posts/:id/revisions', async (c) => {
      const revisions = await drafts.revisions(readId(c));
      return c.json({ revisions: revisions.map(toEntry) });
    })
    .post('/posts/:id/revisions', async (c) => {
      const id = readId(c);
      const { note } = await readJson(c, saveRevision);
      const number = await drafts.saveRevision(id, note, actorOf(c));
      return c.json(toEntry(await drafts.revision(id, number)), 201);
    })
    .get('/posts/:id/revisions/:number', async (c) => {
      const revision = await drafts.revision(readId(c), readNumber(c));
      return c.json({ ...toEntry(revision), fields: revision.fields });
    })
    .post('/posts/:id/revisions/:number/restore', async (c) =>
      c.json(await drafts.restore(readId(c), readNumber(c), actorOf(c))),
    )

    .get('/posts/:id/preview-links', async (c) => {
      const { id } = await drafts.find(readId(c));
      return c.json({ links: (await previewLinks.list(subjectOf(id))).map(toLink) });
    })
    .post('/posts/:id/preview-links', async (c) => {
      const { id } = await drafts.find(readId(c));
      const { days } = await readJson(c, createPreviewLink);
      const { token, ...link } = await previewLinks.add({ subject: subjectOf(id), days, by: actorOf(c).who });
      return c.json({ ...toLink(link), url: `${settings.publicUrl}/preview/${token}` }, 201);
    })
    .delete('/posts/:id/preview-links/:link', async (c) => {
      const isRevoked = await previewLinks.revoke(subjectOf(readId(c)), Number(c.req.param('link')) || 0);
      if (!isRevoked) throw new HttpError(404, 'This preview link has already expired or been revoked.');
      return c.json({ message: 'The preview link was revoked.' });
    });
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
  page: number(1, 1e9),
  per_page: number(DEFAULT_PER_PAGE, MAX_PER_PAGE),
});

function readId(c: WebContext): number {
  const id = c.req.param('id') ?? '';
  if (!/^[1-9]\d{0,14}$/.test(id)) throw new HttpError(404, `Blog with ID ${id} not found.`);
  return Number(id);
}

function readNumber(c: WebContext): number {
  const number = c.req.param('number') ?? '';
  if (!/^[1-9]\d{0,8}$/.test(number)) throw new HttpError(404, 'This post has no such revision.');
  return Number(number);
}

const toEntry = ({ number, kind, title, words, note, savedAt, savedBy }: RevisionSummary) => ({
  number,
  kind,
  note,
  at: savedAt,
  by: savedBy,
  title,
  words,
});

const toLink = ({ id, createdAt, createdBy, expiresAt }: StoredPreviewLink) => ({
  id,
  created_at: createdAt,
  created_by: createdBy,
  expires_at: expiresAt,
});
