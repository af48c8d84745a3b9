/** Any tag as the cleaner writes it, whole with its quoted attributes, so that no `<table>` inside one is taken for a tag. */
const TAG = /<\/?([a-z][a-z0-9]*)(?:\s+[a-z-]+(?:="[^"]*")?)*\s*\/?>/g;

/**
 * Cleaned HTML with what the page around it needs: wide tables and code scroll in a frame of their own that the
 * keyboard reaches, pictures wait until they are near.
 */
export function framedHtml(html: string): string {
  return html.replace(TAG, (tag, name: string) => {
    const isEnd = tag.startsWith('</');
    if (name === 'table') return isEnd ? '</table></div>' : FRAME + tag;
    if (name === 'pre' && !isEnd) return tag.replace('<pre', '<pre tabindex="0"');
    if (name === 'img') return tag.replace('<img', '<img loading="lazy" decoding="async"');
    return tag;
  });
}

const FRAME = '<div class="table-frame" role="region" aria-label="Table" tabindex="0">';
