import type { RouterContextProvider } from 'react-router';
import type { Copy } from '../../../contract/copy/documents.ts';
import { mediaPath } from '../../../contract/media/media.ts';
import { type ArticleVideo, getSite, type PublicCopy, visitContext } from '../../site-context.ts';

const MEDIA = mediaPath('');

export type StoredEmbed = Extract<Copy<'home'>['sections'][number], { type: 'embed' }>['embed'];

export interface LoadedEmbed {
  html: string;
  /** For search engines: the video, if the day of its publication is known. */
  videos: readonly ArticleVideo[];
}

/** Texts that replace the embed texts of articles, and a heading. */
type Words = Partial<Copy<'article'>['embeds']> & { heading?: string };

/**
 * Renders an embed of a page, and allows the page to load its frame after a click. Undefined if there is no embed, or
 * if its address is still missing in a draft.
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
