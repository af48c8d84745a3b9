/** The path of a page in a language by that in the default language. */
export const withPrefix = (prefix: string, path: string): string =>
  prefix && (path === '/' || path.startsWith('/?')) ? prefix + path.slice(1) : prefix + path;
