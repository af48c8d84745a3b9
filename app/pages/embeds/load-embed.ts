import type { RouterContextProvider } from 'react-router';
import type { Copy } from '../../../contract/copy/documents.ts';
import { getSite, type PublicCopy, visitContext } from '../../site-context.ts';

type StoredEmbed = Extract<Copy<'home'>['sections'][number], { type: 'embed' }>['embed'];

/** The HTML of an embed of a page, whose frame the page may load after a click. */
export async function loadEmbed(
  copy: PublicCopy,
  { target: id, picture, ...embed }: StoredEmbed,
  context: Readonly<RouterContextProvider>,
): Promise<string> {
  const { articles } = getSite(context);
  const { embeds } = await copy.read('article');
  const { html, frames } = await articles.renderEmbed({ ...embed, id }, picture, embeds);
  for (const origin of frames) context.get(visitContext).frames.add(origin);
  return html;
}
