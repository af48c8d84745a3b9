import { marked } from 'marked';

/** Markdown (with tables) as HTML, which is cleaned like any HTML that is pasted. Loaded when Markdown is pasted. */
export const markdownToHtml = (text: string): string => marked.parse(text, { async: false, gfm: true });
