import { csvText } from '../../../contract/csv.ts';
import { callApi } from '../api.ts';
import { saveFile } from './save-file.ts';

/** Saves a table as a file with today's date in its name. Fetched, because a link could not carry the token. */
export async function downloadTable(path: string, name: string, failure: string): Promise<void> {
  const text = await callApi({ path, accept: 'text/csv', answer: csvText, failure });
  saveFile(`${name}-${new Date().toISOString().slice(0, 10)}.csv`, text, 'text/csv');
}
