/** The path of a page in a language by that in the default language. */
export const withPrefix = (prefix: string, path: string): string =>
  prefix && /^\/(?:[?#]|$)/.test(path) ? prefix + path.slice(1) : prefix + path;

/** The path in the default language by that of `withPrefix`. */
export function withoutPrefix(prefix: string, path: string): string {
  const rest = path.slice(prefix.length);
  return rest.startsWith('/') ? rest : `/${rest}`;
}
