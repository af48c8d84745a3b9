import type { DraftFields } from '../../../../contract/post-drafts.ts';
import { alignBlocks } from './align-blocks.ts';
import { type ArticleBlock, splitArticle } from './article-blocks.ts';

/** What a field is called, where it is shown and within a sentence, and its value as text. */
export interface FieldWords {
  label: string;
  inSentence: string;
  text: (fields: DraftFields) => string;
}

const focusText = ({ image_focus: focus }: DraftFields) =>
  focus ? `${Math.round(focus.x * 100)}% from the left, ${Math.round(focus.y * 100)}% from the top` : '';

/** In the order of the forms. */
export const FIELD_WORDS: Readonly<Record<keyof DraftFields, FieldWords>> = {
  title: { label: 'Title', inSentence: 'the title', text: ({ title }) => title },
  author_name: { label: 'Author', inSentence: 'the author', text: ({ author_name }) => author_name },
  category: { label: 'Category', inSentence: 'the category', text: ({ category }) => category ?? '' },
  excerpt: { label: 'Excerpt', inSentence: 'the excerpt', text: ({ excerpt }) => excerpt },
  image: { label: 'Image', inSentence: 'the image', text: ({ image }) => image ?? '' },
  image_alt: { label: 'Alt text', inSentence: 'the alt text', text: ({ image_alt }) => image_alt },
  image_focus: { label: 'Focal point', inSentence: 'the focal point', text: focusText },
  tags: { label: 'Tags', inSentence: 'the tags', text: ({ tags }) => tags.join(', ') },
  seo_title: { label: 'Search title', inSentence: 'the search title', text: ({ seo_title }) => seo_title },
  seo_description: {
    label: 'Search description',
    inSentence: 'the search description',
    text: ({ seo_description }) => seo_description,
  },
  noindex: {
    label: 'Search engines',
    inSentence: 'whether search engines list it',
    text: ({ noindex }) => (noindex ? 'Hidden from search engines' : 'Shown in search engines'),
  },
  content: { label: 'Content', inSentence: 'the content', text: ({ content }) => content },
};

/**
 * What differs between two versions, in words: 'the title', 'two paragraphs'. Without what `known` has as well, if it
 * is given.
 */
export function describeChanges(before: DraftFields, after: DraftFields, known?: DraftFields): string[] {
  const fields = Object.entries(FIELD_WORDS)
    .filter(([field]) => field !== 'content')
    .filter(([, { text }]) => text(after) !== text(before) && (!known || text(after) !== text(known)))
    .map(([, { inSentence }]) => inSentence);
  return [...fields, ...describeContent(before.content, after.content, known?.content)];
}

function describeContent(before: string, after: string, known?: string): string[] {
  const [beforeBlocks, afterBlocks] = [splitArticle(before), splitArticle(after)];
  const { versions, inserted } = alignBlocks(beforeBlocks, afterBlocks);
  const knownKeys = new Set(known === undefined ? [] : splitArticle(known).map(({ key }) => key));
  const isNew = (block: ArticleBlock) => !knownKeys.has(block.key);
  const changed = beforeBlocks.flatMap((block, index) => {
    const version = versions[index];
    if (version) return version.key !== block.key && isNew(version) ? [version] : [];
    // A block that was removed and inserted elsewhere is counted there.
    return known !== undefined && isNew(block) ? [] : [block];
  });
  const added = inserted.flat().filter(isNew);
  const moved = new Set(added.map(({ key }) => key));
  return countKinds([...changed.filter(({ key }) => !moved.has(key)), ...added]);
}

/** Singular and plural. */
const KINDS: Record<string, [string, string]> = {
  p: ['a paragraph', 'paragraphs'],
  heading: ['a heading', 'headings'],
  list: ['a list', 'lists'],
  image: ['an image in the text', 'images in the text'],
  table: ['a table', 'tables'],
  blockquote: ['a quotation', 'quotations'],
  pre: ['a code block', 'code blocks'],
  hr: ['a horizontal rule', 'horizontal rules'],
};

const NUMBERS = 'no one two three four five six seven eight nine'.split(' ');

function countKinds(blocks: ArticleBlock[]): string[] {
  const counts = new Map<string, number>();
  for (const { tag } of blocks) counts.set(kindOf(tag), (counts.get(kindOf(tag)) ?? 0) + 1);
  return [...counts].map(([kind, count]) => {
    const [one = '', several = ''] = KINDS[kind] ?? [];
    return count === 1 ? one : `${NUMBERS[count] ?? count} ${several}`;
  });
}

function kindOf(tag: string): string {
  if (/^h[2-4]$/.test(tag)) return 'heading';
  if (['ul', 'ol', 'li'].includes(tag)) return 'list';
  if (['img', 'figure'].includes(tag)) return 'image';
  return tag in KINDS ? tag : 'p';
}
