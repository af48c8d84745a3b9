/** A preview is HTML and CSS. React escapes texts, so that a script is never inside one. */
export const withoutScripts = (html: string) =>
  html.replace(/<script\b[^>]*>.*?<\/script>/gs, '').replace(/<link rel="modulepreload"[^>]*>/g, '');
