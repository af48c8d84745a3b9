import { markdownToHtml } from '../blog/paste/markdown-to-html.ts';
import { HELP_PAGES, toSectionId } from './help-pages.ts';

const TEXTS = import.meta.glob<string>('../../../docs/handbook/*.md', {
  query: '?raw',
  import: 'default',
  eager: true,
});
const PICTURES = import.meta.glob<string>('../../../docs/handbook/pictures/*.webp', {
  query: '?url',
  import: 'default',
  eager: true,
});

export interface HelpSection {
  /** The id of the section's heading. Empty for the text before the first heading. */
  id: string;
  title: string;
  /** The text without Markdown marks, for the search. */
  text: string;
}

export interface HelpPage {
  slug: string;
  title: string;
  html: string;
  sections: HelpSection[];
}

/** The handbook. Its Markdown is part of the program, so its HTML needs no cleaning. */
export const readHandbook = (): HelpPage[] =>
  HELP_PAGES.map(({ slug, title }) => {
    // The screen shows the title.
    const text = (TEXTS[`../../../docs/handbook/${slug}.md`] ?? '').replace(/^# .*\n/, '');
    const [intro = '', ...parts] = `\n${text}`.split(/\n## /);
    const sections = parts.map((part): HelpSection => {
      const [heading = '', ...lines] = part.split('\n');
      return { id: toSectionId(heading), title: heading, text: toText(lines.join('\n')) };
    });
    return { slug, title, html: toHtml(text), sections: [{ id: '', title, text: toText(intro) }, ...sections] };
  });

function toHtml(text: string): string {
  return markdownToHtml(text)
    .replace(/<h2>(.*?)<\/h2>/g, (_, heading: string) => `<h2 id="${toSectionId(heading)}">${heading}</h2>`)
    .replace(
      /src="pictures\/([^"]+)"/g,
      (_, name) => `src="${PICTURES[`../../../docs/handbook/pictures/${name}`] ?? ''}"`,
    )
    .replace(/href="([\w-]+)\.md(#[\w-]*)?"/g, 'href="/admin/help/$1$2"');
}

function toText(text: string): string {
  return text
    .replace(/!\[[^\]]*\]\([^)]*\)/g, '')
    .replace(/\[([^\]]+)\]\([^)]*\)/g, '$1')
    .replace(/[*`|]|^\s*(?:\d+\.|-)\s|^-+$/gm, '')
    .replace(/\s+/g, ' ')
    .trim();
}
