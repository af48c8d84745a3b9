/**
 * The picture that was pasted or dropped as a file. Undefined where words came with it: Word and spreadsheets send
 * their text as a picture too.
 */
export function fileOfTransfer(transfer: DataTransfer | null): File | undefined {
  const file = [...(transfer?.files ?? [])].find(({ type }) => type.startsWith('image/')) ?? transfer?.files[0];
  if (!file || !transfer) return undefined;
  const words = transfer.getData('text/html').replace(/<!--.*?-->|<[^>]*>/gs, '') + transfer.getData('text/plain');
  return words.trim() ? undefined : file;
}
