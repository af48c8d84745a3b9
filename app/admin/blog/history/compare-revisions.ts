import { alignBlocks, pairMoved } from '../../../../contract/blog/align-blocks.ts';
import { type ArticleBlock, joinArticle, openBlock, splitArticle } from '../../../../contract/blog/article-blocks.ts';
import type { DraftFields } from '../../../../contract/blog/post-drafts.ts';
import { markAll, markChanges, TimeBudget } from '../../history/mark-changes.ts';
import { FIELD_WORDS } from '../merge/describe-changes.ts';

/** A field that differs, as text. */
export interface FieldChange {
  field: keyof DraftFields;
  label: string;
  before: string;
  after: string;
}

/** A block of the article, in the order of the later version. */
export interface DiffPart {
  kind: 'same' | 'changed' | 'formatted' | 'added' | 'removed' | 'moved' | 'moved-and-changed';
  /** The text with its changes marked. */
  html: string;
}

export interface RevisionDiff {
  fields: FieldChange[];
  parts: DiffPart[];
}

/** The differences between two versions of a post. */
export function compareRevisions(before: DraftFields, after: DraftFields): RevisionDiff {
  const fields = Object.entries(FIELD_WORDS).flatMap(([field, { label, text }]) => {
    const change = { field: field as keyof DraftFields, label, before: text(before), after: text(after) };
    return field === 'content' || change.before === change.after ? [] : [change];
  });
  return { fields, parts: compareParts(splitArticle(before.content), splitArticle(after.content), new TimeBudget()) };
}

function compareParts(before: ArticleBlock[], after: ArticleBlock[], budget: TimeBudget): DiffPart[] {
  const { versions, inserted } = alignBlocks(before, after);
  const moved = pairMoved(
    before.filter((_block, index) => !versions[index]),
    inserted.flat(),
  );
  const movedBlocks = new Set(moved.values());

  const parts: DiffPart[] = [];
  for (let place = 0; place <= before.length; place++) {
    for (const block of inserted[place] ?? []) {
      const old = moved.get(block);
      parts.push(old ? compareMoved(old, block, budget) : { kind: 'added', html: markAll(htmlOf(block), 'ins') });
    }
    const block = before[place];
    if (!block) continue;
    const version = versions[place];
    // A block that was moved is shown at its new place.
    if (!version && !movedBlocks.has(block)) parts.push({ kind: 'removed', html: markAll(htmlOf(block), 'del') });
    if (version) parts.push(comparePart(block, version, budget));
  }
  return parts;
}

function compareMoved(before: ArticleBlock, after: ArticleBlock, budget: TimeBudget): DiffPart {
  const { kind, html } = comparePart(before, after, budget);
  return { kind: kind === 'same' ? 'moved' : 'moved-and-changed', html };
}

function comparePart(before: ArticleBlock, after: ArticleBlock, budget: TimeBudget): DiffPart {
  if (before.key === after.key) return { kind: 'same', html: htmlOf(after) };
  const html = compareInside(before, after, budget) ?? markChanges(htmlOf(before), htmlOf(after), budget);
  return { kind: /<(?:ins|del)>/.test(html) ? 'changed' : 'formatted', html };
}

/** Elements whose children are compared one by one. */
const HOLDERS = ['ul', 'ol', 'li', 'blockquote', 'table', 'thead', 'tbody'];

function compareInside(before: ArticleBlock, after: ArticleBlock, budget: TimeBudget): string | undefined {
  if (before.tag !== after.tag || !HOLDERS.includes(after.tag)) return undefined;
  const { open, inner, close } = openBlock(after);
  const [beforeParts, afterParts] = [splitArticle(openBlock(before).inner), splitArticle(inner)];
  if ([...beforeParts, ...afterParts].some(({ tag }) => tag === '')) return undefined;
  const parts = compareParts(beforeParts, afterParts, budget).map(({ html }) => ({ html, space: '', tag: 'p' }));
  return open + joinArticle(parts) + close;
}

/** A text without an element is shown as a paragraph. */
const htmlOf = ({ html, tag }: ArticleBlock) => (tag === '' ? `<p>${html}</p>` : html);
