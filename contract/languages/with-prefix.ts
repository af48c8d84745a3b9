/** Adds the prefix of a language to a path in the default language. */
export const withPrefix = (prefix: string, path: string): string =>
  prefix && /^\/(?:[?#]|$)/.test(path) ? prefix + path.slice(1) : prefix + path;

/** Removes the prefix that `withPrefix` has added. */
export function withoutPrefix(prefix: string, path: string): string {
  const rest = path.slice(prefix.length);
  return rest.startsWith('/') ? rest : `/${rest}`;
}
