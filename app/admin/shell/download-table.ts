import { callSignedIn } from '../api.ts';
import { saveFile } from './save-file.ts';

/** Brings a table as a file, under a name of today. Fetched rather than linked to: a link carries no token. */
export async function downloadTable(path: string, name: string, texts: Parameters<typeof callSignedIn>[1]) {
  const text = (await callSignedIn({ method: 'GET', path, accept: 'text/csv' }, texts)) as string;
  saveFile(`${name}-${new Date().toISOString().slice(0, 10)}.csv`, text, 'text/csv');
}
