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
  title: { label: msg('Title'), inSentence: msg('the title'), text: ({ title }) => title },
  author_name: { label: msg('Author'), inSentence: msg('the author'), text: ({ author_name }) => author_name },
  category: { label: msg('Category'), inSentence: msg('the category'), text: ({ category }) => category ?? '' },
  excerpt: { label: msg('Excerpt'), inSentence: msg('the excerpt'), text: ({ excerpt }) => excerpt },
  image: { label: msg('Image'), inSentence: msg('the image'), text: ({ image }) => image ?? '' },
  image_alt: { label: msg('Alt text'), inSentence: msg('the alt text'), text: ({ image_alt }) => image_alt },
  image_focus: { label: msg('Focal point'), inSentence: msg('the focal point'), text: focusText },
  tags: { label: msg('Tags'), inSentence: msg('the tags'), text: ({ tags }) => tags.join(', ') },
  seo_title: { label: msg('Search title'), inSentence: msg('the search title'), text: ({ seo_title }) => seo_title },
  seo_description: {
    label: msg('Search description'),
    inSentence: msg('the search description'),
    text: ({ seo_description }) => seo_description,
  },
  noindex: {
    label: msg('Search engines'),
    inSentence: msg('whether search engines list it'),
    text: ({ noindex }) => (noindex ? t('Hidden from search engines') : t('Shown in search engines')),
  },
  content: { label: msg('Content'), inSentence: msg('the text'), text: ({ content }) => content },
};

/**
 * What differs between two versions, in words: 'the title', 'two paragraphs'. Differences that `known` has too are left
 * out, if `known` is given.
 */
export function describeChanges(before: DraftFields, after: DraftFields, known?: DraftFields): string[] {
  const counts = new Map<PostChange['what'], number>();
  for (const { what, count } of findChanges(before, after, known)) counts.set(what, (counts.get(what) ?? 0) + count);
  return [...counts].map(([what, count]) => nameChanged(what, count));
}

/** 'the title', 'a paragraph', 'two paragraphs'. */
export function nameChanged(what: PostChange['what'], count: number): string {
  if (!isBlockKind(what)) return t(FIELD_WORDS[what].inSentence);
  const number = NUMBERS[count];
  return t(BLOCK_WORDS[what], { count, number: number ? t(number) : count });
}

const isBlockKind = (what: PostChange['what']): what is BlockKind => what in BLOCK_WORDS;

const BLOCK_WORDS: Record<BlockKind, string> = {
  paragraphs: msg('{count, plural, one {a paragraph} other {{number} paragraphs}}'),
  headings: msg('{count, plural, one {a heading} other {{number} headings}}'),
  lists: msg('{count, plural, one {a list} other {{number} lists}}'),
  images: msg('{count, plural, one {an image in the text} other {{number} images in the text}}'),
  tables: msg('{count, plural, one {a table} other {{number} tables}}'),
  quotations: msg('{count, plural, one {a quotation} other {{number} quotations}}'),
  code_blocks: msg('{count, plural, one {a code block} other {{number} code blocks}}'),
  rules: msg('{count, plural, one {a horizontal rule} other {{number} horizontal rules}}'),
};

const NUMBERS: Readonly<Record<number, string>> = {
  2: msg('two'),
  3: msg('three'),
  4: msg('four'),
  5: msg('five'),
  6: msg('six'),
  7: msg('seven'),
  8: msg('eight'),
  9: msg('nine'),
};
