import type { RouterContextProvider } from 'react-router';
import type { Copy } from '../../../contract/copy/documents.ts';
import { mediaPath } from '../../../contract/media/media.ts';
import { getSite, type PublicCopy, visitContext } from '../../site-context.ts';

const MEDIA = mediaPath('');

type StoredEmbed = Extract<Copy<'home'>['sections'][number], { type: 'embed' }>['embed'];

/** The HTML of an embed of a page, whose frame the page may load after a click. Empty in a draft that has none yet. */
export async function loadEmbed(
  copy: PublicCopy,
  { target: id, picture, ...embed }: StoredEmbed,
  context: Readonly<RouterContextProvider>,
): Promise<string> {
  if (id === '') return '';
  const { articles, slices } = getSite(context);
  const isOwn = id.startsWith(MEDIA);
  const players = isOwn ? await slices.media.players.of([id.slice(MEDIA.length)]) : {};
  const { embeds } = await copy.read('article');
  const { html, frames } = await articles.renderEmbed({ ...embed, id }, picture, { embeds, players });
  for (const origin of frames) context.get(visitContext).frames.add(origin);
  return html;
}
