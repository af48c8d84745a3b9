import type { SignOffDecision, SignOffRecord } from '../../../contract/releases/sign-offs.ts';
import { type Clock, toTimestamp } from '../../core/clock.ts';
import type { Database } from '../../database/open-database.ts';
import type { SignOffRequest } from './sign-off-request-store.ts';

interface NewDecision {
  decision: 'approve' | 'return';
  name: string;
  email: string;
  note: string;
  hash: string;
  record: Pick<SignOffRecord, 'release' | 'parts'>;
}

export interface StoredDecision extends Omit<SignOffDecision, 'is_current'> {
  email: string;
  requestId: number;
  releaseId: number;
}

const COLUMNS = [
  'id',
  'request_id as requestId',
  'release_id as releaseId',
  'decision',
  'name',
  'email',
  'note',
  'hash',
  'decided_at',
  'withdrawn_at',
] as const;

/** The decisions of clients about releases. This store only adds and withdraws decisions. */
export function createSignOffStore(db: Database, clock: Clock) {
  const select = () => db.selectFrom('sign_offs').select(COLUMNS);

  return {
    async add({ id, releaseId }: SignOffRequest, { record, ...decision }: NewDecision): Promise<number> {
      const row = await db
        .insertInto('sign_offs')
        .values({
          request_id: id,
          release_id: releaseId,
          ...decision,
          parts: record.parts.length,
          record: JSON.stringify(record),
          decided_at: toTimestamp(clock()),
          withdrawn_at: null,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      return row.id;
    },

    /** Oldest first. */
    list(release: number): Promise<StoredDecision[]> {
      return select().where('release_id', '=', release).orderBy('id').execute();
    },

    find(id: number): Promise<StoredDecision | undefined> {
      return select().where('id', '=', id).executeTakeFirst();
    },

    /** The last decision with this link that was not withdrawn. */
    findLast(request: number): Promise<StoredDecision | undefined> {
      return select()
        .where('request_id', '=', request)
        .where('withdrawn_at', 'is', null)
        .orderBy('id', 'desc')
        .limit(1)
        .executeTakeFirst();
    },

    async readRecord(id: number): Promise<Pick<SignOffRecord, 'release' | 'parts'>> {
      const { record } = await db
        .selectFrom('sign_offs')
        .select('record')
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      return JSON.parse(record);
    },

    /** Returns false if it was withdrawn before. */
    async withdraw(id: number): Promise<boolean> {
      const row = await db
        .updateTable('sign_offs')
        .set({ withdrawn_at: toTimestamp(clock()) })
        .where('id', '=', id)
        .where('withdrawn_at', 'is', null)
        .returning('id')
        .executeTakeFirst();
      return row !== undefined;
    },
  };
}
