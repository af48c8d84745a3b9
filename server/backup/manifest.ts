import { z } from 'zod';

/** The first file of a backup, which describes its contents. */
export const manifestSchema = z.object({
  format: z.literal(1, 'This backup was made by a newer version of this program. Restore it with that version.'),
  /** ISO 8601 UTC. */
  madeAt: z.string(),
  /** The version of the program that made it. */
  version: z.string(),
  /** The applied migrations of the database. */
  migrations: z.array(z.string()).min(1),
  tables: z.record(z.string(), z.object({ rows: z.int(), digest: z.string() })),
  /** The last auto-increment number of each table. */
  lastNumbers: z.record(z.string(), z.int()),
});

export type Manifest = z.infer<typeof manifestSchema>;

export const MANIFEST = 'manifest.json';
/** One JSON object per line, compressed with gzip. */
export const rowsFile = (table: string) => `database/${table}.jsonl.gz`;

/** The folder of each file storage in a backup. */
export const STORAGE_FOLDERS = { images: 'media/', privateFiles: 'private/' } as const;
export type StorageName = keyof typeof STORAGE_FOLDERS;
export const STORAGE_NAMES = Object.keys(STORAGE_FOLDERS) as StorageName[];
