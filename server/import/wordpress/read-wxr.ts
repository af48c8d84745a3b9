import { createReadStream } from 'node:fs';
import { SaxesParser } from 'saxes';
import { ImportFileError } from '../import-item.ts';

/** An element of an export file, with the texts of its children by their names, like `wp:post_id`. */
export interface WxrRecord {
  texts: Record<string, string>;
  /** Categories and tags of a post: the attribute `domain` and the text. */
  terms: { domain: string; name: string }[];
  /** `wp:postmeta`: keys and values. */
  meta: Record<string, string>;
}

export interface WxrHandlers {
  /** Of the channel, before its items. */
  onChannel?: (name: string, text: string) => void;
  onAuthor?: (author: WxrRecord) => void;
  onItem: (item: WxrRecord) => void;
}

/** In characters. Longer texts of one post do not fit into a post here. */
const MAX_TEXT = 5_000_000;

/** Elements in one another. WordPress writes five. */
const MAX_DEPTH = 50;

/** Of an element. WordPress writes three. */
const MAX_ATTRIBUTES = 50;

/** Of one post: its terms, custom fields and other children. */
const MAX_PARTS = 5_000;

const UNLIKELY = 'This XML is not as WordPress writes it: a post in it has too many parts. Export it again.';

const emptyRecord = (): WxrRecord => ({ texts: {}, terms: [], meta: {} });

/**
 * Reads a WordPress export (WXR 1.0 to 1.2) as a stream, so that its size does not matter. Yields the items of each
 * chunk. Throws an ImportFileError for anything else.
 */
export async function* readWxr(path: string, handlers: Omit<WxrHandlers, 'onItem'> = {}): AsyncGenerator<WxrRecord> {
  let items: WxrRecord[] = [];
  const parser = createParser({ ...handlers, onItem: (item) => items.push(item) });
  try {
    for await (const chunk of createReadStream(path, { encoding: 'utf8', highWaterMark: 256 * 1024 })) {
      parser.write(chunk as string);
      const found = items;
      items = [];
      yield* found;
    }
    parser.close();
  } catch (error) {
    if (error instanceof ImportFileError) throw error;
    throw new ImportFileError(`This file is not complete XML: ${describe(error)}. Export it again.`);
  }
  yield* items;
}

/** Without the position, which saxes puts first. */
const describe = (error: unknown) =>
  (error instanceof Error ? error.message : String(error)).replace(/^\d+:\d+:\s*/, '').replace(/\.$/, '');

function createParser({ onChannel, onAuthor, onItem }: WxrHandlers) {
  // Without namespaces: all exports use the same prefixes, and broken ones lack their declarations.
  const parser = new SaxesParser({ xmlns: false });
  const path: string[] = [];
  let record: WxrRecord | undefined;
  let text = '';
  let domain = '';
  let metaKey = '';
  let attributes = 0;
  let parts = 0;

  parser.on('doctype', () => {
    throw new ImportFileError('The file declares a document type, which WordPress never does. Export it again.');
  });
  parser.on('attribute', () => {
    attributes += 1;
    if (attributes > MAX_ATTRIBUTES) throw new ImportFileError(UNLIKELY);
  });
  parser.on('opentag', ({ name, attributes: found }) => {
    attributes = 0;
    path.push(name);
    parts = path.length > 3 ? parts + 1 : 0;
    if (path.length > MAX_DEPTH || parts > MAX_PARTS) throw new ImportFileError(UNLIKELY);
    if (path.length === 1 && name !== 'rss') {
      throw new ImportFileError('This is XML, but not an export of WordPress. Use Tools, Export, All content.');
    }
    if (path.length === 3 && (name === 'item' || name === 'wp:author')) record = emptyRecord();
    if (name === 'category') domain = String(found.domain ?? '');
    text = '';
  });
  const addText = (part: string) => {
    if (text.length + part.length <= MAX_TEXT) text += part;
  };
  parser.on('text', addText);
  parser.on('cdata', addText);
  parser.on('closetag', ({ name }) => {
    path.pop();
    if (path.length === 2 && record && (name === 'item' || name === 'wp:author')) {
      if (name === 'item') onItem(record);
      else onAuthor?.(record);
      record = undefined;
    } else if (record && path.length === 3) {
      if (name === 'category') record.terms.push({ domain, name: text.trim() });
      else if (!(name in record.texts)) record.texts[name] = text;
    } else if (record && path.at(-1) === 'wp:postmeta' && name === 'wp:meta_key') metaKey = text.trim();
    else if (record && path.at(-1) === 'wp:postmeta' && name === 'wp:meta_value') record.meta[metaKey] ??= text;
    else if (!record && path.length === 2) onChannel?.(name, text.trim());
    text = '';
  });
  return parser;
}
