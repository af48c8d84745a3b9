import type { ReviewMark } from '../../contract/review/review-marks.ts';
import type { Database } from '../database/open-database.ts';
import { hashOfDraft } from './draft-hash.ts';

/** The states of open reviews of these subjects, for lists. */
export async function readReviewMarks(
  db: Database,
  subjects: readonly string[],
): Promise<Map<string, ReviewMark & { askedAt: string }>> {
  if (subjects.length === 0) return new Map();
  const rows = await db
    .selectFrom('reviews')
    .select(['subject', 'state', 'asked_at', 'reviewers', 'decisions', 'approved_hash'])
    .where('ended_at', 'is', null)
    .where('subject', 'in', subjects)
    .execute();
  if (rows.length === 0) return new Map();
  const approved = rows.filter(({ state }) => state === 'approved').map(({ subject }) => subject);
  const bodies = await db
    .selectFrom('drafts')
    .select(['subject', 'body'])
    .where('subject', 'in', approved.length > 0 ? approved : [''])
    .execute();
  const hashes = new Map(bodies.map(({ subject, body }) => [subject, hashOfDraft(body)]));
  const people = await db.selectFrom('users').select(['id', 'email', 'name']).execute();
  const nameOf = ({ name, email }: { name: string; email: string }) => name || email;
  return new Map(
    rows.map(({ subject, state, asked_at, reviewers, decisions, approved_hash }) => {
      const asked = (JSON.parse(reviewers) as number[]).flatMap((id) => people.find((one) => one.id === id) ?? []);
      const last = (JSON.parse(decisions) as { by: string }[]).at(-1);
      const decider = last && (people.find(({ email }) => email === last.by) ?? { name: '', email: last.by });
      const isVoid = state === 'approved' && approved_hash !== hashes.get(subject);
      const by = state === 'in review' ? asked : decider ? [decider] : [];
      return [subject, { state: isVoid ? 'void' : (state as 'approved'), by: by.map(nameOf), askedAt: asked_at }];
    }),
  );
}
