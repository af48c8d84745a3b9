/**
 * With Trusted Types (`require-trusted-types-for` in server/http/security-headers.ts) a browser takes HTML for its page
 * from a policy alone: text that finds its way to `innerHTML` anywhere else is refused. `article` is the one policy that
 * passes markup, and Prose its one use. `default` is asked by the browser for libraries, and passes only what can make
 * nothing that runs. Browsers without Trusted Types go on as before.
 */
interface TrustedTypes {
  defaultPolicy: unknown;
  createPolicy(name: string, rules: { createHTML(html: string, type?: string, sink?: string): string | null }): Policy;
}

interface Policy {
  /** An object that only the browser can make; it goes wherever the text would. */
  createHTML(html: string): string;
}

const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };

/** What React puts in, and takes out again, for each script element that it makes: one that came so never runs. */
const EMPTY_SCRIPT = '<script></script>';

function passHarmless(html: string, _type?: string, sink?: string): string | null {
  // Asked by ProseMirror itself, which parses what was pasted into a document of its own, where nothing runs.
  if (sink === undefined) return html;
  // Such a document too: the editor, and what it is given by a clipboard, are read in one.
  if (sink === 'DOMParser parseFromString') return html;
  return html.includes('<') && html !== EMPTY_SCRIPT ? null : html;
}

const article = trustedTypes?.createPolicy('article', { createHTML: (html) => html });
if (trustedTypes && !trustedTypes.defaultPolicy) trustedTypes.createPolicy('default', { createHTML: passHarmless });

/** HTML that the server cleaned, for Prose. */
export const trustArticle = (html: string): string => article?.createHTML(html) ?? html;
