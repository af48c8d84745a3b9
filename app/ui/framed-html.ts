import type { ImageFiles } from './responsive-image.tsx';

/** What is known of a picture that the text shows, beside its address: pixels, and its copies. */
export interface FramedPicture {
  width: number;
  height: number;
  files: ImageFiles | null;
}

/** Any tag as the cleaner writes it, whole with its quoted attributes, so that no `<table>` inside one is taken for a tag. */
const TAG = /<\/?([a-z][a-z0-9]*)(?:\s+[a-z-]+(?:="[^"]*")?)*\s*\/?>/g;

/** How wide prose.css shows a picture: 68 letters of the text at most. */
const SIZES = '(min-width: 840px) 740px, 90vw';

/**
 * Cleaned HTML with what the page around it needs: wide tables and code scroll in a frame of their own that the
 * keyboard reaches, pictures wait until they are near. Those of `pictures`, by their `src`, come in the size that the
 * screen needs and keep their place until then.
 */
export function framedHtml(html: string, pictures: Record<string, FramedPicture> = {}): string {
  return html.replace(TAG, (tag, name: string) => {
    const isEnd = tag.startsWith('</');
    if (name === 'table') return isEnd ? '</table></div>' : FRAME + tag;
    if (name === 'pre' && !isEnd) return tag.replace('<pre', '<pre tabindex="0"');
    if (name === 'img') return framedImage(tag, pictures);
    return tag;
  });
}

const FRAME = '<div class="table-frame" role="region" aria-label="Table" tabindex="0">';

function framedImage(tag: string, pictures: Record<string, FramedPicture>): string {
  const source = tag.match(/\ssrc="([^"]*)"/)?.[1] ?? '';
  const picture = Object.hasOwn(pictures, source) ? pictures[source] : undefined;
  if (!picture) return tag.replace('<img', `<img ${LATER}`);
  const { width, height, files } = picture;
  // An author's own measures stay: they were meant.
  const size = /\s(?:width|height)=/.test(tag) ? '' : ` width="${width}" height="${height}"`;
  if (!files) return tag.replace('<img', `<img ${LATER}${size}`);
  const sources = files.sources.map(
    ({ type, srcSet }) => `<source type="${type}" srcset="${srcSet}" sizes="${SIZES}">`,
  );
  const own = files.srcSet ? ` srcset="${files.srcSet}" sizes="${SIZES}"` : '';
  return `<picture>${sources.join('')}${tag.replace('<img', `<img ${LATER}${size}${own}`)}</picture>`;
}

const LATER = 'loading="lazy" decoding="async"';
