import type { z } from 'zod';
import {
  createdPreviewLink,
  createPreviewLink,
  previewLinks,
  publishPost,
  saveRevision,
} from '../../contract/blog/post-drafts.ts';
import type { Actor } from '../activity/actor.ts';
import { type Endpoint, endpoint, type HandledEndpoint, message } from '../http/endpoint.ts';
import { HttpError } from '../http/http-error.ts';
import { readRowId } from '../http/read-id.ts';
import type { StoredPreviewLink } from './preview-link-store.ts';
import type { RevisionSummary } from './revision-store.ts';
import type { Schedule } from './schedule.ts';

type Entity = Record<string, unknown>;

/** Operations on drafts and earlier versions. Those that return an Entity return the post or page after the change. */
interface DraftStore<Id, Content> {
  discard(id: Id, by: Actor): Promise<Entity>;
  publish(id: Id, change: Schedule & { draftRevision: number }, by: Actor): Promise<Entity>;
  cancelSchedule(id: Id, by: Actor): Promise<Entity>;
  unpublish(id: Id, by: Actor): Promise<Entity>;
  revision(id: Id, number: number): Promise<RevisionSummary & { content: Content }>;
  /** Returns the number of the revision. */
  saveRevision(id: Id, note: string, by: Actor): Promise<number>;
  restore(id: Id, number: number, by: Actor): Promise<Entity>;
  previewLinks(id: Id): Promise<StoredPreviewLink[]>;
  addPreviewLink(id: Id, days: number, by: Actor): Promise<StoredPreviewLink & { token: string }>;
  revokePreviewLink(id: Id, link: number, by: Actor): Promise<boolean>;
}

/** The parameters of all paths. Each path has some of them. */
type Params = Record<'id' | 'key' | 'language' | 'source', string>;

interface DraftEndpoints<Id, Content> {
  path: '/admin/posts/{id}' | '/admin/pages/{key}' | '/admin/translations/{language}/{source}';
  noun: 'post' | 'page' | 'translation';
  /** The access that reading and changing the document require. */
  access: Record<'read' | 'write', Pick<Endpoint, 'account' | 'own' | 'inLanguage'>>;
  /** The schema of the post or page in responses. */
  stored: z.ZodObject;
  /** The schemas of a revision in a list, and of one with its content. */
  entry: z.ZodType;
  revision: z.ZodType;
  /** The summaries of endpoints that differ between posts and pages. */
  publishing: string;
  unpublishing: string;
  publicUrl: string;
  /** Throws 404 if the value cannot be an id. */
  readId: (params: Params) => Id;
  store: DraftStore<Id, Content>;
  /** A revision in a list. */
  toEntry: (revision: RevisionSummary) => object;
  /** The fields of a single revision's response in addition to those in the list. */
  toContent: (content: Content) => object;
}

/** Endpoints for the schedule, revisions and preview links of posts or pages. */
export function draftEndpoints<Id, Content>(parts: DraftEndpoints<Id, Content>): HandledEndpoint[] {
  const { path, noun, access, stored, entry, revision, store, toEntry, toContent, publicUrl } = parts;
  const load = async ({ params }: { params: Params }) => parts.readId(params);
  return [
    endpoint(`DELETE ${path}/draft`, {
      ...access.write,
      summary: `Discard the unpublished changes of a public ${noun}.`,
      response: stored,
      errors: [401, 404, 409],
      conflict: stored,
      load,
      handle: ({ loaded: id, by }) => store.discard(id, by),
    }),
    endpoint(`POST ${path}/publish`, {
      ...access.write,
      publishes: true,
      summary: parts.publishing,
      json: publishPost,
      response: stored,
      errors: [400, 401, 404, 409, 422],
      conflict: stored,
      load,
      handle: ({ loaded: id, json: { at, until, draft_revision }, by }) =>
        store.publish(id, { at: at ?? undefined, until, draftRevision: draft_revision ?? 0 }, by),
    }),
    endpoint(`DELETE ${path}/schedule`, {
      ...access.write,
      publishes: true,
      summary: `Cancel the times at which a ${noun} is to be published and unpublished.`,
      response: stored,
      errors: [401, 404, 409],
      conflict: stored,
      load,
      handle: ({ loaded: id, by }) => store.cancelSchedule(id, by),
    }),
    endpoint(`POST ${path}/unpublish`, {
      ...access.write,
      publishes: true,
      summary: parts.unpublishing,
      response: stored,
      errors: [401, 404, 409],
      conflict: stored,
      load,
      handle: ({ loaded: id, by }) => store.unpublish(id, by),
    }),
    endpoint(`POST ${path}/revisions`, {
      ...access.write,
      summary: 'Save the current state as a revision with a note.',
      json: saveRevision,
      isJsonOptional: true,
      response: entry,
      status: 201,
      errors: [400, 401, 404, 409, 422],
      conflict: stored,
      load,
      async handle({ loaded: id, json: { note }, by }) {
        return toEntry(await store.revision(id, await store.saveRevision(id, note, by)));
      },
    }),
    endpoint(`GET ${path}/revisions/{number}`, {
      ...access.read,
      summary: 'One revision with its content.',
      response: revision,
      errors: [401, 404],
      load,
      async handle({ loaded: id, params }) {
        const found = await store.revision(id, readNumber(params.number));
        return { ...toEntry(found), ...toContent(found.content) };
      },
    }),
    endpoint(`POST ${path}/revisions/{number}/restore`, {
      ...access.write,
      summary: 'Copy a revision into the draft. What the draft contained becomes a revision.',
      response: stored,
      errors: [401, 404, 409],
      conflict: stored,
      load,
      handle: async ({ loaded: id, params, by }) => store.restore(id, readNumber(params.number), by),
    }),
    endpoint(`GET ${path}/preview-links`, {
      ...access.read,
      summary: `The preview links of a ${noun} that work.`,
      response: previewLinks,
      errors: [401, 404],
      load,
      handle: async ({ loaded: id }) => ({ links: (await store.previewLinks(id)).map(toLink) }),
    }),
    endpoint(`POST ${path}/preview-links`, {
      ...access.write,
      summary: 'Create a link that shows the draft to anyone who has it. The URL is sent only here.',
      json: createPreviewLink,
      isJsonOptional: true,
      response: createdPreviewLink,
      status: 201,
      errors: [400, 401, 404, 422],
      load,
      async handle({ loaded: id, json: { days }, by }) {
        const { token, ...link } = await store.addPreviewLink(id, days, by);
        return { ...toLink(link), url: `${publicUrl}/preview/${token}` };
      },
    }),
    endpoint(`DELETE ${path}/preview-links/{link}`, {
      ...access.write,
      summary: 'Revoke a preview link.',
      response: message,
      errors: [401, 404],
      load,
      async handle({ loaded: id, params, by }) {
        const isRevoked = await store.revokePreviewLink(id, readRowId(params.link), by);
        if (!isRevoked) throw new HttpError(404, 'This preview link has already expired or been revoked.');
        return { message: 'The preview link was revoked.' };
      },
    }),
  ];
}

function readNumber(number: string): number {
  if (!/^(?:0|[1-9]\d{0,8})$/.test(number)) throw new HttpError(404, 'There is no such revision.');
  return Number(number);
}

/** A preview link as responses have it. */
export const toLink = ({ id, createdAt, createdBy, expiresAt }: StoredPreviewLink) => ({
  id,
  created_at: createdAt,
  created_by: createdBy,
  expires_at: expiresAt,
});
