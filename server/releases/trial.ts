import type { ReleaseProblem } from '../../contract/releases/releases.ts';
import { type Actor, SITE } from '../activity/actor.ts';
import type { Database } from '../database/open-database.ts';
import { rollBack } from '../database/roll-back.ts';
import { hashOfDraft } from '../publishing/draft-hash.ts';
import { type ChangedRows, hashOfChanges, readBefore, readChanges } from './changed-rows.ts';
import { type DescribedPart, describePart, readVersions } from './describe-parts.ts';
import { findBrokenLinks } from './find-broken-links.ts';
import { type PartResult, publishParts } from './publish-parts.ts';
import type { ReleaseParts } from './release-ports.ts';
import { isOpen, openNameOf, type Release, type ReleasePart } from './release-store.ts';
import { findHeavyPictures } from './weigh-pictures.ts';

/** The changes that publishing a release makes or would make. */
export interface Outcome {
  hash: string;
  changed: ChangedRows;
  parts: ReadonlyMap<number, DescribedPart & { problems: ReleaseProblem[]; result: PartResult | undefined }>;
}

/** The parts that are published, without those that stayed public when the release was undone. */
export const partsToPublish = (parts: readonly ReleasePart[]): ReleasePart[] =>
  parts.filter(({ open_name }) => open_name !== null);

/**
 * Publishes the parts in the transaction, and returns the changes. A release and its trial both use this function, so
 * that exactly the checked, previewed and approved content is published.
 */
export async function publishInTransaction(
  trx: Database,
  ports: ReleaseParts,
  parts: readonly ReleasePart[],
  how: { by: Actor; note: string; isDue?: boolean },
): Promise<Outcome> {
  const { sources, openSite, languageName } = ports;
  const before = await readVersions(trx, sources(), parts);
  const subjects = parts.flatMap(({ subject }) => subject ?? []);
  const drafts =
    subjects.length === 0
      ? []
      : await trx.selectFrom('drafts').select(['subject', 'body']).where('subject', 'in', subjects).execute();
  const rowsBefore = await readBefore(trx, parts);
  const { published, failed } = await publishParts(trx, ports, parts, how);
  const after = await readVersions(trx, sources(), parts);
  const changed = await readChanges(trx, parts, rowsBefore);
  const heavy = await findHeavyPictures(trx, changed);
  const site = openSite(trx);
  const problems = new Map<number, ReleaseProblem[]>();
  for (const part of parts) {
    const problem = failed.get(part.id);
    const links = problem ? [] : await findBrokenLinks(after.get(part.id)?.live ?? [], site);
    problems.set(part.id, [
      ...(problem ? [{ kind: problem.kind, blocks: true, message: problem.message, paths: [...problem.paths] }] : []),
      ...links,
      ...(heavy.has(part.subject ?? '') ? [heavy.get(part.subject ?? '') as ReleaseProblem] : []),
    ]);
  }
  const isFailed = (subject: string) => parts.some((part) => part.subject === subject && failed.has(part.id));
  const failedRedirects = parts.filter(({ id, subject }) => subject === null && failed.has(id));
  const missing = subjects.filter((subject) => !drafts.some((draft) => draft.subject === subject));
  return {
    changed,
    hash: hashOfChanges(changed, [
      ...drafts.filter(({ subject }) => isFailed(subject)),
      ...[...failedRedirects.map(openNameOf), ...missing].map((subject) => ({ subject, body: '' })),
    ]),
    parts: new Map(
      parts.map((part) => {
        const result = published.get(part.id);
        const described = describePart(part, {
          ...versionsOf(before.get(part.id), result ? after.get(part.id) : undefined),
          ...(result?.moved && { moved: result.moved }),
          languageName,
        });
        return [part.id, { ...described, problems: problems.get(part.id) ?? [], result }] as const;
      }),
    ),
  };
}

const versionsOf = <Version>(before: Version | undefined, after: Version | undefined) => ({
  ...(before && { before }),
  ...(after && { after }),
});

/** The subjects that are in the bin. Deleting something that was never public changes nothing public. */
async function readBinned(db: Database, subjects: readonly string[]): Promise<unknown[]> {
  const idsOf = (kind: string) =>
    subjects.flatMap((subject) => (subject.startsWith(`${kind} `) ? [subject.slice(kind.length + 1)] : []));
  const [posts, pages] = [idsOf('post').map(Number), idsOf('page')];
  return [
    posts.length > 0 &&
      (await db
        .selectFrom('post_drafts')
        .select('id')
        .where('deleted_at', 'is not', null)
        .where('id', 'in', posts)
        .orderBy('id')
        .execute()),
    pages.length > 0 &&
      (await db
        .selectFrom('documents')
        .select('key')
        .where('deleted_at', 'is not', null)
        .where('key', 'in', pages)
        .orderBy('key')
        .execute()),
  ];
}

/** The maximum number of cached outcomes. */
const REMEMBERED = 20;

/**
 * Finds the changes that publishing a release would make, by publishing it in a transaction that is rolled back
 * (docs/decisions/0069). The outcome is cached until the release or something public changes.
 */
export function createTrials(db: Database, ports: ReleaseParts) {
  const outcomes = new Map<number, { key: string; outcome: Promise<Outcome> }>();

  /** The cache key, which changes whenever the outcome may change. */
  async function keyOf(release: Release, parts: readonly ReleasePart[]): Promise<string> {
    const subjects = parts.flatMap(({ subject }) => subject ?? []);
    const { number } = await db.selectFrom('post_change_counter').select('number').executeTakeFirstOrThrow();
    const redirects = await db
      .selectFrom('redirects')
      .select(['id', 'from_path', 'to_address', 'status'])
      .orderBy('id')
      .execute();
    const drafts =
      subjects.length === 0
        ? []
        : await db
            .selectFrom('drafts')
            .select(['subject', 'revision', 'base_revision'])
            .where('subject', 'in', subjects)
            .orderBy('subject')
            .execute();
    const binned = await readBinned(db, subjects);
    return hashOfDraft(
      JSON.stringify([release.changed_at, number, redirects, parts.map(({ id }) => id), drafts, binned]),
    );
  }

  async function run(parts: readonly ReleasePart[]): Promise<Outcome> {
    for (const { kind, subject } of parts) {
      // A failure to prepare is ignored here: the trial itself reports it.
      if (kind !== 'redirect' && subject !== null) await ports.publishers[kind].prepare(subject).catch(() => undefined);
    }
    return rollBack(db, (trx) => publishInTransaction(trx, ports, parts, { by: SITE, note: '' }));
  }

  return {
    /** Undefined: the release is published. */
    async outcomeOf(release: Release, all: readonly ReleasePart[]): Promise<Outcome | undefined> {
      if (!isOpen(release)) return undefined;
      const parts = partsToPublish(all);
      const key = await keyOf(release, parts);
      const known = outcomes.get(release.id);
      if (known?.key === key) return known.outcome;
      const outcome = run(parts);
      outcomes.delete(release.id);
      outcomes.set(release.id, { key, outcome });
      outcome.catch(() => outcomes.delete(release.id));
      for (const [id] of outcomes) if (outcomes.size > REMEMBERED) outcomes.delete(id);
      return outcome;
    },

    /** Discards the cached outcome of a release, so that it is tried again when it is read. */
    forget(id: number): void {
      outcomes.delete(id);
    },
  };
}
