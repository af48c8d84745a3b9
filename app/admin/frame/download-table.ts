import { callSignedIn } from '../api.ts';

/** Brings a table as a file, under a name of today. Fetched rather than linked to: a link carries no token. */
export async function downloadTable(path: string, name: string, texts: Parameters<typeof callSignedIn>[1]) {
  const text = (await callSignedIn({ method: 'GET', path, accept: 'text/csv' }, texts)) as string;
  const address = URL.createObjectURL(new Blob([text], { type: 'text/csv' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = `${name}-${new Date().toISOString().slice(0, 10)}.csv`;
  link.click();
  // Not at once: a browser may still be reading it.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
