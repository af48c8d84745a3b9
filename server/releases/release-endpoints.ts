import type { z } from 'zod';
import { translationOf } from '../../contract/languages/translation-subject.ts';
import {
  addPart,
  partChanges,
  previewAddress,
  publishRelease,
  release,
  releaseCandidates,
  releaseList,
  releaseOf,
  releaseParts,
  undoPreview,
  writeRelease,
} from '../../contract/releases/releases.ts';
import { undoableDeletion, undoDeletion } from '../../contract/undo.ts';
import { createActivityStore } from '../activity/activity-store.ts';
import { textMatcher } from '../core/search-text.ts';
import { endpoint, type HandledEndpoint, text } from '../http/endpoint.ts';
import { fieldError, HttpError } from '../http/http-error.ts';
import { readRowId } from '../http/read-id.ts';
import { createUndo } from '../http/undo.ts';
import type { WebContext } from '../http/visitor.ts';
import { createReleaseMembership } from '../publishing/release-membership.ts';
import type { Core } from '../slice.ts';
import { createReleaseChanges } from './change-release.ts';
import { findCandidates } from './find-candidates.ts';
import { ALREADY_PUBLISHED, type createReleasePublisher, ReleaseConflict } from './publish-release.ts';
import type { createReleaseReader } from './read-release.ts';
import { createReleaseLinkStore } from './release-link-store.ts';
import type { ReleaseParts } from './release-ports.ts';
import { createReleaseStore, type DeletedRelease, isOpen, stateOf } from './release-store.ts';
import { canUndo, createReleaseUndo } from './undo-release.ts';

interface Parts {
  ports: ReleaseParts;
  reader: ReturnType<typeof createReleaseReader>;
  publisher: ReturnType<typeof createReleasePublisher>;
}

/** A preview of a release works this long. */
const PREVIEW_DAYS = 1;

export function releaseEndpoints(core: Core, { ports, reader, publisher }: Parts): HandledEndpoint[] {
  const { db, clock, settings } = core;
  const store = createReleaseStore(db, clock);
  const changes = createReleaseChanges(db, clock, ports);
  const undone = createReleaseUndo(db, clock, ports);
  const undo = createUndo<DeletedRelease>(core, 'release');

  const load = async ({ params }: { params: { id: string } }) => (await store.find(readRowId(params.id))).id;

  const read = (c: WebContext, id: number) => reader.read(id, c.get('account').role);

  /** Returns the release after a change. Conflicts contain it too, so that the screen can show its present state. */
  async function changed(c: WebContext, id: number, work: () => Promise<unknown>): Promise<z.input<typeof release>> {
    try {
      await work();
    } catch (error) {
      if (error instanceof ReleaseConflict) {
        reader.forget(id);
        error.current = await read(c, id);
      }
      throw error;
    }
    return read(c, id);
  }

  return [
    endpoint('GET /admin/releases', {
      summary: 'Releases, the last changed first. `state`: all, open, published or undone.',
      account: 'reader',
      query: { state: text.optional(), q: text.optional() },
      response: releaseList,
      errors: [401],
      async handle({ query: { state = 'all', q = '' } }) {
        const isFound = textMatcher(q);
        const all = (await reader.list()).filter(({ name }) => isFound([name]));
        const isIn: Record<string, (entry: (typeof all)[number]) => boolean> = {
          open: ({ state: own }) => own !== 'Published' && own !== 'Undone',
          published: ({ state: own }) => own === 'Published',
          undone: ({ undone_at }) => undone_at !== null,
        };
        const count = (name: string) => all.filter(isIn[name] as (typeof isIn)[string]).length;
        return {
          releases: all.filter(isIn[state] ?? (() => true)),
          counts: { all: all.length, open: count('open'), published: count('published'), undone: count('undone') },
        };
      },
    }),
    endpoint('POST /admin/releases', {
      summary: 'Start a release: a set of changes that are published together.',
      account: 'editor',
      json: writeRelease,
      response: release,
      status: 201,
      errors: [400, 401, 409, 422],
      handle: async ({ c, json: { name }, by }) => read(c, await changes.create(name, by)),
    }),
    endpoint('POST /admin/releases/restore', {
      summary: 'Restore a release that was deleted less than an hour ago, without what is in another release by now.',
      account: 'editor',
      json: undoDeletion,
      response: release,
      errors: [400, 401, 409, 422],
      handle: async ({ c, json, by }) => read(c, await changes.restore(await undo.open(json.undo), by)),
    }),
    endpoint('GET /admin/releases/{id}', {
      summary:
        'A release with its parts, what each would change, and what keeps it from being published. `hash` names everything that publishing would change.',
      account: 'reader',
      response: release,
      errors: [401, 404],
      load,
      handle: ({ c, loaded: id }) => read(c, id),
    }),
    endpoint('PATCH /admin/releases/{id}', {
      summary: 'Rename a release.',
      account: 'editor',
      json: writeRelease,
      response: release,
      errors: [400, 401, 404, 422],
      load,
      handle: ({ c, loaded: id, json: { name }, by }) => changed(c, id, () => changes.rename(id, name, by)),
    }),
    endpoint('DELETE /admin/releases/{id}', {
      summary:
        'Delete a release that is not published. Its drafts stay. The response contains what POST /admin/releases/restore needs.',
      account: 'editor',
      response: undoableDeletion,
      errors: [401, 404, 409],
      load,
      async handle({ loaded: id, by }) {
        return { message: 'Deleted.', undo: await undo.seal(await changes.remove(id, by)) };
      },
    }),
    endpoint('POST /admin/releases/{id}/parts', {
      summary:
        'Add a draft to a release, or a redirect. A time at which the draft was to be published is cancelled. Returns 409 if it is in another open release.',
      account: 'editor',
      json: addPart,
      response: release,
      errors: [400, 401, 404, 409, 422],
      conflict: release.partial(),
      load,
      handle({ c, loaded: id, json, by }) {
        if ('subject' in json) ports.requireLanguages(c.get('account'), languagesOf([json]));
        return changed(c, id, () => changes.addPart(id, json, by));
      },
    }),
    endpoint('DELETE /admin/releases/{id}/parts/{part}', {
      summary: 'Take a part out of a release. Its draft stays.',
      account: 'editor',
      response: release,
      errors: [401, 404, 409],
      conflict: release.partial(),
      load,
      handle: ({ c, loaded: id, params, by }) =>
        changed(c, id, () => changes.removePart(id, readRowId(params.part), by)),
    }),
    endpoint('GET /admin/releases/{id}/parts/{part}/changes', {
      summary: 'The texts that publishing a part changes, or has changed.',
      account: 'reader',
      response: partChanges,
      errors: [401, 404],
      load,
      async handle({ c, loaded: id, params }) {
        const found = (await reader.changes(id)).get(readRowId(params.part));
        if (!found) throw new HttpError(404, 'This is not in the release any more.');
        const { subject } = found.part;
        const account = c.get('account');
        const isPost = subject?.startsWith('post ');
        if (account.role === 'author' && isPost) {
          const isOwn = await ports.isPostOwner(db, Number(subject?.slice('post '.length)), account.email);
          if (!isOwn) throw new HttpError(403, 'You can open only your own posts.');
        }
        return { changes: found.changes };
      },
    }),
    endpoint('POST /admin/releases/{id}/publish', {
      summary:
        'Publish all parts in one transaction: now, at a time, or as soon as the client approves. Returns 409, and publishes nothing, if the release is not the one that was seen, or if a part cannot be published.',
      account: 'editor',
      json: publishRelease,
      response: release,
      errors: [400, 401, 403, 404, 409, 422],
      conflict: release.partial(),
      load,
      async handle({ c, loaded: id, json, by }) {
        const { hash, at, when_signed_off: whenSignedOff = false, without_sign_off: withoutSignOff = false } = json;
        if (withoutSignOff && c.get('account').role !== 'owner') {
          throw new HttpError(403, 'Only owners can publish without the approval that was asked for.');
        }
        if (at !== undefined && whenSignedOff) {
          throw fieldError('at', 'Choose a time, or publish when it is approved.');
        }
        ports.requireLanguages(c.get('account'), languagesOf(await store.parts(id)));
        return changed(c, id, async () => {
          const current = await store.find(id);
          if (!isOpen(current)) throw new ReleaseConflict(ALREADY_PUBLISHED);
          if (at === undefined && !whenSignedOff) return publisher.publish({ id, hash, withoutSignOff, by });
          // Do not require the sign-off yet, because the client may approve until then.
          const checked = await publisher.check({ id, hash, withoutSignOff: true, by });
          return changes.schedule(id, { at: at ?? null, whenSignedOff, withoutSignOff, checked }, by);
        });
      },
    }),
    endpoint('DELETE /admin/releases/{id}/schedule', {
      summary: 'Cancel when a release is to be published.',
      account: 'editor',
      response: release,
      errors: [401, 404, 409],
      conflict: release.partial(),
      load,
      handle: ({ c, loaded: id, by }) => changed(c, id, () => changes.cancelSchedule(id, by)),
    }),
    endpoint('GET /admin/releases/{id}/undo', {
      summary: 'What undoing a published release would leave as it is, because it was changed since.',
      account: 'reader',
      response: undoPreview,
      errors: [401, 404],
      load,
      handle: ({ loaded: id }) => undone.preview(id),
    }),
    endpoint('POST /admin/releases/{id}/undo', {
      summary:
        'Put back what the parts of a release were before it was published, for 30 days. What was changed since stays, with the reason in `kept`. The others are drafts of the release again.',
      account: 'editor',
      response: release,
      errors: [401, 404, 409],
      conflict: release.partial(),
      load,
      async handle({ c, loaded: id, by }) {
        ports.requireLanguages(c.get('account'), languagesOf(await store.parts(id)));
        return changed(c, id, async () => {
          if (!canUndo(await store.find(id), clock())) throw new ReleaseConflict('This can no longer be undone.');
          await undone.undo(id, by);
        });
      },
    }),
    endpoint('POST /admin/releases/{id}/preview', {
      summary: 'Create a link that shows the whole site as the release will make it, for a day.',
      account: 'editor',
      response: previewAddress,
      status: 201,
      errors: [401, 404, 409],
      load,
      async handle({ loaded: id, by }) {
        const found = await store.find(id);
        if (!isOpen(found)) throw new HttpError(409, 'This release is published: look at the site itself.');
        return db.transaction().execute(async (trx) => {
          const links = createReleaseLinkStore(trx, clock);
          const link = await links.add({ releaseId: id, kind: 'preview', days: PREVIEW_DAYS, by: by.who });
          await createActivityStore(trx, clock).record({
            by,
            action: 'release.preview_created',
            target: `release ${id}`,
            name: found.name,
            note: `Works until ${link.expiresAt}`,
          });
          return { url: `${settings.publicUrl}/release/${link.token}/`, expires_at: link.expiresAt };
        });
      },
    }),
    endpoint('GET /admin/release-candidates', {
      summary: 'Drafts that are in no release, the last saved first, for the choice of what to add.',
      account: 'editor',
      query: { q: text.optional() },
      response: releaseCandidates,
      errors: [401],
      handle: async ({ query: { q = '' } }) => ({ drafts: await findCandidates(db, ports, textMatcher(q)) }),
    }),
    endpoint('GET /admin/release-parts', {
      summary: 'The drafts in open releases, each with its release, for lists of posts and pages.',
      account: 'reader',
      response: releaseParts,
      errors: [401],
      async handle() {
        const parts = await store.openParts();
        return {
          parts: parts.map(({ subject, ...release }) => ({
            subject,
            release: { id: release.id, name: release.name, state: stateOf(release, false) },
          })),
        };
      },
    }),
    endpoint('GET /admin/release-of/{subject}', {
      summary: 'The open release that a draft is in. `subject`: `post 12`, `page home`.',
      account: 'author',
      response: releaseOf,
      errors: [401, 404],
      async handle({ params }) {
        const found = await createReleaseMembership(db).find(params.subject);
        if (!found) return { release: null };
        const entry = await store.find(found.id);
        return { release: { ...found, state: stateOf(entry, false) } };
      },
    }),
  ];
}

/** The languages of translations among these parts. */
const languagesOf = (parts: readonly { subject: string | null }[]) =>
  parts.flatMap(({ subject }) => translationOf(subject ?? '')?.language ?? []);
