import { parseToml } from './parse-toml.ts';
import { parseYaml } from './parse-yaml.ts';

export interface Parsed {
  /** Keys in lower case. */
  fields: Readonly<Record<string, unknown>>;
  text: string;
}

/** Numbers stay as they are written. */
function parseJson(text: string): unknown {
  const keep = (_: string, value: unknown, context?: { source?: string }) =>
    typeof value === 'number' ? (context?.source ?? value) : value;
  return JSON.parse(text, keep);
}

const FORMATS: readonly [pattern: RegExp, parse: (text: string) => unknown][] = [
  [/^---[ \t]*\r?\n([\s\S]*?)(?:^|\n)(?:---|\.\.\.)[ \t]*(?:\r?\n|$)/, parseYaml],
  [/^\+\+\+[ \t]*\r?\n([\s\S]*?)(?:^|\n)\+\+\+[ \t]*(?:\r?\n|$)/, parseToml],
  [/^(\{\r?\n[\s\S]*?\n\})[ \t]*(?:\r?\n|$)/, parseJson],
];

/** In characters. The front matter of a post has some hundreds. */
const MAX_LENGTH = 65_536;

/** Splits a file into its front matter (YAML, TOML or JSON) and its text. Throws if the front matter is malformed. */
export function parseFrontMatter(file: string): Parsed {
  const bare = file.replace(/^\uFEFF/, '');
  const content = isUnopened(bare) ? `---\n${bare}` : bare;
  for (const [pattern, parse] of FORMATS) {
    const match = pattern.exec(content);
    if (!match) continue;
    if ((match[1] ?? '').length > MAX_LENGTH) throw new Error('It is longer than 64 kB.');
    const fields = parse(match[1] ?? '') ?? {};
    if (typeof fields !== 'object' || Array.isArray(fields))
      throw new Error('The front matter is not a list of fields.');
    const entries = Object.entries(fields).map(([key, value]) => [key.toLowerCase(), value]);
    return { fields: Object.fromEntries(entries), text: content.slice(match[0].length) };
  }
  return { fields: {}, text: content };
}

/** Whether YAML starts without `---`, as Hexo writes it: fields that include a title or a date, then a line `---`. */
function isUnopened(text: string): boolean {
  const lines = text.slice(0, MAX_LENGTH).split(/\r?\n/);
  const end = lines.findIndex((line) => /^---[ \t]*$/.test(line));
  const fields = lines.slice(0, Math.max(0, end));
  return (
    fields.some((line) => /^(?:title|date):/i.test(line)) &&
    fields.every((line, index) => /^[a-z_][\w-]*:(?:\s|$)/i.test(line) || (index > 0 && /^(?:[ \t#-]|$)/.test(line)))
  );
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

/** A list, or words separated by commas. */
export function listOf(value: unknown, separator: RegExp | string = ','): string[] {
  const parts = Array.isArray(value) ? value.map(textOf) : textOf(value).split(separator);
  return parts.map((part) => part.trim()).filter(Boolean);
}

/**
 * Tags or categories: a list, or words separated by commas. With `isJekyll`, words of the plural without commas are
 * separated by spaces, so that `tags: a b` are two and `tag: New York` is one.
 */
export function termsOf(fields: Parsed['fields'], [plural, singular]: [string, string], isJekyll: boolean): string[] {
  const many = pick(fields, plural);
  if (many === undefined) return listOf(pick(fields, singular));
  return listOf(many, isJekyll && !textOf(many).includes(',') ? /\s+/ : ',');
}

/** Words of YAML like `yes` stay text in parse-yaml.ts, so they are compared as text. */
export const isYes = (value: unknown): boolean => /^(?:true|yes|on|1)$/i.test(textOf(value));
export const isNo = (value: unknown): boolean => /^(?:false|no|off|0)$/i.test(textOf(value));
