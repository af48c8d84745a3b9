import type { RouterContextProvider } from 'react-router';
import type { Copy } from '../../../contract/copy/documents.ts';
import type { PublicCopy } from '../../site-context.ts';
import { loadEmbed } from '../embeds/load-embed.ts';

/** The copy of the contact page. `map`: the HTML of the map of the office, if it has one. */
export async function loadContactCopy(copy: PublicCopy, context: Readonly<RouterContextProvider>) {
  const { map: stored, ...contact } = await copy.read('contact');
  const map = await loadMap(copy, stored, context);
  return { ...contact, ...(await copy.read('forms')), ...(map && { map }) };
}

async function loadMap(
  copy: PublicCopy,
  { embed, show, about, aboutCookies, open }: Copy<'contact'>['map'],
  context: Readonly<RouterContextProvider>,
): Promise<string | undefined> {
  if (!embed) return undefined;
  const { addressLines, city } = await copy.read('company');
  const words = { show, aboutPage: embed.provider === 'openstreetmap' ? about : aboutCookies, open };
  // The heading omits the city, which visitors near the office know.
  const [heading = ''] = addressLines.join(', ').split(`, ${city}`);
  const map = await loadEmbed(copy, embed, context, { ...words, heading });
  return map?.html;
}

/** The copy of the quote page. Only its action needs `letter`. */
export async function loadQuoteCopy(copy: PublicCopy) {
  const { letter: _, ...quote } = await copy.read('quote');
  return { ...quote, ...(await copy.read('forms')) };
}
