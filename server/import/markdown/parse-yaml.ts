import { parse } from 'yaml';

/** In characters. The front matter of a post has some hundreds. */
const MAX_LENGTH = 65_536;

/** The library looks for the target of each in the whole text. */
const MAX_ALIASES = 100;

/** Times stay text. The library limits what aliases expand to; this limits how long that takes. */
export function parseYaml(text: string): unknown {
  if (text.length > MAX_LENGTH) throw new Error('It is longer than 64 kB.');
  if ((text.match(/\*[^\s*]/g)?.length ?? 0) > MAX_ALIASES) throw new Error('It has more than 100 aliases.');
  return parse(text);
}
