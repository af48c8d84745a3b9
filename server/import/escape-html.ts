/** The text of an attribute of sanitized HTML. */
export const unescapeHtml = (html: string): string =>
  html
    .replace(/&(?:#x3c|#60|lt);/gi, '<')
    .replace(/&(?:#x3e|#62|gt);/gi, '>')
    .replace(/&(?:#x22|#34|quot);/gi, '"')
    .replace(/&(?:#x26|#38|amp);/gi, '&');

/** Text as HTML, also in attributes. */
export const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
