import { escapeHtml } from '../escape-html.ts';
import { parseJson } from './parse-json.ts';
import { type CardData, renderCard } from './render-card.ts';

/** A run of text: its type, the markups that it opens, how many it closes, and the text or the index of an atom. */
type Marker = [type: number, opened: number[], closed: number, value: string | number];

interface Mobiledoc {
  markups?: [tag: string, attributes?: string[]][];
  atoms?: [name: string, text: string][];
  cards?: [name: string, payload?: CardData][];
  sections?: [type: number, ...parts: unknown[]][];
}

const [MARKUP_SECTION, IMAGE_SECTION, LIST_SECTION, CARD_SECTION] = [1, 2, 3, 10];

const TAGS = new Set(['p', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'blockquote', 'pull-quote', 'aside', 'ul', 'ol']);

/** Converts the JSON that Ghost's editor stored from version 1 to 4 (Mobiledoc 0.3). Throws if it is anything else. */
export function mobiledocToHtml(json: string, unknown: Set<string>): string {
  const document = parseJson(json) as Mobiledoc;
  if (!Array.isArray(document.sections)) throw new Error('The text has no sections.');
  return document.sections.map((section) => renderSection(section, document, unknown)).join('');
}

function renderSection(
  [type, first, second]: [number, ...unknown[]],
  document: Mobiledoc,
  unknown: Set<string>,
): string {
  if (type === MARKUP_SECTION) return element(String(first), renderMarkers(second, document));
  if (type === IMAGE_SECTION) return renderCard('image', { src: first }, unknown);
  if (type === LIST_SECTION) {
    const items = (Array.isArray(second) ? second : []).map(
      (markers) => `<li>${renderMarkers(markers, document)}</li>`,
    );
    return element(String(first), items.join(''));
  }
  if (type !== CARD_SECTION) return '';
  const [name, payload] = document.cards?.[Number(first)] ?? [];
  return name ? renderCard(name, payload ?? {}, unknown) : '';
}

function element(wanted: string, inner: string): string {
  const tag = TAGS.has(wanted) ? wanted : 'p';
  if (tag === 'pull-quote' || tag === 'aside' || tag === 'blockquote')
    return `<blockquote><p>${inner}</p></blockquote>`;
  return `<${tag}>${inner}</${tag}>`;
}

function renderMarkers(markers: unknown, { markups = [], atoms = [] }: Mobiledoc): string {
  const open: string[] = [];
  let html = '';
  for (const [type, opened, closed, value] of (Array.isArray(markers) ? markers : []) as Marker[]) {
    for (const index of opened ?? []) {
      const [tag = 'span', attributes = []] = markups[index] ?? [];
      const href = attributes[attributes.indexOf('href') + 1];
      html += tag === 'a' && href ? `<a href="${escapeHtml(String(href))}">` : `<${tagName(tag)}>`;
      open.push(tagName(tag));
    }
    const [name, text = ''] = type === 1 ? (atoms[Number(value)] ?? []) : [];
    html += name === 'soft-return' ? '<br>' : escapeHtml(String(type === 1 ? text : value));
    for (let count = 0; count < closed && open.length > 0; count++) html += `</${open.pop()}>`;
  }
  return html;
}

/** The sanitizer removes elements that an article cannot have. */
const tagName = (tag: string): string => (/^[a-z][a-z0-9]*$/i.test(tag) ? tag.toLowerCase() : 'span');
