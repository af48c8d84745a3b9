import type { Actor } from '../activity/actor.ts';
import { inSavepoint } from '../database/in-savepoint.ts';
import type { Database } from '../database/open-database.ts';
import { type PartProblem, toPartProblem } from '../publishing/part-problem.ts';
import type { PartPublisher } from '../publishing/part-publisher.ts';
import type { ReleaseParts } from './release-ports.ts';
import type { ReleasePart } from './release-store.ts';

export type Publishers = Record<'post' | 'page' | 'translation', PartPublisher>;

/** The result of publishing a part, with the state before. */
export interface PartResult {
  title: string;
  /** The body that was public before. Null if nothing was public; undefined for redirects. */
  before?: string | null;
  exception?: string | undefined;
  moved?: { from: string; to: string }[];
  /** What was removed when the part was published, as JSON. */
  removed?: string | undefined;
  /** The redirect that was added. */
  redirectId?: number;
}

export interface PartsResult {
  published: Map<number, PartResult>;
  failed: Map<number, PartProblem>;
}

export const publisherOf = (publishers: Publishers, part: Pick<ReleasePart, 'kind'>): PartPublisher | undefined =>
  part.kind === 'redirect' ? undefined : publishers[part.kind];

/**
 * The order in which parts are published. First come parts that others need: facts, reusable sections, and the menu, to
 * which added pages add their links. Redirects come last, because it depends on the pages whether a redirect can be
 * added.
 */
const ORDER = [/^page company$/, /^page section-/, /^page (?!page-)/, /^page /, /^post /, /^translation /];

export const rankOf = ({ subject }: Pick<ReleasePart, 'subject'>): number => {
  const rank = subject === null ? -1 : ORDER.findIndex((pattern) => pattern.test(subject));
  return rank === -1 ? ORDER.length : rank;
};

export const inOrder = (a: ReleasePart, b: ReleasePart): number => rankOf(a) - rankOf(b) || a.id - b.id;

/**
 * Publishes the parts in a transaction. A part that cannot be published leaves no trace and does not stop the others.
 * It is tried again after other parts, since it may need them. The caller decides what failures mean.
 */
export async function publishParts(
  trx: Database,
  { publishers, addRedirect, openSite }: Pick<ReleaseParts, 'publishers' | 'addRedirect' | 'openSite'>,
  parts: readonly ReleasePart[],
  { by, note, isDue = false }: { by: Actor; note: string; isDue?: boolean },
): Promise<PartsResult> {
  const published: PartsResult['published'] = new Map();

  let site = openSite(trx);

  async function publish(part: ReleasePart): Promise<PartResult> {
    const publisher = publisherOf(publishers, part);
    if (publisher && part.subject !== null) {
      const result = await publisher.publish(trx, part.subject, by, { note, isDue });
      // Open the site again, because it remembers the previous pages.
      site = openSite(trx);
      return result;
    }
    const redirect = { from: part.redirect_from ?? '', to: part.redirect_to ?? '' };
    return { title: redirect.from, redirectId: await addRedirect(trx, redirect, site.hasPath, by) };
  }

  const failed = await tryInTurns(parts.toSorted(inOrder), async (part) => {
    try {
      published.set(part.id, await inSavepoint(trx, () => publish(part)));
      return undefined;
    } catch (error) {
      return toPartProblem(error);
    }
  });
  return { published, failed };
}

/**
 * Does the work for each part, and repeats it for the parts that failed until none of them succeeds: a part may need
 * another one. Returns the failures by the ids of the parts.
 */
export async function tryInTurns<Failure>(
  parts: readonly ReleasePart[],
  work: (part: ReleasePart) => Promise<Failure | undefined>,
): Promise<Map<number, Failure>> {
  let failed = new Map<number, Failure>();
  let remaining = parts;
  for (let count = -1; remaining.length > 0 && remaining.length !== count; ) {
    count = remaining.length;
    failed = new Map();
    for (const part of remaining) {
      const failure = await work(part);
      if (failure !== undefined) failed.set(part.id, failure);
    }
    remaining = remaining.filter(({ id }) => failed.has(id));
  }
  return failed;
}
