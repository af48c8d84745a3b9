import { parse } from 'smol-toml';

/** A date without quotes. As text it keeps its time zone, if it has one, and 30 February does not become 1 March. */
const DATE = /^([ \t]*[\w-]+[ \t]*=[ \t]*)(\d{4}-\d\d-\d\d(?:[Tt ]\d[^\s#]*)?)(?=[ \t]*(?:#.*)?\r?$)/gm;

/** Reads TOML. Dates stay text. */
export const parseToml = (text: string): unknown => parse(text.replace(DATE, '$1"$2"'));
