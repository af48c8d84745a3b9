import { findChanges } from '../../../../contract/blog/find-changes.ts';
import type { BlockKind, DraftFields, PostChange } from '../../../../contract/blog/post-drafts.ts';
import { msg, t } from '../../i18n/t.ts';

/** The names of a field, alone and within a sentence, and its value as text. */
export interface FieldWords {
  label: string;
  inSentence: string;
  text: (fields: DraftFields) => string;
}

const focusText = ({ image_focus: focus }: DraftFields) =>
  focus
    ? t('{x}% from the left, {y}% from the top', { x: Math.round(focus.x * 100), y: Math.round(focus.y * 100) })
    : '';

/** In the order of the forms. */
export const FIELD_WORDS: Readonly<Record<keyof DraftFields, FieldWords>> = {
  title: { label: msg('Title'), inSentence: 'the title', text: ({ title }) => title },
  author_name: { label: msg('Author'), inSentence: 'the author', text: ({ author_name }) => author_name },
  category: { label: msg('Category'), inSentence: 'the category', text: ({ category }) => category ?? '' },
  excerpt: { label: msg('Excerpt'), inSentence: 'the excerpt', text: ({ excerpt }) => excerpt },
  image: { label: msg('Image'), inSentence: 'the image', text: ({ image }) => image ?? '' },
  image_alt: { label: msg('Alt text'), inSentence: 'the alt text', text: ({ image_alt }) => image_alt },
  image_focus: { label: msg('Focal point'), inSentence: 'the focal point', text: focusText },
  tags: { label: msg('Tags'), inSentence: 'the tags', text: ({ tags }) => tags.join(', ') },
  seo_title: { label: msg('Search title'), inSentence: 'the search title', text: ({ seo_title }) => seo_title },
  seo_description: {
    label: msg('Search description'),
    inSentence: 'the search description',
    text: ({ seo_description }) => seo_description,
  },
  noindex: {
    label: msg('Search engines'),
    inSentence: 'whether search engines list it',
    text: ({ noindex }) => (noindex ? t('Hidden from search engines') : t('Shown in search engines')),
  },
  content: { label: msg('Content'), inSentence: 'the text', text: ({ content }) => content },
};

/**
 * What differs between two versions, in words: 'the title', 'two paragraphs'. Without what `known` has as well, if it
 * is given.
 */
export function describeChanges(before: DraftFields, after: DraftFields, known?: DraftFields): string[] {
  const counts = new Map<PostChange['what'], number>();
  for (const { what, count } of findChanges(before, after, known)) counts.set(what, (counts.get(what) ?? 0) + count);
  return [...counts].map(([what, count]) => nameChanged(what, count));
}

/** 'the title', 'a paragraph', 'two paragraphs'. */
export function nameChanged(what: PostChange['what'], count: number): string {
  if (!isBlockKind(what)) return FIELD_WORDS[what].inSentence;
  const { one, several } = BLOCK_WORDS[what];
  return count === 1 ? one : `${NUMBERS[count] ?? count} ${several}`;
}

const isBlockKind = (what: PostChange['what']): what is BlockKind => what in BLOCK_WORDS;

const BLOCK_WORDS: Record<BlockKind, { one: string; several: string }> = {
  paragraphs: { one: 'a paragraph', several: 'paragraphs' },
  headings: { one: 'a heading', several: 'headings' },
  lists: { one: 'a list', several: 'lists' },
  images: { one: 'an image in the text', several: 'images in the text' },
  tables: { one: 'a table', several: 'tables' },
  quotations: { one: 'a quotation', several: 'quotations' },
  code_blocks: { one: 'a code block', several: 'code blocks' },
  rules: { one: 'a horizontal rule', several: 'horizontal rules' },
};

const NUMBERS = 'no one two three four five six seven eight nine'.split(' ');
