import type { ImageFiles } from './responsive-image.tsx';

/** The size and variants of an image in an article. */
export interface ArticleImage {
  width: number;
  height: number;
  files: ImageFiles | null;
}

/** Any tag as the sanitizer writes it, including its quoted attributes: `<table>` in an attribute is not a tag. */
const TAG = /<\/?([a-z][a-z0-9]*)(?:\s+[a-z-]+(?:="[^"]*")?)*\s*\/?>/g;

/** The width of images in prose.css. */
const SIZES = '(min-width: 840px) 740px, 90vw';

/**
 * Prepares sanitized HTML for a page: tables and code scroll in a focusable container, and images load lazily. Images
 * in `pictures`, by their `src`, get a size and variants.
 */
export function prepareHtml(html: string, pictures: Record<string, ArticleImage> = {}): string {
  return html.replace(TAG, (tag, name: string) => {
    const isEnd = tag.startsWith('</');
    if (name === 'table') return isEnd ? '</table></div>' : FRAME + tag;
    if (name === 'pre' && !isEnd) return tag.replace('<pre', '<pre tabindex="0"');
    if (name === 'img') return prepareImage(tag, pictures);
    return tag;
  });
}

/** A group, not a region: several landmarks with the same name would not help navigation. */
const FRAME = '<div class="table-frame" role="group" aria-label="Table" tabindex="0">';

function prepareImage(tag: string, pictures: Record<string, ArticleImage>): string {
  const source = tag.match(/\ssrc="([^"]*)"/)?.[1] ?? '';
  const picture = Object.hasOwn(pictures, source) ? pictures[source] : undefined;
  if (!picture) return tag.replace('<img', `<img ${LATER}`);
  const { width, height, files } = picture;
  // Keep a size that the author set.
  const size = /\s(?:width|height)=/.test(tag) ? '' : ` width="${width}" height="${height}"`;
  if (!files) return tag.replace('<img', `<img ${LATER}${size}`);
  const sources = files.sources.map(
    ({ type, srcSet }) => `<source type="${type}" srcset="${srcSet}" sizes="${SIZES}">`,
  );
  const attributes = files.srcSet ? ` srcset="${files.srcSet}" sizes="${SIZES}"` : '';
  return `<picture>${sources.join('')}${tag.replace('<img', `<img ${LATER}${size}${attributes}`)}</picture>`;
}

const LATER = 'loading="lazy" decoding="async"';
