import type { RouterContextProvider } from 'react-router';
import type { Copy } from '../../../contract/copy/documents.ts';
import { mediaPath } from '../../../contract/media/media.ts';
import { type ArticleVideo, getSite, type PublicCopy, visitContext } from '../../site-context.ts';

const MEDIA = mediaPath('');

export type StoredEmbed = Extract<Copy<'home'>['sections'][number], { type: 'embed' }>['embed'];

export interface LoadedEmbed {
  html: string;
  /** For search engines, if it is a video whose day is known. */
  videos: readonly ArticleVideo[];
}

/** The texts of embeds that replace those of articles, and a heading. */
type Words = Partial<Copy<'article'>['embeds']> & { heading?: string };

/**
 * The HTML of an embed of a page, whose frame the page may load after a click. Undefined if there is none, or if a draft
 * has no address for it yet.
 */
export async function loadEmbed(
  copy: PublicCopy,
  stored: StoredEmbed | undefined,
  context: Readonly<RouterContextProvider>,
  { heading, ...words }: Words = {},
): Promise<LoadedEmbed | undefined> {
  if (!stored?.target) return undefined;
  const { target: id, picture, ...embed } = stored;
  const { articles, slices } = getSite(context);
  const isOwn = id.startsWith(MEDIA);
  const players = isOwn ? await slices.media.players.of([id.slice(MEDIA.length)]) : {};
  const embeds = { ...(await copy.read('article')).embeds, ...words };
  const frame = { embeds, players, ...(heading && { heading }) };
  const { frames, ...loaded } = await articles.renderEmbed({ ...embed, id }, picture, frame);
  for (const origin of frames) context.get(visitContext).frames.add(origin);
  return loaded;
}
