const WORDS_PER_MINUTE = 200;

/** How long an article takes to read; at least 1. */
export function minutesToRead(html: string): number {
  const words = html.replace(/<[^<>]*>/g, ' ').match(/\S+/g)?.length ?? 0;
  return Math.max(1, Math.round(words / WORDS_PER_MINUTE));
}
