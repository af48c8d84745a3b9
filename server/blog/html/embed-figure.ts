import { fromHtml } from 'hast-util-from-html';
import { toHtml } from 'hast-util-to-html';
import { toText } from 'hast-util-to-text';
import {
  EMBED_RATIOS,
  type Embed,
  type EmbedRatio,
  type EmbedTarget,
  MAX_EMBED_TIME,
  MAX_EMBED_TITLE,
} from '../../../contract/embeds/embed.ts';
import {
  EMBED_PROVIDERS,
  isOwnMedia,
  pageOfEmbed,
  providerName,
  readEmbedAddress,
} from '../../../contract/embeds/providers.ts';
import { typeOfMedia } from '../../../contract/media/media-types.ts';
import { shorten } from '../../../contract/text/characters.ts';
import { type Child, type Children, type Element, element, type Root, text } from './element.ts';

/**
 * An embed in a stored text is a figure with the data of the embed in attributes, and in it the link with the picture that
 * readers get who have no scripts: feeds, e-mails, Markdown and other clients need to know nothing about embeds.
 *
 *     <figure data-embed="youtube" data-id="M7lc1UVf-VE" data-ratio="16:9" data-start="24">
 *       <a href="https://www.youtube.com/watch?v=M7lc1UVf-VE&t=24s"><img src="/media/….jpg" alt="">Its title</a>
 *       <figcaption>A caption</figcaption>
 *     </figure>
 */
export interface EmbedFigure {
  embed: Embed;
  /** The stored picture, as an `img`. */
  picture: Element | undefined;
  caption: Children;
}

/** The embed of a figure. Undefined if the figure is no embed, or has content that an embed cannot represent. */
export function readEmbedFigure(figure: Element): EmbedFigure | undefined {
  const { dataEmbed, dataId, dataRatio, dataStart, dataDuration, dataPublished } = figure.properties;
  if (typeof dataEmbed !== 'string' || typeof dataId !== 'string') return undefined;
  const target = { provider: dataEmbed, id: dataId };
  if (!pageOfEmbed(target)) return undefined;
  const parts = figure.children.filter((child) => child.type !== 'text' || child.value.trim());
  if (!parts.every((part) => part.type === 'element' && PARTS.has(part.tagName))) return undefined;

  const link = find(figure.children, 'a');
  const captions = parts.filter(isCaption);
  const caption = captions.flatMap(({ children }) => withoutLink(children, link));
  const title = textOf(link ? [link] : caption);
  const day = /^\d{4}-\d{2}-\d{2}$/.exec(String(dataPublished))?.[0];
  return {
    embed: {
      ...target,
      title: shorten(title || providerName(dataEmbed), MAX_EMBED_TITLE),
      ratio: EMBED_RATIOS.find((ratio) => ratio === dataRatio) ?? '16:9',
      start: secondsOf(dataStart),
      duration: secondsOf(dataDuration),
      published: day,
    },
    picture: find(figure.children, 'img'),
    caption: link ? caption : [],
  };
}

const PARTS = new Set(['a', 'img', 'figcaption', 'br']);

/** The figure of an embed, as it is stored. */
export function embedFigure({ embed, picture, caption }: EmbedFigure): Element {
  const { provider, id, title, ratio, start, duration, published } = embed;
  const { src, width, height } = picture?.properties ?? {};
  const image = element('img', { src, alt: '', width, height });
  const link = element('a', { href: pageOfEmbed(embed) }, ...(src ? [image] : []), text(title));
  const data = {
    dataEmbed: provider,
    dataId: id,
    dataRatio: ratio,
    dataStart: start,
    dataDuration: duration,
    dataPublished: published,
  };
  const hasCaption = textOf(caption) !== '';
  return element('figure', data, link, ...(hasCaption ? [element('figcaption', {}, ...caption)] : []));
}

/**
 * Rewrites the figures of embeds in the form of `embedFigure`. Figures that are no valid embeds become ordinary
 * figures.
 */
export function tidyEmbeds(node: Root | Child): void {
  if (!('children' in node)) return;
  node.children = node.children.map((child) => {
    if (child.type !== 'element' || child.tagName !== 'figure') {
      tidyEmbeds(child);
      return child;
    }
    const embed = readEmbedFigure(child);
    if (embed) return embedFigure(embed);
    for (const name of EMBED_PROPERTIES) delete child.properties[name];
    tidyEmbeds(child);
    return child;
  }) as typeof node.children;
}

const EMBED_PROPERTIES = ['dataEmbed', 'dataId', 'dataRatio', 'dataStart', 'dataDuration', 'dataPublished'];

/** The figure for a frame or player with this address and title. Undefined if no known provider owns the address. */
export function figureOfFrame(address: string, title: string, ratio: EmbedRatio): Element | undefined {
  const own = { provider: typeOfMedia(address), id: address };
  if (isOwnMedia(own)) {
    return embedFigure({
      embed: { ...own, title: title || providerName(own.provider), ratio },
      picture: undefined,
      caption: [],
    });
  }
  const found = readEmbedAddress(address, EMBED_PROVIDERS);
  if (!found) return undefined;
  const embed = { ...found.target, title: title || found.provider.name, ratio: found.ratio ?? ratio };
  return embedFigure({ embed, picture: undefined, caption: [] });
}

/** What a provider says about an embed. */
export interface DescribedEmbed extends Pick<EmbedTarget, 'provider' | 'id'> {
  title: string;
  duration: number | null;
  published: string | null;
  picture: { url: string; width: number; height: number } | null;
}

/**
 * Adds what a provider says about an embed to the figures of this embed that have no picture. A figure keeps a title of
 * its own.
 */
export function describeEmbeds(html: string, found: DescribedEmbed): string {
  const tree = fromHtml(html, { fragment: true });
  return fillIn(tree, found) ? toHtml(tree) : html;
}

/** Whether something was changed. */
function fillIn(node: Root | Child, found: DescribedEmbed): boolean {
  if (!('children' in node)) return false;
  let isChanged = false;
  node.children = node.children.map((child) => {
    const stored = child.type === 'element' && child.tagName === 'figure' ? readEmbedFigure(child) : undefined;
    if (!stored) {
      isChanged = fillIn(child, found) || isChanged;
      return child;
    }
    const { embed, picture, caption } = stored;
    if (picture || embed.provider !== found.provider || embed.id !== found.id) return child;
    isChanged = true;
    const isNamed = embed.title !== providerName(embed.provider);
    const { url, width, height } = found.picture ?? {};
    return embedFigure({
      embed: {
        ...embed,
        title: isNamed ? embed.title : found.title || embed.title,
        duration: embed.duration ?? found.duration ?? undefined,
        published: embed.published ?? found.published ?? undefined,
      },
      picture: url === undefined ? undefined : element('img', { src: url, alt: '', width, height }),
      caption,
    });
  }) as typeof node.children;
  return isChanged;
}

/** A paragraph that is only the address of an embed, as WordPress writes one, becomes an embed. For imports. */
export function embedAddresses(html: string): string {
  const tree = fromHtml(html, { fragment: true });
  replaceAddresses(tree);
  return toHtml(tree);
}

function replaceAddresses(node: Root | Child): void {
  if (!('children' in node)) return;
  const around = node.type === 'element' ? node.tagName : '';
  if (around && !HOLDERS.has(around)) return;
  node.children = node.children.flatMap((child) => {
    if (child.type === 'element' && child.tagName === 'figure') {
      const [only, caption, ...others] = visible(child.children);
      const figure = figureOfAddress(only);
      if (!figure || others.length > 0 || (caption && !isCaption(caption))) return [child];
      if (caption) figure.children.push(caption);
      return [figure];
    }
    replaceAddresses(child);
    return [figureOfAddress(child) ?? child];
  }) as typeof node.children;
}

const HOLDERS = new Set(['blockquote', 'li', 'td', 'th']);

const visible = (nodes: Children) => nodes.filter((node) => node.type !== 'text' || node.value.trim());

/** The figure for a paragraph that contains only a link whose text is its own address. */
function figureOfAddress(node: Child | undefined): Element | undefined {
  if (node?.type !== 'element' || node.tagName !== 'p') return undefined;
  const [link, ...others] = visible(node.children);
  if (link?.type !== 'element' || link.tagName !== 'a' || others.length > 0) return undefined;
  const address = String(link.properties.href);
  return textOf([link]) === address ? figureOfFrame(address, '', '16:9') : undefined;
}

export const isEmbedFigure = (node: Child | undefined): node is Element =>
  node?.type === 'element' && node.tagName === 'figure' && node.properties.dataEmbed !== undefined;

function secondsOf(value: unknown): number | undefined {
  const seconds = Math.round(Number(value));
  return seconds > 0 && seconds <= MAX_EMBED_TIME ? seconds : undefined;
}

const isCaption = (node: Child): node is Element => node.type === 'element' && node.tagName === 'figcaption';

function find(nodes: readonly Child[], tagName: string): Element | undefined {
  for (const node of nodes) {
    if (node.type !== 'element') continue;
    const found = node.tagName === tagName ? node : find(node.children as Child[], tagName);
    if (found) return found;
  }
  return undefined;
}

/** Removes the link with the title from a caption, together with the line break after it. */
function withoutLink(children: Children, link: Element | undefined): Children {
  const others = children.filter((child) => child !== link);
  if (others.length === children.length) return children;
  const start = others.findIndex((child) =>
    child.type === 'text' ? child.value.trim() : child.type !== 'element' || child.tagName !== 'br',
  );
  return start < 0 ? [] : others.slice(start);
}

const textOf = (nodes: readonly Child[]) =>
  toText({ type: 'root', children: [...nodes] })
    .replace(/\s+/g, ' ')
    .trim();
