import type { Body } from './definitions.ts';

/** The document with replaced texts. `replace` returns undefined to keep a text. */
export const withTexts = (body: Body, replace: (path: string, text: string) => string | undefined): Body =>
  rewrite(body, replace, []) as Body;

function rewrite(
  value: unknown,
  replace: (path: string, text: string) => string | undefined,
  path: readonly string[],
): unknown {
  if (typeof value === 'string') return replace(path.join('.'), value) ?? value;
  if (Array.isArray(value)) {
    return value.map((entry, index) => rewrite(entry, replace, [...path, entryName(entry, index)]));
  }
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, field]) => [name, rewrite(field, replace, [...path, name])]),
  );
}

/** The name of a list entry in a path: its id or, without one, its index. */
export const entryName = (entry: unknown, index: number): string =>
  String((entry as { id?: string } | null)?.id ?? index);
