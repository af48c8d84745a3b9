import { type Kysely, sql } from 'kysely';

/** U+061C, U+200E, U+200F, U+202A to U+202E and U+2066 to U+2069. */
const BIDI_CONTROLS = [0x061c, 0x200e, 0x200f, 0x202a, 0x202b, 0x202c, 0x202d, 0x202e, 0x2066, 0x2067, 0x2068, 0x2069];

/** Removes characters from the names of visitors' files that show another ending than the file has. */
export async function cleanFileNames(db: Kysely<unknown>): Promise<void> {
  for (const code of BIDI_CONTROLS) {
    const character = String.fromCharCode(code);
    for (const [table, column] of [
      ['message_files', 'file_name'],
      ['form_messages', 'answers'],
    ] as const) {
      await sql`update ${sql.table(table)} set ${sql.ref(column)} = replace(${sql.ref(column)}, ${character}, '')
        where ${sql.ref(column)} like ${`%${character}%`}`.execute(db);
    }
  }
}
