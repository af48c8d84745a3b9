/**
 * The file that was pasted or dropped. Undefined if it came with text: Word and spreadsheets add an image of the text.
 */
export function transferredImage(transfer: DataTransfer | null): File | undefined {
  const file = [...(transfer?.files ?? [])].find(({ type }) => type.startsWith('image/')) ?? transfer?.files[0];
  if (!file || !transfer) return undefined;
  const words = transfer.getData('text/html').replace(/<!--.*?-->|<[^>]*>/gs, '') + transfer.getData('text/plain');
  return words.trim() ? undefined : file;
}
