import { LINK_SCHEMES } from '../../../../contract/blog/article-html.ts';

/**
 * The address that a person means: `example.com`, `name@example.com`, `+91 79 4000 0000`, `/Contactus` or a full
 * address. Undefined if the text is no address, or has a scheme that articles do not allow.
 */
export function linkAddress(typed: string): string | undefined {
  // Browsers ignore these characters inside a scheme, so that `java\nscript:` would run.
  const text = [...typed].filter((letter) => letter > ' ' && letter !== '\u007f').join('');
  if (!text) return undefined;
  if (isAllowedLink(text)) return text;
  if (text.startsWith('//') || text.startsWith('\\')) return undefined;
  if (/^\+?[\d()-]{5,}$/.test(text)) return `tel:${text.replace(/[()-]/g, '')}`;
  if (/^[^@/:]+@[^@/:.]+(?:\.[^@/:.]+)+$/.test(text)) return `mailto:${text}`;
  if (/^[^@/:?#]+\.[a-z]{2,}(:\d+)?([/?#].*)?$/i.test(text)) return `https://${text}`;
  return undefined;
}

/** Whether an article may link there: a scheme of the list, or a place on this site. */
export function isAllowedLink(address: string): boolean {
  const scheme = address.match(/^([a-z][a-z0-9+.-]*):/i)?.[1]?.toLowerCase();
  if (scheme) return (LINK_SCHEMES as readonly string[]).includes(scheme);
  return /^(\/(?![/\\])|#|\?)/.test(address);
}
