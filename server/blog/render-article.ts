import GithubSlugger from 'github-slugger';
import { fromHtml } from 'hast-util-from-html';
import { toHtml } from 'hast-util-to-html';
import { toText } from 'hast-util-to-text';
import { type CodeTexts, frameCode } from './frame-code.ts';

type Root = ReturnType<typeof fromHtml>;
type Node = Root | Root['children'][number];
type Element = Extract<Node, { type: 'element' }>;

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
  /** To read it; at least 1. */
  minutes: number;
}

const WORDS_PER_MINUTE = 200;

/** In characters. Colouring a longer text would block the process. */
const MAX_CODE_LENGTH = 20_000;

/** The ids of elements around the article. */
const PAGE_IDS = ['main', 'contents', 'read-next'];

/** Prepares a sanitized article for its page: headings get ids, code blocks a frame and the classes of their colours. */
export async function renderArticle(html: string, texts: CodeTexts): Promise<RenderedArticle> {
  const tree = fromHtml(html, { fragment: true });
  const slugger = new GithubSlugger();
  for (const id of PAGE_IDS) slugger.slug(id);
  const headings: Heading[] = [];
  // A list, because framed code is moved into a new element.
  for (const element of [...elementsOf(tree)]) {
    if (/^h[234]$/.test(element.tagName)) {
      const text = toText(element).replace(/\s+/g, ' ').trim();
      element.properties.id = slugger.slug(text) || slugger.slug('section');
      const level = Number(element.tagName[1]);
      if (text && level < 4) headings.push({ id: String(element.properties.id), text, level });
    } else if (element.tagName === 'pre') {
      frameCode(element, await colourCode(element), texts);
    }
  }
  const words = html.replace(/<[^>]*>/g, ' ').match(/\S+/g)?.length ?? 0;
  return { html: toHtml(tree), headings, minutes: Math.max(1, Math.round(words / WORDS_PER_MINUTE)) };
}

/** Returns the language of the code, if it has one. */
async function colourCode(pre: Element): Promise<string | undefined> {
  const [code] = pre.children;
  if (code?.type !== 'element' || code.tagName !== 'code') return undefined;
  const [className] = (code.properties.className as string[] | undefined) ?? [];
  if (!className) return undefined;
  lowlight ??= loadLowlight();
  const language = className.replace('language-', '');
  const text = toText(code, { whitespace: 'pre' });
  const highlighter = await lowlight;
  if (!highlighter.registered(language) || text.length > MAX_CODE_LENGTH) return language;
  code.children = highlighter.highlight(language, text, { prefix: 'code-' }).children as typeof code.children;
  return language;
}

/** On the first use: loading the grammars takes a tenth of a second. */
let lowlight: ReturnType<typeof loadLowlight> | undefined;

async function loadLowlight() {
  const { common, createLowlight } = await import('lowlight');
  return createLowlight(common);
}

function* elementsOf(node: Node): Generator<Element> {
  if (node.type === 'element') yield node;
  if ('children' in node) for (const child of node.children) yield* elementsOf(child);
}
