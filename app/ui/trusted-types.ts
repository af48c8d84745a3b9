/**
 * With Trusted Types (`require-trusted-types-for` in server/http/security-headers.ts) the browser only accepts HTML that a
 * policy has created, and rejects text assigned to `innerHTML`. `article` is the only policy that passes markup; Prose uses
 * it. The browser calls `default` for libraries; it passes only what cannot run. Other browsers are unaffected.
 */
interface TrustedTypes {
  defaultPolicy: unknown;
  createPolicy(name: string, rules: { createHTML(html: string, type?: string, sink?: string): string | null }): Policy;
}

interface Policy {
  /** A TrustedHTML object, which can be used in place of the text. */
  createHTML(html: string): string;
}

const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };

/** React inserts this to create a script element, which never runs. */
const EMPTY_SCRIPT = '<script></script>';

function passHarmless(html: string, _type?: string, sink?: string): string | null {
  // Called by ProseMirror, which parses pasted HTML in an inert document.
  if (sink === undefined) return html;
  // An inert document as well, for the editor's content and clipboard, and for previews of pages.
  if (sink === 'DOMParser parseFromString') return html;
  return html.includes('<') && html !== EMPTY_SCRIPT ? null : html;
}

const article = trustedTypes?.createPolicy('article', { createHTML: (html) => html });
if (trustedTypes && !trustedTypes.defaultPolicy) trustedTypes.createPolicy('default', { createHTML: passHarmless });

/** For sanitized HTML, in Prose. */
export const trustArticle = (html: string): string => article?.createHTML(html) ?? html;
