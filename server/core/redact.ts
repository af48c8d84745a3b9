/** In characters. Longer texts are truncated, so that no error fills the disk or makes the patterns slow. */
const LONGEST = 20_000;

/** Patterns of secrets and their replacements. Lengths are bounded, so that all patterns take linear time. */
const SECRETS: readonly [RegExp, string][] = [
  // smtps://user:password@host
  [/\b([a-z][a-z0-9+.-]{0,20}:\/\/)[^\s/?#"'@]{1,300}@/gi, '$1[redacted]@'],
  // Whole headers
  [/\b((?:set-)?cookie|(?:proxy-)?authorization)(["']?\s{0,3}[:=])[^\r\n]{1,4000}/gi, '$1$2 [redacted]'],
  [/\b(bearer|basic)\s{1,3}[\w.~+/=-]{6,4000}/gi, '$1 [redacted]'],
  // password=…, "new_password":"…", #token=…
  [/(password|token|secret|api_?key)(["']?\s{0,3}[:=]\s{0,3}["']?)[^\s"'&,;)}]{1,4000}/gi, '$1$2[redacted]'],
  // The token of a preview, release or sign-off link.
  [/(\/(?:preview|releases?|sign-off)\/)[\w%.~-]{1,4000}/gi, '$1[redacted]'],
  // Our own tokens and links, wherever they stand: 256 bits as accounts/secret.ts writes them.
  [/(?<![\w-])[\w-]{43}(?![\w-])/g, '[redacted]'],
  [
    /[\p{L}\p{M}\p{N}._%+-]{1,64}(?:@|%40)(?:[\p{L}\p{M}\p{N}-]{1,63}\.){1,8}[\p{L}\p{M}]{2,24}/gu,
    '[redacted address]',
  ],
];

/** Removes passwords, tokens, secret links and e-mail addresses from a text for the log. */
export function redact(text: string): string {
  const start = text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text;
  return SECRETS.reduce((cleaned, [secret, instead]) => cleaned.replace(secret, instead), start);
}
