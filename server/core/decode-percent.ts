/** Decodes percent-encoding. Returns the text unchanged if an escape is not valid. */
export function decodePercent(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
