import type { Role } from '../../contract/accounts/roles.ts';
import type {
  ReleasePart as PartBody,
  Release as ReleaseBody,
  ReleaseEntry,
} from '../../contract/releases/releases.ts';
import { counted } from '../../contract/text/counted.ts';
import type { Clock } from '../core/clock.ts';
import type { Database } from '../database/open-database.ts';
import { findUnapproved } from '../publishing/approval.ts';
import type { DescribedPart } from './describe-parts.ts';
import { createReleaseStore, type Release, type ReleasePart, stateOf, undoUntil } from './release-store.ts';
import { readSignOffs, type SignOffState } from './sign-off/sign-off-state.ts';
import { type createTrials, partsToPublish } from './trial.ts';
import { canUndo } from './undo-release.ts';

type Counts = Partial<Record<ReleasePart['kind'], number>>;

/** Reads releases in the form that responses have. */
export function createReleaseReader(db: Database, clock: Clock, trials: ReturnType<typeof createTrials>) {
  const store = createReleaseStore(db, clock);

  return {
    /** All releases, the last changed one first. */
    async list(): Promise<ReleaseEntry[]> {
      const releases = await store.list();
      const ids = releases.map(({ id }) => id);
      const [counts, signOffs] = [await store.countParts(ids), await readSignOffs(db, ids)];
      for (const release of releases.filter(({ undone_at }) => undone_at !== null)) {
        // Undoing the release saved its drafts again, so their times do not tell whether the approval still counts.
        if (!signOffs.get(release.id)?.approved_by) continue;
        const outcome = await trials.outcomeOf(release, await store.parts(release.id));
        for (const [id, exact] of await readSignOffs(db, [release.id], outcome?.hash)) signOffs.set(id, exact);
      }
      return releases.map((release) =>
        toEntry(release, counts.get(release.id) ?? {}, signOffs.get(release.id) as SignOffState),
      );
    },

    /** Throws 404. `role`: the role of the viewer, for whom missing approvals may be problems. */
    async read(id: number, role?: Role): Promise<ReleaseBody> {
      const release = await store.find(id);
      const parts = await store.parts(id);
      const outcome = await trials.outcomeOf(release, parts);
      const open = outcome && role ? partsToPublish(parts).flatMap(({ subject }) => subject ?? []) : [];
      const unapproved = role ? await findUnapproved(db, open, role) : [];
      const counts: Counts = {};
      for (const { kind } of parts) counts[kind] = (counts[kind] ?? 0) + 1;
      const signOffs = await readSignOffs(db, [id], outcome?.hash);
      const subjects = parts.flatMap(({ subject }) => subject ?? []);
      const drafts =
        subjects.length === 0
          ? []
          : await db
              .selectFrom('drafts')
              .select(['subject', 'saved_at', 'saved_by'])
              .where('subject', 'in', subjects)
              .execute();
      return {
        ...toEntry(release, counts, signOffs.get(id) as SignOffState),
        hash: outcome?.hash ?? '',
        contents: parts.map((part): PartBody => {
          const tried = outcome?.parts.get(part.id);
          const { changes: _, ...described } = tried ?? storedDetails(part);
          const draft = drafts.find(({ subject }) => subject === part.subject);
          const isDeleted = described.title === 'Deleted';
          return {
            id: part.id,
            kind: part.kind,
            subject: part.subject,
            title: isDeleted ? storedDetails(part).title : described.title,
            label: described.label,
            path: described.path,
            edit_path: described.edit_path,
            picture: described.picture,
            summary: described.summary,
            moved: described.moved,
            redirect: part.redirect_from === null ? null : { from: part.redirect_from, to: part.redirect_to ?? '' },
            added_at: part.added_at,
            added_by: part.added_by,
            saved_at: (tried && draft?.saved_at) ?? null,
            saved_by: (tried && draft?.saved_by) ?? null,
            problems: [
              ...unapproved
                .filter(({ subject }) => subject === part.subject)
                .map(({ blocks, message }) => ({ kind: 'not-approved' as const, blocks, message, paths: [] })),
              ...(tried?.problems ?? []),
            ],
            published_revision: part.published_revision,
            kept: part.kept,
          };
        }),
        can_undo: canUndo(release, clock()),
        undo_until: undoUntil(release),
      };
    },

    /** Discards the cached outcome of a release. Call it after a conflict, which an old outcome may have caused. */
    forget: trials.forget,

    /** The changed texts of each part, before or after publishing, by the id of the part. */
    async changes(id: number) {
      const release = await store.find(id);
      const parts = await store.parts(id);
      const tried = (await trials.outcomeOf(release, parts))?.parts;
      return new Map(
        parts.map((part) => [part.id, { part, changes: (tried?.get(part.id) ?? storedDetails(part)).changes }]),
      );
    },
  };
}

/** The description of a part that was stored when it was added or published. */
export function storedDetails(part: ReleasePart): DescribedPart {
  const known = part.details ? (JSON.parse(part.details) as Partial<DescribedPart>) : {};
  const { title = part.subject ?? '', label = '', summary = '', changes = [], moved = [], ...places } = known;
  const { path = null, edit_path = null, picture = null } = places;
  return { title, label, summary, changes, moved, path, edit_path, picture };
}

const NAMES: Readonly<Record<ReleasePart['kind'], readonly [string, string]>> = {
  page: ['page', 'pages'],
  post: ['post', 'posts'],
  translation: ['translation', 'translations'],
  redirect: ['redirect', 'redirects'],
};

function toEntry(release: Release, counts: Counts, signOff: SignOffState): ReleaseEntry {
  const kinds = (Object.keys(NAMES) as ReleasePart['kind'][]).filter((kind) => counts[kind]);
  return {
    id: release.id,
    name: release.name,
    state: stateOf(release, signOff.asked !== null && !signOff.is_current),
    summary: kinds.map((kind) => counted(counts[kind] ?? 0, ...NAMES[kind])).join(', '),
    parts: kinds.reduce((sum, kind) => sum + (counts[kind] ?? 0), 0),
    created_at: release.created_at,
    created_by: release.created_by,
    changed_at: release.changed_at,
    changed_by: release.changed_by,
    publish_at: release.publish_at,
    when_signed_off: release.when_signed_off === 1,
    publish_error: release.publish_error,
    published_at: release.published_at,
    published_by: release.published_by,
    undone_at: release.undone_at,
    undone_by: release.undone_by,
    sign_off: signOff,
  };
}
