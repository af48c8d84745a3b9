import { decodePercent } from '../core/decode-percent.ts';
import { unescapeHtml } from './escape-html.ts';

/** A video or audio file that the text of a post plays. Sanitized texts have a link in its place. */
export interface Player {
  /** The link with its paragraph or figure, as it is in the text. */
  html: string;
  /** The address, as it is in the text. */
  address: string;
  /** The HTML inside the caption element. */
  caption: string;
}

const LINK = '<p>\\s?<a href="([^"<>]{1,2000})"[^<>]*>([^<>]{0,2000})</a>\\s?</p>';

/** A figure with nothing but the link and its caption, or a paragraph with nothing but the link. */
const PLAYER = new RegExp(
  `<figure>\\s*${LINK}\\s*(?:<figcaption>((?:(?!</?fig)[^]){0,5000})</figcaption>\\s*)?</figure>|${LINK}`,
  'g',
);

/** The file extensions of formats in the media library, including those that other systems use. */
export const PLAYED = /\.(?:mp4|m4v|webm|mp3|m4a|og[ga]|opus|wav|weba)$/i;

/** Finds the players in a sanitized text. Outside a figure, a link with its own text is not a player. */
export function findPlayers(html: string): Player[] {
  return [...html.matchAll(PLAYER)].flatMap(([whole, inFigure, , caption = '', alone, label = '']) => {
    const address = unescapeHtml(inFigure ?? alone ?? '');
    const path = address.split(/[?#]/)[0] ?? '';
    if (!PLAYED.test(path)) return [];
    const isNamed = inFigure !== undefined || isNameOf(unescapeHtml(label), address, path);
    return isNamed ? [{ html: whole, address, caption }] : [];
  });
}

/** Whether the text of the link is its address or the name of the file, not a text of its own. */
function isNameOf(words: string, address: string, path: string): boolean {
  const name = path.split('/').at(-1) ?? '';
  return [address, name, decodePercent(name)].includes(words.trim());
}
