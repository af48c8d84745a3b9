import { type Kysely, PostgresAdapter } from 'kysely';
import type { Tables } from './tables.ts';

export const isPostgres = (db: Kysely<Tables>) => db.getExecutor().adapter instanceof PostgresAdapter;
