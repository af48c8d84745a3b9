import { beginning } from '../../../contract/text/characters.ts';
import { ImportFileError } from '../import-item.ts';
import type { TextFile } from '../text-file.ts';
import { createXmlLexer } from './xml-lexer.ts';

/** An element of an export file, with the texts of its children by their names, like `wp:post_id`. */
export interface WxrRecord {
  texts: Record<string, string>;
  /** Categories and tags of a post: the attribute `domain` and the text. */
  terms: { domain: string; name: string }[];
  /** `wp:postmeta`: keys and values. */
  meta: Record<string, string>;
  /** Values of keys that a post can have several times, like `_wp_old_slug`. */
  metaLists: Record<string, string[]>;
  /** The line in the file on which the item begins, from 1. */
  line: number;
  /** Why it cannot be imported, as a sentence. */
  problem?: string;
}

export interface WxrHandlers {
  /** Receives the texts of the channel, before its items. */
  onChannel?: (name: string, text: string) => void;
  onAuthor?: (author: WxrRecord) => void;
}

/** In characters. Longer texts of one post do not fit into a post here. */
const MAX_TEXT = 5_000_000;

/** The limit of all custom fields of a post together, in characters. */
const MAX_META = 10_000_000;

/** The most terms and custom fields of one post. */
const MAX_PARTS = 5_000;

const TOO_MANY = `Post with more than ${MAX_PARTS.toLocaleString('en')} categories, tags or custom fields.`;
const TOO_LONG = `Text of more than ${MAX_TEXT / 1_000_000} million characters. Split it.`;
const CUT_OFF = 'Post that is cut off: the file ends in it, or a part of the file is missing. Export it again.';

const REPEATED = new Set(['_wp_old_slug', '_wp_old_date']);

/** Children of an item or of the channel that have children of their own. */
const CONTAINERS = new Set([
  ...['image', 'wp:category', 'wp:tag', 'wp:term', 'wp:postmeta', 'wp:comment', 'wp:commentmeta', 'wp:termmeta'],
]);

/** Elements of RSS. Those of WordPress have a colon in their names. */
const RSS = new Set(['title', 'link', 'pubDate', 'guid', 'description', 'category', 'language', 'author', 'url']);
const isKnown = (name: string) => name.includes(':') || RSS.has(name);

/** Characters that XML cannot have. Databases contain them, and WordPress writes them as they are. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what it looks for
const CONTROLS = /[\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]/g;

const newRecord = (line: number): WxrRecord => ({ texts: {}, terms: [], meta: {}, metaLists: {}, line });

/**
 * Reads a WordPress export (WXR 1.0 to 1.2) as a stream, so that its size does not matter. Yields the items of each
 * chunk, and those that are damaged with their `problem`. Throws an ImportFileError for anything else.
 */
export async function* readWxr(file: TextFile, handlers: WxrHandlers = {}): AsyncGenerator<WxrRecord> {
  let items: WxrRecord[] = [];
  let isRss = false;
  const reader = createReader({
    ...handlers,
    onRss: () => {
      isRss = true;
    },
    onItem: (item) => items.push(item),
  });
  for await (const chunk of file.read()) {
    reader.write(chunk);
    const found = items;
    items = [];
    yield* found;
  }
  reader.end();
  if (!isRss) throw new ImportFileError('This is XML, but not an export of WordPress. Use Tools, Export, All content.');
  yield* items;
}

interface Reader extends WxrHandlers {
  onRss: () => void;
  onItem: (item: WxrRecord) => void;
}

function createReader({ onChannel, onAuthor, onItem, onRss }: Reader) {
  let isRss = false;
  let record: WxrRecord | undefined;
  let isAuthor = false;
  let isEnded = false;
  let container = '';
  /** The element whose text is being read. */
  let leaf = '';
  let text = '';
  let domain = '';
  let metaKey = '';
  let parts = 0;
  let metaLength = 0;

  function begin(name: string): void {
    if (record) end(CUT_OFF);
    record = newRecord(lexer.line());
    isAuthor = name === 'wp:author';
    [container, leaf, parts, metaLength] = ['', '', 0, 0];
  }

  function end(problem?: string): void {
    if (record && problem) record.problem ??= problem;
    // Keep the title, so that the report can name the post.
    if (record && problem && leaf === 'title' && !('title' in record.texts)) record.texts.title = beginning(text, 200);
    if (record && isAuthor) onAuthor?.(record);
    else if (record) onItem(record);
    record = undefined;
    [container, leaf] = ['', ''];
  }

  function addMeta({ meta, metaLists }: WxrRecord, value: string): void {
    metaLength += metaKey.length + value.length;
    if (metaLength > MAX_META) return;
    if (!Object.hasOwn(meta, metaKey)) meta[metaKey] = value;
    if (!REPEATED.has(metaKey)) return;
    const list = metaLists[metaKey] ?? [];
    list.push(value);
    metaLists[metaKey] = list;
  }

  function endLeaf(name: string): void {
    const value = text.replace(CONTROLS, '');
    leaf = '';
    if (!record) {
      if (container === '') onChannel?.(name, value.trim());
    } else if (container === '') {
      if (name === 'category') record.terms.push({ domain, name: value.trim() });
      else if (!Object.hasOwn(record.texts, name)) record.texts[name] = value;
    } else if (container === 'wp:postmeta') {
      if (name === 'wp:meta_key') metaKey = value.trim();
      else if (name === 'wp:meta_value') addMeta(record, value);
    }
  }

  function addText(part: string): void {
    if (leaf === '') return;
    if (text.length + part.length <= MAX_TEXT) text += part;
    else if (record && container === '') record.problem ??= TOO_LONG;
  }

  const lexer = createXmlLexer({
    onDoctype() {
      if (!isRss)
        throw new ImportFileError('The file declares a document type, which WordPress never does. Export it again.');
    },
    onText: addText,

    onOpen(name, attributes, tag) {
      if (name === 'rss') {
        isRss = true;
        onRss();
      }
      if (!isRss || isEnded) return;
      if (name === 'item' || name === 'wp:author') begin(name);
      // HTML that was written without a CDATA section.
      else if (leaf !== '') addText(tag);
      else if (CONTAINERS.has(name)) {
        container = name;
        parts += 1;
      } else if (isKnown(name)) {
        [leaf, text] = [name, ''];
        if (name === 'category') {
          domain = /\bdomain\s*=\s*["']([^"']*)["']/.exec(attributes.slice(0, 1_000))?.[1] ?? '';
          parts += 1;
        }
      }
      if (record && container !== 'wp:comment' && parts > MAX_PARTS) record.problem ??= TOO_MANY;
      if (container === 'wp:comment' || container === 'wp:commentmeta') parts = 0;
    },

    onClose(name, tag) {
      if (!isRss || isEnded) return;
      if (name === leaf) endLeaf(name);
      else if (name === 'item' || name === 'wp:author') end(leaf === '' ? undefined : CUT_OFF);
      else if (name === 'rss') {
        if (record) end(CUT_OFF);
        isEnded = true;
      } else if (leaf !== '') addText(tag);
      else if (name === container) container = name === 'wp:commentmeta' ? 'wp:comment' : '';
    },
  });

  return {
    write: lexer.write,
    end() {
      lexer.end();
      if (record) end(CUT_OFF);
    },
  };
}
