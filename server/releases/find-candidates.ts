import type { ReleaseCandidate } from '../../contract/releases/releases.ts';
import type { Database } from '../database/open-database.ts';
import { namePart, readVersions } from './describe-parts.ts';
import type { ReleaseParts } from './release-ports.ts';
import type { ReleasePart } from './release-store.ts';

/** The maximum numbers of drafts that are read and listed. */
const READ = 500;
const LISTED = 50;

/** Drafts that are in no release and not empty, the last saved first. */
export async function findCandidates(
  db: Database,
  { sources, languageName }: ReleaseParts,
  isFound: (texts: string[]) => boolean,
): Promise<ReleaseCandidate[]> {
  const drafts = await db
    .selectFrom('drafts')
    .leftJoin('release_parts', 'release_parts.open_name', 'drafts.subject')
    .select(['drafts.subject', 'drafts.saved_at', 'drafts.saved_by', 'drafts.publish_at'])
    .where('release_parts.id', 'is', null)
    .orderBy('drafts.saved_at', 'desc')
    .limit(READ)
    .execute();
  const found: ReleaseCandidate[] = [];
  for (let start = 0; start < drafts.length && found.length < LISTED; start += LISTED) {
    const some = drafts.slice(start, start + LISTED);
    const parts = some.map(({ subject }, id) => {
      const kind = subject.split(' ', 1)[0] as ReleasePart['kind'];
      return { id, kind, subject, redirect_from: null, redirect_to: null } as ReleasePart;
    });
    // Not in a transaction, because a search must not lock rows.
    const versions = await readVersions(db, sources(), parts);
    for (const [id, draft] of some.entries()) {
      const before = versions.get(id);
      if (!before?.document) continue;
      const { title, label, edit_path, picture } = namePart(parts[id] as ReleasePart, { before, languageName });
      if (isFound([title, label])) found.push({ ...draft, title, label, edit_path, picture });
    }
  }
  return found.slice(0, LISTED);
}
