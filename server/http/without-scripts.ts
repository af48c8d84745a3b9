/** Removes the scripts of a page, for previews. React escapes texts, so that no text contains a script tag. */
export const withoutScripts = (html: string) =>
  html.replace(/<script\b[^>]*>.*?<\/script>/gs, '').replace(/<link rel="modulepreload"[^>]*>/g, '');
