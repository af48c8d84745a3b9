import { tokensIn } from '../../../contract/languages/find-translation.ts';
import type { ArticlePart } from '../../core/article-part.ts';

/** A part of a segment as translators see it: words, or markup that the translation program protects. */
export type Inline =
  | { kind: 'text'; text: string }
  /** A fact, a line break or other markup. `shown`: the token of a fact. */
  | { kind: 'placeholder'; data: string; shown?: string }
  /** Words with a format, or a link. */
  | { kind: 'pair'; name: string; start: string; end: string; content: Inline[] };

/** A paragraph or another text, or the markup between two of them. */
export type Piece = { kind: 'segment'; content: Inline[]; html: string } | { kind: 'between'; html: string };

/** Formats that nest deeper are written as single codes, to limit the recursion. */
const MAX_DEPTH = 40;

/** The text of a field, of which facts are protected. */
export const plainPieces = (text: string): Piece[] => [{ kind: 'segment', content: withTokens(text), html: text }];

/** The paragraphs of an article, and the markup between them. */
export function articlePieces(parts: readonly ArticlePart[]): Piece[] {
  const pieces: Piece[] = [];
  let run: ArticlePart[] = [];
  const between = (html: string) => {
    const last = pieces.at(-1);
    if (last?.kind === 'between') last.html += html;
    else if (html) pieces.push({ kind: 'between', html });
  };
  const flush = () => {
    const hasText = run.some((part) => part.kind === 'text' && /[\p{L}\p{N}]/u.test(part.text));
    if (hasText) pieces.push({ kind: 'segment', content: inlineOf(run), html: htmlOf(run) });
    else between(htmlOf(run));
    run = [];
  };
  for (const part of parts) {
    if (part.kind !== 'block') run.push(part);
    else {
      flush();
      between(part.html);
    }
  }
  flush();
  // XLIFF requires a segment in each unit.
  return pieces.some(({ kind }) => kind === 'segment') ? pieces : asOnePiece(parts);
}

/** The whole article as one text, if its translation has other paragraphs. */
export const asOnePiece = (parts: readonly ArticlePart[]): Piece[] => [
  { kind: 'segment', content: inlineOf(parts), html: htmlOf(parts) },
];

/** Whether the translation has as many paragraphs as the source, with the same markup between them. */
export const areAligned = (source: readonly Piece[], target: readonly Piece[]): boolean =>
  source.length === target.length &&
  source.every((piece, index) => {
    const other = target[index] as Piece;
    return piece.kind === other.kind && (piece.kind === 'segment' || piece.html === other.html);
  });

const htmlOf = (parts: readonly ArticlePart[]) => parts.map(({ html }) => html).join('');

function inlineOf(parts: readonly ArticlePart[]): Inline[] {
  const content: Inline[] = [];
  const open: { name: string; html: string; content: Inline[] }[] = [];
  const top = () => open.at(-1)?.content ?? content;
  /** An element that is not closed here. */
  const unwrap = () => {
    const { html, content: inner } = open.pop() as (typeof open)[number];
    top().push({ kind: 'placeholder', data: html });
    for (const part of inner) top().push(part);
  };
  for (const part of parts) {
    if (part.kind === 'text') top().push(...withTokens(part.text));
    else if (part.kind === 'open' && open.length < MAX_DEPTH) open.push({ ...part, content: [] });
    else if (part.kind === 'close' && open.some(({ name }) => name === part.name)) {
      while (open.at(-1)?.name !== part.name) unwrap();
      const { name, html, content: inner } = open.pop() as (typeof open)[number];
      top().push({ kind: 'pair', name, start: html, end: part.html, content: inner });
    } else top().push({ kind: 'placeholder', data: part.html });
  }
  while (open.length > 0) unwrap();
  return content;
}

function withTokens(text: string): Inline[] {
  const tokens = new Set(tokensIn(text));
  return text
    .split(/(\{[a-z][\w.-]*\})/i)
    .filter(Boolean)
    .map((piece) =>
      tokens.has(piece) ? { kind: 'placeholder', data: piece, shown: piece } : { kind: 'text', text: piece },
    );
}
