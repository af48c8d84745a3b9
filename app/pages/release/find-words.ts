import { changedLines, wordChanges } from '../../../contract/word-changes.ts';

/** Words that a release adds, as ranges of the page. */
export interface NewWords {
  inHeadings: Range[];
  inTexts: Range[];
}

export interface TextChange {
  before: string;
  after: string;
  /** Whether the text is a fact, which a page may show in several places. Other texts occur once. */
  isFact?: boolean;
}

/** The most places on a page in which a fact is marked. */
const MAX_PLACES = 20;

interface PageText {
  text: string;
  nodes: readonly { node: Text; start: number; end: number }[];
}

/** Finds the new words of these texts in the page. A change that is not found, such as a picture, has no range. */
export function findNewWords(root: Node, changes: readonly TextChange[]): NewWords {
  const page = readText(root);
  const found: NewWords = { inHeadings: [], inTexts: [] };
  const taken = new Set<number>();
  for (const change of changes) {
    for (const line of changedLines(change.before, change.after)) {
      for (let count = change.isFact ? MAX_PLACES : 1; count > 0; count--) {
        const place = findLine(page.text, line.after.trim(), taken);
        if (!place) break;
        taken.add(place.start);
        for (const [from, to] of newPlaces(line.before.trim(), place)) {
          const range = rangeOf(page, from, to);
          if (range) (isInHeading(range) ? found.inHeadings : found.inTexts).push(range);
        }
      }
    }
  }
  return found;
}

/** The visible text, with each run of white space as one space. */
function readText(root: Node): PageText {
  const walker = (root.ownerDocument ?? document).createTreeWalker(root, NodeFilter.SHOW_TEXT, {
    acceptNode: ({ parentElement }) =>
      parentElement?.closest('script, style, noscript, .sign-off')
        ? NodeFilter.FILTER_REJECT
        : NodeFilter.FILTER_ACCEPT,
  });
  const nodes: { node: Text; start: number; end: number }[] = [];
  let text = '';
  for (let node = walker.nextNode() as Text | null; node; node = walker.nextNode() as Text | null) {
    const start = text.length;
    text += node.data;
    nodes.push({ node, start, end: text.length });
  }
  return { text, nodes };
}

interface Place {
  start: number;
  /** The text as the page contains it. Its white space may differ. */
  text: string;
}

/** Matches a text in the page, ignoring differences in white space. */
export const linePattern = (line: string): RegExp =>
  new RegExp(line.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&').replace(/\s+/g, '\\s+'), 'gu');

function findLine(page: string, line: string, taken: ReadonlySet<number>): Place | undefined {
  if (!line) return undefined;
  for (const { index, 0: text } of page.matchAll(linePattern(line))) {
    if (!taken.has(index)) return { start: index, text };
  }
  return undefined;
}

/** The start and end, in the text of the page, of each run of new words in the line. */
function newPlaces(before: string, { start, text }: Place): [number, number][] {
  if (!before) return [[start, start + text.length]];
  const places: [number, number][] = [];
  let place = start;
  for (const { mark, text: words } of wordChanges(before, text)) {
    if (mark === 'del') continue;
    if (mark === 'ins') places.push([place, place + words.length]);
    place += words.length;
  }
  // If words were only removed, the text that is left is marked.
  return places.length > 0 ? places : [[start, start + text.length]];
}

function rangeOf({ nodes }: PageText, from: number, to: number): Range | undefined {
  const first = nodes.find(({ end }) => end > from);
  const last = nodes.findLast(({ start }) => start < to);
  if (!first || !last) return undefined;
  const range = first.node.ownerDocument.createRange();
  range.setStart(first.node, Math.max(0, from - first.start));
  range.setEnd(last.node, Math.min(last.node.length, to - last.start));
  return range;
}

const isInHeading = ({ startContainer }: Range) => startContainer.parentElement?.closest('h1, h2') !== null;

/** Underlines the words where browsers can mark text without changing the page. */
export function markNewWords({ inHeadings, inTexts }: NewWords, view: Window & typeof globalThis = window): void {
  if (!('highlights' in view.CSS)) return;
  view.CSS.highlights.set('release-heading', new view.Highlight(...inHeadings));
  view.CSS.highlights.set('release-text', new view.Highlight(...inTexts));
}
