import { parse } from 'smol-toml';

/** A date that is not quoted. As text it keeps whether it has a zone, and 30 February is not 1 March. */
const DATE = /^([ \t]*[\w-]+[ \t]*=[ \t]*)(\d{4}-\d\d-\d\d(?:[Tt ]\d[^\s#]*)?)(?=[ \t]*(?:#.*)?\r?$)/gm;

/** Reads TOML. Dates stay text. */
export const parseToml = (text: string): unknown => parse(text.replace(DATE, '$1"$2"'));
