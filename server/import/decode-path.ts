/** A path without percent-encoding. A `%` that encodes nothing, as in `save-50%-now`, stays. */
export const decodePath = (path: string): string => path.replace(/(?:%[0-9a-f]{2})+/gi, decode);

function decode(bytes: string): string {
  try {
    return decodeURIComponent(bytes);
  } catch {
    return bytes;
  }
}
