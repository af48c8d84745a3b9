import type { Replaced } from '../server/database/load-rows.ts';

/** The differences between a database and its copy, in sentences. */
export function describeCopy({ replaced, leftOut }: { replaced: Replaced; leftOut: readonly string[] }): string[] {
  const changed = Object.entries(replaced).map(([table, rows]) => `${table} (${rows})`);
  return [
    ...(changed.length > 0
      ? [`PostgreSQL does not store the character NUL. U+FFFD replaces it in rows of ${changed.join(', ')}.`]
      : []),
    ...(leftOut.length > 0
      ? [`Not copied, because this program does not have these tables: ${leftOut.join(', ')}.`]
      : []),
  ];
}
