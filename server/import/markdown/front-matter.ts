import { parse as parseToml } from 'smol-toml';
import { toIsoTime } from '../to-iso-time.ts';
import { parseYaml } from './parse-yaml.ts';

export interface Parsed {
  /** Keys in lower case. */
  fields: Readonly<Record<string, unknown>>;
  text: string;
}

const FORMATS: readonly [pattern: RegExp, parse: (text: string) => unknown][] = [
  [/^---[ \t]*\r?\n([\s\S]*?)(?:^|\n)(?:---|\.\.\.)[ \t]*(?:\r?\n|$)/, parseYaml],
  [/^\+\+\+[ \t]*\r?\n([\s\S]*?)(?:^|\n)\+\+\+[ \t]*(?:\r?\n|$)/, (text) => parseToml(text)],
  [/^(\{\r?\n[\s\S]*?\n\})[ \t]*(?:\r?\n|$)/, (text) => JSON.parse(text)],
];

/** In characters. The front matter of a post has some hundreds. */
const MAX_LENGTH = 65_536;

/** Splits a file into its front matter (YAML, TOML or JSON) and its text. Throws if the front matter is malformed. */
export function parseFrontMatter(file: string): Parsed {
  const content = file.replace(/^\uFEFF/, '');
  for (const [pattern, parse] of FORMATS) {
    const found = pattern.exec(content);
    if (!found) continue;
    if ((found[1] ?? '').length > MAX_LENGTH) throw new Error('It is longer than 64 kB.');
    const fields = parse(found[1] ?? '') ?? {};
    if (typeof fields !== 'object' || Array.isArray(fields))
      throw new Error('The front matter is not a list of fields.');
    const entries = Object.entries(fields).map(([key, value]) => [key.toLowerCase(), value]);
    return { fields: Object.fromEntries(entries), text: content.slice(found[0].length) };
  }
  return { fields: {}, text: content };
}

/** The first of these fields that has a value. `heroImage` is looked up as `heroimage`. */
export function pick(fields: Parsed['fields'], ...names: string[]): unknown {
  for (const name of names) {
    const value = fields[name];
    if (value !== undefined && value !== null && value !== '') return value;
  }
  return undefined;
}

export function textOf(value: unknown): string {
  if (typeof value === 'string') return value.trim();
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : '';
}

/** A list, or words separated by commas. Jekyll separates them by spaces too, if `separator` says so. */
export function listOf(value: unknown, separator: RegExp = /,/): string[] {
  const parts = Array.isArray(value) ? value.map(textOf) : textOf(value).split(separator);
  return parts.map((part) => part.trim()).filter(Boolean);
}

export const timeOf = (value: unknown): string | null => toIsoTime(value);
