import { csvText } from '../../../../contract/text/csv.ts';
import { callApi } from '../../api.ts';
import { saveFile } from './save-file.ts';

const today = () => new Date().toISOString().slice(0, 10);

/** Downloads a table as a CSV file named with a period, or today's date. A plain link could not send the token. */
export async function downloadTable(path: string, name: string, failure: string, period = today()): Promise<void> {
  const text = await callApi({ path, accept: 'text/csv', responseSchema: csvText, failure });
  saveFile(`${name}-${period}.csv`, text, 'text/csv');
}
