import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { StoredImport } from './import-store.ts';

/** The uploaded file of an import. */
export const filePath = (folder: string, id: number): string => join(folder, `import-${id}`);

/** Whether this machine has what the import needs. Another instance may have received the file. */
export const canRunHere = ({ id, source, hasPictures, state }: StoredImport, folder: string): boolean =>
  (!hasPictures && source !== 'site') || state === 'undoing' || existsSync(filePath(folder, id));
