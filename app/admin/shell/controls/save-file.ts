import { startDownload } from './start-download.ts';

/** Saves a file on the device. */
export function saveFile(name: string, content: string | Blob, type: string): void {
  const address = URL.createObjectURL(new Blob([content], { type }));
  startDownload(address, name);
  // Later, because the browser may still be reading it.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
