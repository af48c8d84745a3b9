import { isScalar, parseDocument, visit } from 'yaml';

/** In characters. The front matter of a post has some hundreds. */
const MAX_LENGTH = 65_536;

/** For each alias, the library searches the whole text for its target. */
const MAX_ALIASES = 100;

/**
 * Reads YAML as site generators do: of two equal keys the last one counts, and `<<` merges. Times, numbers and words
 * like `yes` stay text as they are written: a title `3.10` does not become 3.1. The library limits what aliases expand
 * to; the limits above bound the time that this takes.
 */
export function parseYaml(text: string): unknown {
  if (text.length > MAX_LENGTH) throw new Error('It is longer than 64 kB.');
  if ((text.match(/\*[^\s*]/g)?.length ?? 0) > MAX_ALIASES) throw new Error('It has more than 100 aliases.');
  const document = parseDocument(text, { merge: true, uniqueKeys: false });
  const [error] = document.errors;
  if (error) throw error;
  visit(document, {
    Scalar(_, node) {
      if (isScalar(node) && node.value !== null && node.source !== undefined && typeof node.value !== 'string')
        node.value = node.source;
    },
  });
  return document.toJS();
}
