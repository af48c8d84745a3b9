import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { StoredImport } from './import-store.ts';

/** The uploaded file of an import. */
export const filePath = (folder: string, id: number): string => join(folder, `import-${id}`);

/** Whether this instance can run the import. If the import needs its file, another instance may have received it. */
export const canRunHere = ({ id, source, hasPictures, state }: StoredImport, folder: string): boolean =>
  (!hasPictures && source !== 'site') || state === 'undoing' || existsSync(filePath(folder, id));
