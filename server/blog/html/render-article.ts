import { createHash } from 'node:crypto';
import GithubSlugger from 'github-slugger';
import { fromHtml } from 'hast-util-from-html';
import { toHtml } from 'hast-util-to-html';
import { toText } from 'hast-util-to-text';
import { type Embed, type EmbedTarget, embedKey } from '../../../contract/embeds/embed.ts';
import { allowedProviders, type EmbedSettings } from '../../../contract/embeds/providers.ts';
import { applyColours, type Colours } from './apply-colours.ts';
import { type Child, type Element, element, type Root, text } from './element.ts';
import { type EmbedFigure, readEmbedFigure } from './embed-figure.ts';
import { type CodeTexts, frameCode } from './frame-code.ts';
import { minutesToRead } from './minutes-to-read.ts';
import { type EmbedRendering, type EmbedTexts, type Players, renderEmbed } from './render-embed.ts';

type Node = Root | Child;

/** A heading in the contents list of an article. */
export interface Heading {
  id: string;
  text: string;
  /** 2 or 3. */
  level: number;
}

export interface RenderedArticle {
  html: string;
  headings: Heading[];
  /** The reading time; at least 1. */
  minutes: number;
  /** The origins of frames that the article loads after a click. */
  frames: string[];
  /** The videos of the article, for search engines. */
  videos: ArticleVideo[];
}

/** A video that search engines can show as a result, because it has a picture and a date. */
export interface ArticleVideo {
  title: string;
  /** The path of a stored image, or an address. */
  picture: string;
  /** Like 2026-11-24. */
  published: string;
  /** In seconds. */
  duration?: number | undefined;
  /** The address of its frame. */
  frame: string;
}

/** The texts that a page adds to an article, and the embeds that it may load. */
export interface ArticleFrame extends EmbedFrame {
  readonly code: CodeTexts;
}

interface EmbedFrame {
  readonly embeds: EmbedTexts;
  readonly embedSettings: EmbedSettings;
  /** The embeds that their providers no longer have. */
  readonly goneEmbeds: readonly EmbedTarget[];
  readonly players?: Players | undefined;
}

/** In characters. A longer text is not coloured. */
const MAX_CODE_LENGTH = 20_000;

/** The maximum number of coloured code blocks in an article. */
const MAX_COLOURED_BLOCKS = 200;

/** The maximum number of headings in the contents list. Longer lists are not useful and take long to render. */
const MAX_HEADINGS = 200;

/** Further code blocks have no frame: with one around each of 16,000 blocks, sending the page blocks the process. */
const MAX_FRAMED_BLOCKS = 1_000;

/** The ids of elements around the article. */
const PAGE_IDS = ['main', 'contents', 'read-next'];

/** A code block that can be coloured. `hash`: of its language and its text. */
export interface Code {
  hash: string;
  language: string;
  text: string;
}

/** The hash of a code block, and its colours as JSON. */
export type StoredColours = readonly [hash: string, colours: string];

/**
 * Prepares a sanitized article for its page: adds ids to headings, frames and known colours to code blocks, and buttons
 * to embeds.
 */
export function renderArticle(html: string, frame: ArticleFrame, colours: readonly StoredColours[]): RenderedArticle {
  const tree = fromHtml(html, { fragment: true });
  const slugger = new GithubSlugger();
  for (const id of [...PAGE_IDS, ...keepOwnIds(tree)]) slugger.slug(id);
  const headings: Heading[] = [];
  const coloursOf = new Map(colours);
  const { rendering, origins } = startEmbeds(frame);
  const videos: ArticleVideo[] = [];
  let framed = 0;
  // A list, because framed code is moved into a new element.
  for (const element of [...elementsOf(tree)]) {
    if (/^h[234]$/.test(element.tagName)) {
      const text = toText(element).replace(/\s+/g, ' ').trim();
      element.properties.id ??= slugger.slug(text) || slugger.slug('section');
      const level = Number(element.tagName[1]);
      if (text && level < 4 && headings.length < MAX_HEADINGS) {
        headings.push({ id: String(element.properties.id), text, level });
      }
    } else if (element.tagName === 'figure') {
      const embed = readEmbedFigure(element);
      if (embed) {
        renderEmbed(element, embed, rendering);
        videos.push(...videoOf(embed, rendering));
      }
    } else if (element.tagName === 'pre') {
      const code = codeIn(element);
      const known = code && coloursOf.get(hashOf(code));
      const coloured = known && applyColours(code.text, JSON.parse(known) as Colours);
      if (coloured) code.element.children = coloured;
      if (framed++ < MAX_FRAMED_BLOCKS) frameCode(element, code?.language, frame.code);
    }
  }
  return { html: toHtml(tree), headings, minutes: minutesToRead(html), frames: [...origins], videos };
}

function videoOf({ embed, picture }: EmbedFigure, { providers, isGone }: EmbedRendering): ArticleVideo[] {
  const { title, published, duration } = embed;
  const provider = providers.find(({ key }) => key === embed.provider);
  const src = picture?.properties.src;
  if (provider?.type !== 'video' || !published || typeof src !== 'string' || isGone(embed)) return [];
  return [{ title, picture: src, published, duration, frame: provider.frame({ ...embed, start: undefined }) }];
}

/**
 * The figure of an embed that is stored outside an article. `picture`: the path of a stored image, or ''. `heading`: below
 * the picture, if it has one.
 */
export function renderStoredEmbed(embed: Embed, picture: string, frame: EmbedFrame & { heading?: string }) {
  const { rendering, origins } = startEmbeds(frame);
  const figure = element('figure', {});
  const stored = { embed, picture: picture ? element('img', { src: picture, alt: '' }) : undefined, caption: [] };
  renderEmbed(figure, stored, rendering);
  if (frame.heading) figure.children.splice(1, 0, element('h2', {}, text(frame.heading)));
  return { html: toHtml(figure), frames: [...origins], videos: videoOf(stored, rendering) };
}

function startEmbeds({ embeds, embedSettings, goneEmbeds, players = {} }: EmbedFrame) {
  const origins = new Set<string>();
  const gone = new Set(goneEmbeds.map(embedKey));
  const rendering: EmbedRendering = {
    texts: embeds,
    providers: allowedProviders(embedSettings),
    players,
    isGone: (embed) => gone.has(embedKey(embed)),
    remembers: embedSettings.remembers ?? false,
    addOrigin: (origin) => origins.add(origin),
  };
  return { rendering, origins };
}

/** Returns the ids that links of the text lead to. An id that the page itself uses is replaced by another one. */
function keepOwnIds(tree: Root): string[] {
  const elements = [...elementsOf(tree)];
  const ids = elements.flatMap(({ properties }) => (typeof properties.id === 'string' ? [properties.id] : []));
  const taken = ids.filter((id) => PAGE_IDS.includes(id));
  if (taken.length === 0) return ids;
  for (const { properties } of elements) {
    for (const id of taken) {
      if (properties.id === id) properties.id = `text-${id}`;
      if (properties.href === `#${id}`) properties.href = `#text-${id}`;
    }
  }
  return ids.map((id) => (taken.includes(id) ? `text-${id}` : id));
}

/** The different code blocks of a sanitized article that can be coloured. */
export function findCode(html: string): Code[] {
  const found = new Map<string, Code>();
  for (const element of elementsOf(fromHtml(html, { fragment: true }))) {
    const code = element.tagName === 'pre' ? codeIn(element) : undefined;
    if (!code || code.text.length > MAX_CODE_LENGTH) continue;
    const { language, text } = code;
    found.set(hashOf(code), { hash: hashOf(code), language, text });
    if (found.size === MAX_COLOURED_BLOCKS) break;
  }
  return [...found.values()];
}

/** Undefined if it has no language. */
function codeIn(pre: Element) {
  const [code] = pre.children;
  if (code?.type !== 'element' || code.tagName !== 'code') return undefined;
  const [className] = (code.properties.className as string[] | undefined) ?? [];
  if (!className) return undefined;
  return { element: code, language: className.replace('language-', ''), text: toText(code, { whitespace: 'pre' }) };
}

const hashOf = ({ language, text }: Pick<Code, 'language' | 'text'>) =>
  createHash('sha256').update(`${language}\n${text}`).digest('base64url');

function* elementsOf(node: Node): Generator<Element> {
  if (node.type === 'element') yield node;
  if ('children' in node) for (const child of node.children) yield* elementsOf(child);
}
