import { brandColours } from '../../contract/copy/palettes.ts';
import { PALETTE, type Palette } from '../art/palette.ts';
import { randomFrom } from '../art/random-from.ts';
import type { PublicCopy } from '../site-context.ts';
import { type Look, lookStyle } from './look-style.ts';

/** The company, with a version of its look, by which the addresses of share images change with it. */
export async function readCompany(copy: PublicCopy) {
  // What only other documents show is filled in on the server.
  const [{ facts: _, originSentence: __, ...company }, look] = await Promise.all([
    copy.read('company'),
    copy.read('look'),
  ]);
  const version = versionOf(look);
  return { ...company, ...(version && { look: version }) };
}

/** Undefined: drawings are those of the default look. */
export function versionOf(look: Look): string | undefined {
  const shown = lookStyle(look) + look.icon;
  return shown ? (randomFrom(shown)() * 2 ** 32).toString(36) : undefined;
}

/** The colours of drawings that are exported as files. */
export function drawingColours(look: Look): Palette {
  const { marigold, night, neem, madder } = brandColours(look.colours);
  return { ...PALETTE, marigold, night, neem, madder };
}
