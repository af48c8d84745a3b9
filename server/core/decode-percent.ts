/** A text without percent-encoding, or as it is if it has an escape that encodes no character. */
export function decodePercent(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
