import { csvText } from '../../../contract/csv.ts';
import { callApi } from '../api.ts';
import { saveFile } from './save-file.ts';

/** Downloads a table as a CSV file named with today's date. A plain link could not send the token. */
export async function downloadTable(path: string, name: string, failure: string): Promise<void> {
  const text = await callApi({ path, accept: 'text/csv', responseSchema: csvText, failure });
  saveFile(`${name}-${new Date().toISOString().slice(0, 10)}.csv`, text, 'text/csv');
}
