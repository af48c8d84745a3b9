import { micromark } from 'micromark';
import { gfm, gfmHtml } from 'micromark-extension-gfm';

/** Converts GitHub's Markdown. HTML in it stays, so the result must be sanitized. */
export const markdownToHtml = (markdown: string): string =>
  micromark(markdown, {
    allowDangerousHtml: true,
    extensions: [gfm()],
    htmlExtensions: [gfmHtml({ clobberPrefix: '' })],
  }).replace('<h2 id="footnote-label" class="sr-only">Footnotes</h2>', '<hr>');

/** A line of Markdown without its marks. Tags in it are text. */
export const lineToText = (line: string): string =>
  micromark(line, { extensions: [gfm()], htmlExtensions: [gfmHtml()] })
    .replace(/<[^<>]*>/g, '')
    .replace(/&(amp|lt|gt|quot);/g, (_, name: string) => SIGNS[name] ?? '')
    .trim();

/** All characters that micromark escapes. */
const SIGNS: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"' };
