import { brandColours } from '../../contract/copy/palettes.ts';
import { PALETTE, type Palette } from '../art/palette.ts';
import { randomFrom } from '../art/random-from.ts';
import type { PublicCopy } from '../site-context.ts';
import { type Look, lookStyle } from './look-style.ts';

/** The company, with a version of its look that is part of the addresses of share images. */
export async function readCompany(copy: PublicCopy) {
  // The server fills in the facts that only other documents show.
  const [{ facts: _, originSentence: __, ...company }, look] = await Promise.all([
    copy.read('company'),
    copy.read('look'),
  ]);
  const version = versionOf(look);
  return { ...company, ...(version && { look: version }) };
}

/** Undefined for the default look. */
export function versionOf(look: Look): string | undefined {
  const drawn = lookStyle(look) + look.icon;
  return drawn ? (randomFrom(drawn)() * 2 ** 32).toString(36) : undefined;
}

/** The colours of drawings that are exported as files. */
export function drawingColours(look: Look): Palette {
  const { marigold, night, neem, madder } = brandColours(look.colours);
  return { ...PALETTE, marigold, night, neem, madder };
}
