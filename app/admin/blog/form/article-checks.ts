import type { Node } from '@tiptap/pm/model';
import type { DraftFields } from '../../../../contract/post-drafts.ts';
import type { FormFieldName } from './field-errors.ts';

/** Where a check points to: a position in the document, or a field. */
export type CheckPlace = { position: number } | { field: FormFieldName | 'image_alt' } | { tab: 'Sharing' };

export interface Check {
  id: string;
  level: 'good' | 'warning' | 'bad';
  title: string;
  detail?: string;
  place?: CheckPlace;
  action?: string;
}

export interface Heading {
  level: number;
  text: string;
  position: number;
}

/** Search engines cut longer ones. */
export const SEARCH_LIMITS = { title: 60, description: 155 } as const;

const WORDS_PER_MINUTE = 220;

export function headingsOf(doc: Node): Heading[] {
  const headings: Heading[] = [];
  doc.descendants((node, position) => {
    if (node.type.name === 'heading') {
      headings.push({ level: node.attrs.level, text: node.textContent.trim(), position: position + 1 });
    }
  });
  return headings;
}

export interface ArticleLink {
  address: string;
  text: string;
  position: number;
}

export function linksOf(doc: Node): ArticleLink[] {
  const links: ArticleLink[] = [];
  doc.descendants((node, position) => {
    const address = node.marks.find(({ type }) => type.name === 'link')?.attrs.href;
    if (!node.isText || address === undefined) return;
    const last = links.at(-1);
    const text = node.text ?? '';
    // Text with other marks is another node of the same link.
    if (last && last.address === address && last.position + last.text.length === position) last.text += text;
    else links.push({ address: String(address), text, position });
  });
  return links;
}

export const countWords = (doc: Node) => doc.textBetween(0, doc.content.size, ' ', ' ').match(/\S+/g)?.length ?? 0;

/** What could be better in an article. It never prevents publishing. `brokenLinks`: addresses that do not exist. */
export function checkArticle(
  doc: Node,
  fields: DraftFields,
  { hasImage, brokenLinks }: { hasImage: boolean; brokenLinks: ReadonlySet<string> },
): Check[] {
  const words = countWords(doc);
  const checks = [
    ...linkChecks(doc, brokenLinks),
    ...imageChecks(doc, fields, hasImage),
    ...headingChecks(headingsOf(doc)),
    titleCheck(fields),
    descriptionCheck(fields),
    readingCheck(words),
  ];
  const order = ['bad', 'warning', 'good'];
  return checks.sort((a, b) => order.indexOf(a.level) - order.indexOf(b.level));
}

function linkChecks(doc: Node, broken: ReadonlySet<string>): Check[] {
  return linksOf(doc).flatMap(({ address, text, position }): Check[] => {
    const place = { id: `link-${position}`, place: { position: position + 1 }, action: 'Show the link' };
    if (address.trim() === '' || address === '#') {
      return [{ ...place, level: 'bad', title: 'Empty link', detail: `“${text}” goes nowhere.` }];
    }
    if (!broken.has(address)) return [];
    return [
      { ...place, level: 'bad', title: 'Broken link', detail: `“${text}” goes to ${address}, which doesn’t exist.` },
    ];
  });
}

function imageChecks(doc: Node, { image_alt }: DraftFields, hasImage: boolean): Check[] {
  const checks: Check[] = [];
  if (hasImage && !image_alt.trim()) {
    checks.push({
      id: 'cover',
      level: 'warning',
      title: 'The cover image has no alt text',
      place: { field: 'image_alt' },
      action: 'Add alt text',
    });
  }
  let heading = '';
  doc.descendants((node, position) => {
    if (node.type.name === 'heading') heading = node.textContent.trim();
    // An empty alt text marks a decorative image.
    if (node.type.name !== 'image' || node.attrs.alt !== null) return;
    checks.push({
      id: `image-${position}`,
      level: 'warning',
      title: 'An image has no alt text',
      ...(heading && { detail: `In the section “${heading}”.` }),
      place: { position },
      action: 'Show the image',
    });
  });
  return checks;
}

function headingChecks(headings: Heading[]): Check[] {
  let before = 1;
  return headings.flatMap(({ level, text, position }): Check[] => {
    const isSkipped = level > before + 1;
    const detail =
      before === 1
        ? `“${text}” is level ${level}. Start with level 2.`
        : `“${text}” is level ${level} after level ${before}.`;
    before = level;
    if (!isSkipped) return [];
    const id = `heading-${position}`;
    return [
      { id, level: 'warning', title: 'Skipped heading level', detail, place: { position }, action: 'Show the heading' },
    ];
  });
}

function titleCheck({ title, seo_title }: DraftFields): Check {
  const { length } = seo_title.trim() || title.trim();
  const id = 'title';
  if (length === 0)
    return { id, level: 'warning', title: 'No title yet', place: { field: 'title' }, action: 'Add title' };
  if (length <= SEARCH_LIMITS.title) return { id, level: 'good', title: 'Title fits in search results' };
  const detail = `${length} characters. Search engines show about ${SEARCH_LIMITS.title}.`;
  return {
    id,
    level: 'warning',
    title: 'Long title',
    detail,
    place: { tab: 'Sharing' },
    action: 'Shorten it for search',
  };
}

function descriptionCheck({ excerpt, seo_description }: DraftFields): Check {
  const { length } = seo_description.trim() || excerpt.trim();
  const id = 'description';
  if (length === 0) {
    const detail = 'It will be created from the beginning of the text.';
    return { id, level: 'warning', title: 'No excerpt', detail, place: { field: 'excerpt' }, action: 'Add excerpt' };
  }
  if (length <= SEARCH_LIMITS.description) return { id, level: 'good', title: 'Description fits in search results' };
  const detail = `${length} characters. Search engines show about ${SEARCH_LIMITS.description}.`;
  return {
    id,
    level: 'warning',
    title: 'Long description',
    detail,
    place: { tab: 'Sharing' },
    action: 'Shorten it for search',
  };
}

function readingCheck(words: number): Check {
  const minutes = Math.max(1, Math.round(words / WORDS_PER_MINUTE));
  const detail = `${words === 1 ? '1 word' : `${words.toLocaleString('en-US')} words`}`;
  return {
    id: 'reading',
    level: 'good',
    title: `${minutes} min read`,
    detail,
  };
}
