import { z } from 'zod';

export const EXPORT_KINDS = ['site', 'markdown', 'json'] as const;
export const exportKind = z.enum(EXPORT_KINDS, 'Choose site, markdown or json.');
export type ExportKind = z.infer<typeof exportKind>;

/** How long the file of an export can be downloaded. */
export const EXPORT_DAYS = 30;

/** `POST /api/admin/exports`. `people` adds accounts, messages and who changed what, in JSON only. */
export const startExport = z.object({
  kind: exportKind,
  drafts: z.boolean().default(true),
  people: z.boolean().default(false),
});
export type StartExport = z.infer<typeof startExport>;

/** An export of the last 30 days. Times are ISO 8601 UTC. */
const exportEntry = z.object({
  id: z.int(),
  kind: exportKind,
  name: z.string(),
  state: z.enum(['running', 'done', 'failed']),
  /** How many of `total` posts, pages and files are written. Null while these are being counted. */
  done: z.int(),
  total: z.int().nullable(),
  /** The size of the file. Null until the export is done. */
  bytes: z.int().nullable(),
  /** Why the export failed. */
  error: z.string().nullable(),
  created_at: z.string(),
  created_by: z.string(),
  available_until: z.string(),
});
export type ExportEntry = z.infer<typeof exportEntry>;

/** `GET /api/admin/exports`: newest first. */
export const exportList = z.object({ exports: z.array(exportEntry) });
export type ExportList = z.infer<typeof exportList>;

export const exportStarted = z.object({ id: z.int() });

/** `POST /api/admin/exports/{id}/link`: where the browser can download it, once within a minute. */
export const exportLink = z.object({ path: z.string() });
