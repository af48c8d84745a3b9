/**
 * The file that was pasted or dropped. Undefined if it came with text: Word and spreadsheets add an image of the text.
 */
export function transferredImage(transfer: DataTransfer | null): File | undefined {
  const file = [...(transfer?.files ?? [])].find(({ type }) => type.startsWith('image/')) ?? transfer?.files[0];
  if (!file || !transfer) return undefined;
  const [start = '', ...comments] = transfer.getData('text/html').split('<!--');
  const html = start + comments.map((comment) => comment.slice(comment.indexOf('-->') + 3)).join('');
  const words = html.replace(/<[^<>]*>/g, '') + transfer.getData('text/plain');
  return words.trim() ? undefined : file;
}
