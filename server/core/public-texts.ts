import type { PublicText, Slice } from '../slice.ts';

/** All public texts, slice by slice. */
export async function* publicTextsOf(slices: readonly Slice[]): AsyncGenerator<PublicText> {
  for (const slice of slices) if (slice.publicTexts) yield* slice.publicTexts();
}
