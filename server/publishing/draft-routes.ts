import { Hono } from 'hono';
import { createPreviewLink, publishPost, saveRevision } from '../../contract/post-drafts.ts';
import { type Actor, actorOf } from '../activity/actor.ts';
import { HttpError } from '../http/http-error.ts';
import { readJson } from '../http/read-body.ts';
import { readRowId } from '../http/read-id.ts';
import type { WebContext, WebEnv } from '../http/visitor.ts';
import type { StoredPreviewLink } from './preview-link-store.ts';
import type { RevisionSummary } from './revision-store.ts';
import type { Schedule } from './schedule.ts';

/** What can be done with a draft, and with what was published before. Each answers the post or page as it is then. */
interface DraftStore<Id, Revision extends RevisionSummary> {
  discard(id: Id, by: Actor): Promise<object>;
  publish(id: Id, change: Schedule & { draftRevision: number }, by: Actor): Promise<object>;
  cancelSchedule(id: Id, by: Actor): Promise<object>;
  unpublish(id: Id, by: Actor): Promise<object>;
  revision(id: Id, number: number): Promise<Revision>;
  /** Returns its number. */
  saveRevision(id: Id, note: string, by: Actor): Promise<number>;
  restore(id: Id, number: number, by: Actor): Promise<object>;
  previewLinks(id: Id): Promise<StoredPreviewLink[]>;
  addPreviewLink(id: Id, days: number, by: Actor): Promise<StoredPreviewLink & { token: string }>;
  revokePreviewLink(id: Id, link: number, by: Actor): Promise<boolean>;
}

interface DraftRoutes<Id, Revision extends RevisionSummary> {
  settings: { publicUrl: string };
  /** `/posts/:id`. */
  path: string;
  /** Throws 404 for what cannot be an id. */
  readId: (c: WebContext) => Id;
  store: DraftStore<Id, Revision>;
  /** A revision in a list. */
  toEntry: (revision: RevisionSummary) => object;
  /** What a single revision has beside it. */
  contentOf: (revision: Revision) => object;
}

/** The schedule, revisions and preview links of posts or pages. */
export function draftRoutes<Id, Revision extends RevisionSummary>(parts: DraftRoutes<Id, Revision>) {
  const { settings, path, readId, store, toEntry, contentOf } = parts;
  return new Hono<WebEnv>()
    .delete(`${path}/draft`, async (c) => c.json(await store.discard(readId(c), actorOf(c))))
    .post(`${path}/publish`, async (c) => {
      const id = readId(c);
      const { at, until, draft_revision } = await readJson(c, publishPost);
      const change = { at: at ?? undefined, until, draftRevision: draft_revision ?? 0 };
      return c.json(await store.publish(id, change, actorOf(c)));
    })
    .delete(`${path}/schedule`, async (c) => c.json(await store.cancelSchedule(readId(c), actorOf(c))))
    .post(`${path}/unpublish`, async (c) => c.json(await store.unpublish(readId(c), actorOf(c))))

    .post(`${path}/revisions`, async (c) => {
      const id = readId(c);
      const { note } = await readJson(c, saveRevision, OPTIONAL);
      const number = await store.saveRevision(id, note, actorOf(c));
      return c.json(toEntry(await store.revision(id, number)), 201);
    })
    .get(`${path}/revisions/:number`, async (c) => {
      const revision = await store.revision(readId(c), readNumber(c));
      return c.json({ ...toEntry(revision), ...contentOf(revision) });
    })
    .post(`${path}/revisions/:number/restore`, async (c) =>
      c.json(await store.restore(readId(c), readNumber(c), actorOf(c))),
    )

    .get(`${path}/preview-links`, async (c) => c.json({ links: (await store.previewLinks(readId(c))).map(toLink) }))
    .post(`${path}/preview-links`, async (c) => {
      const id = readId(c);
      const { days } = await readJson(c, createPreviewLink, OPTIONAL);
      const { token, ...link } = await store.addPreviewLink(id, days, actorOf(c));
      return c.json({ ...toLink(link), url: `${settings.publicUrl}/preview/${token}` }, 201);
    })
    .delete(`${path}/preview-links/:link`, async (c) => {
      const isRevoked = await store.revokePreviewLink(readId(c), readRowId(c.req.param('link')), actorOf(c));
      if (!isRevoked) throw new HttpError(404, 'This preview link has already expired or been revoked.');
      return c.json({ message: 'The preview link was revoked.' });
    });
}

/** No body means no choices. */
const OPTIONAL = { ifEmpty: '{}' };

function readNumber(c: WebContext): number {
  const number = c.req.param('number') ?? '';
  if (!/^(?:0|[1-9]\d{0,8})$/.test(number)) throw new HttpError(404, 'There is no such revision.');
  return Number(number);
}

/** As responses have it. */
export const toLink = ({ id, createdAt, createdBy, expiresAt }: StoredPreviewLink) => ({
  id,
  created_at: createdAt,
  created_by: createdBy,
  expires_at: expiresAt,
});
