import type { ExportKind } from '../../contract/exports.ts';

/** The file name of an export made at this time. */
export const exportName = (kind: ExportKind, at: Date) =>
  `export-${kind}-${at.toISOString().slice(0, 19).replaceAll(':', '-')}Z.zip`;

/** Whether a name is that of a finished or unfinished export. */
export const isExportName = (name: string) => /^export-\w+-[\dTZ-]+\.zip(\.unfinished)?$/.test(name);
