import { z } from 'zod';
import { CATEGORIES } from '../../contract/blog/blog.ts';
import {
  adminPost,
  createdPost,
  POST_STATES,
  type PostChange,
  postEntryPage,
  postRevision,
  revisionEntry,
  revisionList,
  saveDraft,
  savedDraft,
  stateSlug,
  submitPost,
} from '../../contract/blog/post-drafts.ts';
import { count, endpoint, message, text } from '../http/endpoint.ts';
import { HttpError } from '../http/http-error.ts';
import { onlyOwner } from '../http/only-owner.ts';
import { check } from '../http/read-body.ts';
import { readId } from '../http/read-id.ts';
import type { Visitor } from '../http/visitor.ts';
import { draftEndpoints } from '../publishing/draft-endpoints.ts';
import type { RevisionSummary } from '../publishing/revision-store.ts';
import type { Core } from '../slice.ts';
import type { PostDraftStore } from './drafts/post-draft-store.ts';
import type { SubmissionStore } from './drafts/submission-store.ts';
import type { createPostEntryStore } from './lists/post-entry-store.ts';
import { tagSlugOf } from './slug-of.ts';

export interface PostPorts {
  /** The profile images of these accounts, for those that have one. */
  portraits(emails: string[]): Promise<{ email: string; image: string }[]>;
  /** Renders a page of the site with what only an administrator may see. */
  renderPage(request: Request, visitor: Visitor, options: { isAdministrator: true }): Promise<Response>;
}

interface Parts extends PostPorts {
  drafts: PostDraftStore;
  submissions: SubmissionStore;
  postEntries: ReturnType<typeof createPostEntryStore>;
}

const DEFAULT_PER_PAGE = 20;
const MAX_PER_PAGE = 100;

/** Posts in every state: their drafts, schedules, revisions and preview links. */
export function postEndpoints({ settings, outbox }: Core, parts: Parts) {
  const { drafts, submissions, postEntries, portraits, renderPage } = parts;
  const load = async ({ params }: { params: { id: string } }) => readPostId(params);
  const access = { account: 'author', own: 'post' } as const;

  return [
    endpoint('GET /admin/posts', {
      summary:
        'Posts in every state, last changed first. `status`: states like `draft`, separated by commas. ' +
        '`ids`: at most 100, separated by commas. ' +
        '`newer`: true for posts whose draft is newer than what is scheduled. ' +
        '`submitted`: true for those that wait for an editor.',
      account: 'reader',
      query: listQuery,
      describedQuery: {
        status: text.optional(),
        q: text.optional(),
        category: z.enum(CATEGORIES).optional(),
        tag: text.optional(),
        ids: text.optional(),
        submitted: z.enum(['true', 'false']).optional(),
        newer: z.enum(['true', 'false']).optional(),
        page: count,
        per_page: count,
      },
      response: postEntryPage,
      errors: [401, 422],
      handle({ c, query: { status, per_page: perPage, tag, ...query } }) {
        const owner = onlyOwner(c);
        return postEntries.page({ ...query, perPage, states: status, tag: tag && tagSlugOf(tag), owner });
      },
    }),
    endpoint('POST /admin/posts', {
      summary:
        'Create an empty draft. Its id becomes that of the post. If nothing is saved into it, it is removed after an hour.',
      account: 'author',
      response: createdPost,
      status: 201,
      errors: [401],
      async handle({ by }) {
        const { id, draftRevision } = await drafts.create(by);
        return { id, state: 'Draft' as const, revision: 0, draft_revision: draftRevision };
      },
    }),
    endpoint('GET /admin/posts/{id}', {
      summary: 'A post with its draft.',
      account: 'reader',
      own: 'post',
      response: adminPost,
      errors: [401, 404],
      load,
      handle: ({ loaded: id }) => drafts.find(id),
    }),
    endpoint('DELETE /admin/posts/{id}', {
      ...access,
      summary: 'Move a post in any state to the bin. It can be restored for 30 days.',
      publishes: 'if public',
      response: message,
      errors: [401, 404, 409],
      load,
      async handle({ loaded: id, by }) {
        await drafts.remove(id, by);
        return { message: 'Moved to the bin.' };
      },
    }),
    endpoint('PUT /admin/posts/{id}/draft', {
      ...access,
      summary: 'Save the draft. Returns 409 with the current draft if somebody else saved it in the meantime.',
      // The fields are checked on their own, so that errors have their names.
      json: saveDraft.extend({ fields: z.looseObject({}, 'Send the fields of the draft.') }),
      describedJson: saveDraft,
      response: savedDraft,
      errors: [400, 401, 404, 409, 422],
      conflict: adminPost,
      load,
      async handle({ loaded: id, json: { fields, base_revision, draft_revision }, by }) {
        const revisions = { baseRevision: base_revision ?? 0, draftRevision: draft_revision ?? 0 };
        return drafts.save(id, { fields: check(saveDraft.shape.fields, fields), ...revisions }, by);
      },
    }),
    endpoint('GET /admin/posts/{id}/revisions', {
      summary: 'The revisions of a post, newest first.',
      account: 'reader',
      own: 'post',
      response: revisionList,
      errors: [401, 404],
      load,
      async handle({ loaded: id }) {
        const { revisions, events, draftChanges } = await drafts.history(id);
        const people = new Set([...revisions.map(({ savedBy }) => savedBy), ...events.map(({ by }) => by)]);
        return {
          revisions: revisions.map(toEntry),
          events,
          draft_changes: draftChanges,
          portraits: await portraits([...people]),
        };
      },
    }),
    endpoint('POST /admin/posts/{id}/submission', {
      ...access,
      summary: 'Have the draft wait for an editor to publish it. Editors are sent an e-mail once.',
      json: submitPost,
      response: adminPost,
      errors: [400, 401, 404, 409, 422],
      conflict: adminPost,
      load,
      async handle({ loaded: id, json: { draft_revision }, by }) {
        const post = await submissions.submit(id, draft_revision ?? 0, by);
        outbox.trigger();
        return post;
      },
    }),
    endpoint('DELETE /admin/posts/{id}/submission', {
      ...access,
      summary: 'Take a draft back that waits for an editor.',
      response: adminPost,
      errors: [401, 404, 409],
      conflict: adminPost,
      load,
      handle: ({ loaded: id, by }) => submissions.withdraw(id, by),
    }),
    endpoint('GET /admin/posts/{id}/share-image', {
      summary: 'The share image that a link to the post has, or will have once its draft is published.',
      account: 'reader',
      own: 'post',
      response: 'png',
      errors: [401, 404, 503],
      load,
      async handle({ c, loaded }) {
        const { id } = await drafts.find(loaded);
        // The pages draw it (app/pages/share-image.ts).
        const request = new Request(new URL(`/share/drafts/${id}.png`, c.req.url));
        const response = await renderPage(request, c.get('visitor'), { isAdministrator: true });
        if (!response.ok) throw new HttpError(503, 'The share image could not be drawn. Try again.');
        return response;
      },
    }),
    ...draftEndpoints({
      path: '/admin/posts/{id}',
      noun: 'post',
      access: { read: { account: 'reader', own: 'post' }, write: access },
      stored: adminPost,
      entry: revisionEntry,
      revision: postRevision,
      publishing: 'Publish the draft, now or at a time. Returns 409 if the post was changed after the draft was begun.',
      unpublishing: 'Take a post off the site. It stays a draft.',
      publicUrl: settings.publicUrl,
      readId: readPostId,
      store: drafts,
      toEntry,
      toContent: (fields) => ({ fields }),
    }),
  ];
}

const number = (fallback: number, max: number) =>
  z
    .string()
    .optional()
    .transform((text) => Math.min(max, Math.max(1, Number.parseInt(text ?? '', 10) || fallback)));

const listQuery = {
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
};

const readPostId = ({ id }: { id: string }) => readId(id, `Blog with ID ${id} not found.`);

const toEntry = ({ number, kind, title, words, note, savedAt, savedBy, changes }: RevisionSummary) => ({
  number,
  kind,
  note,
  at: savedAt,
  by: savedBy,
  title,
  words,
  changes: changes ? (JSON.parse(changes) as PostChange[]) : null,
});
