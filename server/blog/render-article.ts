import GithubSlugger from 'github-slugger';
import { fromHtml } from 'hast-util-from-html';
import { toHtml } from 'hast-util-to-html';
import { toText } from 'hast-util-to-text';

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

/** The ids of elements around the article. */
const PAGE_IDS = ['main', 'contents', 'read-next'];

/** Prepares a sanitized article for its page: headings get ids. */
export function renderArticle(html: string): RenderedArticle {
  const tree = fromHtml(html, { fragment: true });
  const slugger = new GithubSlugger();
  for (const id of PAGE_IDS) slugger.slug(id);
  const headings: Heading[] = [];
  for (const element of elementsOf(tree)) {
    if (/^h[234]$/.test(element.tagName)) {
      const text = toText(element).replace(/\s+/g, ' ').trim();
      element.properties.id = slugger.slug(text) || slugger.slug('section');
      const level = Number(element.tagName[1]);
      if (text && level < 4) headings.push({ id: String(element.properties.id), text, level });
    }
  }
  const words = html.replace(/<[^>]*>/g, ' ').match(/\S+/g)?.length ?? 0;
  return { html: toHtml(tree), headings, minutes: Math.max(1, Math.round(words / WORDS_PER_MINUTE)) };
}

function* elementsOf(node: Node): Generator<Element> {
  if (node.type === 'element') yield node;
  if ('children' in node) for (const child of node.children) yield* elementsOf(child);
}
