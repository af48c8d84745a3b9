import type { Node } from '@tiptap/pm/model';
import type { DraftFields } from '../../../../contract/blog/post-drafts.ts';
import { t } from '../../i18n/t.ts';
import { imagesIn, isMissingAlt } from '../editor/images-in-text.ts';
import { headingsIn } from '../editor/text-parts.ts';
import { problemLinks, skippedHeadings } from '../editor/text-problems.ts';
import { wordCount } from '../editor/word-count.ts';
import type { FormFieldName } from './field-errors.ts';
import { SEARCH_LIMITS } from './search-limits.ts';

/** The target of a check's button: a position in the document, or a field. */
export type CheckPlace =
  | { position: number }
  | { image: number }
  /** Changes the level of the heading at a position. */
  | { heading: number; level: number }
  | { field: FormFieldName | 'image_alt' }
  | { tab: 'Sharing' };

export interface Check {
  id: string;
  level: 'good' | 'warning' | 'bad';
  title: string;
  detail?: string;
  place?: CheckPlace;
  action?: string;
}

const WORDS_PER_MINUTE = 220;

/** Suggestions for an article, which never prevent publishing. `brokenLinks` are addresses that do not exist. */
export function checkArticle(
  doc: Node,
  fields: DraftFields,
  { hasImage, brokenLinks }: { hasImage: boolean; brokenLinks: ReadonlySet<string> },
): Check[] {
  const checks = [
    ...linkChecks(doc, brokenLinks),
    ...imageChecks(doc, fields, hasImage),
    ...headingChecks(doc),
    titleCheck(fields),
    descriptionCheck(fields),
    readingCheck(wordCount(doc)),
  ];
  const order = ['bad', 'warning', 'good'];
  return checks.sort((a, b) => order.indexOf(a.level) - order.indexOf(b.level));
}

const linkChecks = (doc: Node, broken: ReadonlySet<string>) =>
  problemLinks(doc, broken).map(({ kind, address, text, position }): Check => {
    const place = { id: `link-${position}`, level: 'bad', place: { position }, action: t('Show the link') } as const;
    if (kind === 'empty') return { ...place, title: t('Empty link'), detail: t('“{text}” goes nowhere.', { text }) };
    return {
      ...place,
      title: t('Broken link'),
      detail: t('“{text}” goes to {address}, which doesn’t exist.', { text, address }),
    };
  });

function imageChecks(doc: Node, { image_alt }: DraftFields, hasImage: boolean): Check[] {
  const checks: Check[] = [];
  if (hasImage && !image_alt.trim()) {
    checks.push({
      id: 'cover',
      level: 'warning',
      title: t('The cover image has no alt text'),
      place: { field: 'image_alt' },
      action: t('Add alt text'),
    });
  }
  const headings = headingsIn(doc);
  for (const image of imagesIn(doc).filter(isMissingAlt)) {
    const { position } = image;
    const heading = headings.findLast((before) => before.position < position)?.text;
    checks.push({
      id: `image-${position}`,
      level: 'warning',
      title: t('An image has no alt text'),
      ...(heading && { detail: t('In the section “{heading}”.', { heading }) }),
      place: { image: position },
      action: t('Add alt text'),
    });
  }
  return checks;
}

const headingChecks = (doc: Node) =>
  skippedHeadings(doc).map(
    ({ level, levelBefore, text, position }): Check => ({
      id: `heading-${position}`,
      level: 'warning',
      title: t('Skipped heading level'),
      detail:
        levelBefore === 1
          ? t('“{text}” is level {level}. Start with level 2.', { text, level })
          : t('“{text}” is level {level} after level {levelBefore}.', { text, level, levelBefore }),
      place: { heading: position, level: levelBefore + 1 },
      action: t('Make it level {level}', { level: levelBefore + 1 }),
    }),
  );

function titleCheck({ title, seo_title }: DraftFields): Check {
  const { length } = seo_title.trim() || title.trim();
  const id = 'title';
  if (length === 0)
    return { id, level: 'warning', title: t('No title yet'), place: { field: 'title' }, action: t('Add title') };
  if (length <= SEARCH_LIMITS.title) return { id, level: 'good', title: t('Title fits in search results') };
  const detail = t('{length} characters. Search engines show about {limit}.', { length, limit: SEARCH_LIMITS.title });
  return {
    id,
    level: 'warning',
    title: t('Long title'),
    detail,
    place: { tab: 'Sharing' },
    action: t('Shorten it for search'),
  };
}

function descriptionCheck({ excerpt, seo_description }: DraftFields): Check {
  const { length } = seo_description.trim() || excerpt.trim();
  const id = 'description';
  if (length === 0) {
    const detail = t('It will be created from the beginning of the text.');
    return {
      id,
      level: 'warning',
      title: t('No excerpt'),
      detail,
      place: { field: 'excerpt' },
      action: t('Add excerpt'),
    };
  }
  if (length <= SEARCH_LIMITS.description) return { id, level: 'good', title: t('Description fits in search results') };
  const detail = t('{length} characters. Search engines show about {limit}.', {
    length,
    limit: SEARCH_LIMITS.description,
  });
  return {
    id,
    level: 'warning',
    title: t('Long description'),
    detail,
    place: { tab: 'Sharing' },
    action: t('Shorten it for search'),
  };
}

function readingCheck(words: number): Check {
  const minutes = Math.max(1, Math.round(words / WORDS_PER_MINUTE));
  const detail = t('{words, plural, one {# word} other {# words}}', { words });
  return {
    id: 'reading',
    level: 'good',
    title: t('{minutes} min read', { minutes }),
    detail,
  };
}
