import type { PublicText, Slice } from '../slice.ts';

/** What visitors read, slice by slice. */
export async function* publicTextsOf(slices: readonly Slice[]): AsyncGenerator<PublicText> {
  for (const slice of slices) if (slice.publicTexts) yield* slice.publicTexts();
}
