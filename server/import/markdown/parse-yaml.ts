import { parse } from 'yaml';

/** Times stay text. The library limits aliases, so that a short text cannot expand to a long one. */
export const parseYaml = (text: string): unknown => parse(text);
