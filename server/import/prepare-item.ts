import { createHash } from 'node:crypto';
import { POST_LIMITS } from '../../contract/blog/blog.ts';
import { DRAFT_LIMITS } from '../../contract/blog/post-drafts.ts';
import { beginning, hasAtMost } from '../../contract/text/characters.ts';
import { cleanHtml, cleanLine } from '../../contract/text/clean-text.ts';
import { escapeHtml } from './escape-html.ts';
import { findPlayers, type Player } from './find-players.ts';
import { ARCHIVE_URL, type ImportItem, UNKNOWN_SITE_URL } from './import-item.ts';
import type { ImportTools } from './import-tools.ts';
import type { ReadSource } from './read-source.ts';

/** An item as it is stored until the run: sanitized, with the absolute addresses of its pictures. */
export interface PreparedItem extends Omit<ImportItem, 'sourceId' | 'notes' | 'words'> {
  /** The pictures in the text, each once. */
  pictures: string[];
  /** The videos and audio files that the text plays, with their absolute addresses. Undefined if there are none. */
  videos?: (Player & { url: string })[];
}

export interface Prepared {
  item: PreparedItem;
  digest: string;
  notes: string[];
}

export async function prepareItem(
  { sourceId, notes: found, words, ...raw }: ImportItem,
  source: Pick<ReadSource, 'resolvePictures'>,
  { sanitize, textOf, missingWords }: Pick<ImportTools, 'sanitize' | 'textOf' | 'missingWords'>,
): Promise<Prepared> {
  const notes = [...found];
  const pictures = new Set<string>();
  const html = await sanitize(raw.html, async (addresses) => {
    const urls = await source.resolvePictures(addresses, sourceId);
    for (const url of urls) if (/^https?:\/\//.test(url)) pictures.add(url);
    return urls;
  });
  const players = findPlayers(html);
  const addresses = await source.resolvePictures(
    players.map(({ address }) => address),
    sourceId,
  );
  const videos = players
    .map((player, index) => ({ ...player, url: addresses[index] ?? '' }))
    .filter(({ url }) => /^https?:\/\//.test(url));
  const [cover = null] = raw.cover ? await source.resolvePictures([raw.cover], sourceId) : [];
  const shorten = (text: string, max: number, what: string): string => {
    const clean = cleanLine(text).replace(/ {2,}/g, ' ');
    if (hasAtMost(max, clean)) return clean;
    notes.push(`${what} was shortened to ${max} characters.`);
    return `${beginning(clean, max - 1)}…`;
  };
  const title = await textOf(raw.title);
  const missing = await missingWords(words, `${escapeHtml(title)} ${html}`);
  if (!missing) notes.push('Its words could not be compared with those of the file.');
  else if (missing.count > 0) notes.push(describeMissing(missing));
  const item: PreparedItem = {
    ...raw,
    html: cleanHtml(html),
    title: shorten(title, POST_LIMITS.title, 'The title'),
    author: shorten(raw.author, POST_LIMITS.author_name, 'The name of the author'),
    categories: distinct(raw.categories),
    tags: distinct(raw.tags),
    excerpt: shorten(await textOf(raw.excerpt), POST_LIMITS.excerpt, 'The excerpt'),
    cover,
    coverAlt: shorten(raw.coverAlt, DRAFT_LIMITS.image_alt, 'The alternative text'),
    seoTitle: shorten(raw.seoTitle, DRAFT_LIMITS.seo_title, 'The title for search engines'),
    seoDescription: shorten(raw.seoDescription, DRAFT_LIMITS.seo_description, 'The description for search engines'),
    pictures: [...pictures],
    // Omitted if empty, so that the digests of posts that earlier versions imported stay the same.
    ...(videos.length > 0 && { videos }),
  };
  return { item, digest: createHash('sha256').update(JSON.stringify(item)).digest('hex'), notes };
}

/** In characters. */
const MAX_LISTED = 400;

function describeMissing({ count, phrases }: { count: number; phrases: readonly string[] }): string {
  const listed: string[] = [];
  for (const phrase of phrases) if (`${listed.join()}${phrase}`.length < MAX_LISTED) listed.push(`“${phrase}”`);
  const words = listed.join(', ') || `“${beginning(phrases[0] ?? '', MAX_LISTED)}…”`;
  return `${count === 1 ? 'A word of the file is' : `${count.toLocaleString('en')} words of the file are`} not in the text: ${words}`;
}

const distinct = (names: string[]) => {
  const clean = names.map((name) => beginning(cleanLine(name), DRAFT_LIMITS.tag));
  return [...new Map(clean.filter(Boolean).map((name) => [name.toLowerCase(), name] as const)).values()];
};

/** The picture that represents the post: its own, or the first one in its text. */
export const coverOf = ({ cover, pictures }: PreparedItem): string | undefined => cover ?? pictures[0];

/** The origin of a picture: the archive, the old site whose address is not known, or a host. */
export function originOf(url: string): { kind: 'archive' | 'unknown-site' } | { kind: 'host'; host: string } {
  if (url.startsWith(ARCHIVE_URL)) return { kind: 'archive' };
  if (url.startsWith(`${UNKNOWN_SITE_URL}/`)) return { kind: 'unknown-site' };
  return { kind: 'host', host: URL.parse(url)?.hostname ?? '' };
}
