import { decodeHTMLStrict } from 'entities';

/** Handlers of the parts of an XML file. Attributes stay text. */
export interface XmlHandlers {
  onOpen(name: string, attributes: string, tag: string): void;
  onClose(name: string, tag: string): void;
  /** Decoded. One text may come in several parts. */
  onText(text: string): void;
  onDoctype(): void;
}

export interface XmlLexer {
  write(chunk: string): void;
  end(): void;
  /** The current line, from 1. */
  line(): number;
}

/** In characters. The search for the end of a tag or section stops here: no post has a longer text. */
const MAX_PART = 8_000_000;

const TAG = /<(\/?)([a-z_][\w:.-]*)(?![\w:.-])([^<>]*)>/iy;
const DECLARATION = /<(\?|!(?!--|\[CDATA\[))[^<>]*>/y;
const CDATA = '<![CDATA[';

/**
 * Splits XML into tags and texts, in linear time. It is made for exports of WordPress, which are written by `echo`, so
 * it reports no errors: `&` without a name and `<` without a tag are text, and names of HTML like `&nbsp;` are decoded.
 * A CDATA section ends where its element does, so that an unescaped `]]>` stays in the text. (`saxes` reads from a lone
 * `&` to the next semicolon, and ends the section at the first `]]>`.)
 */
export function createXmlLexer({ onOpen, onClose, onText, onDoctype }: XmlHandlers): XmlLexer {
  let rest = '';
  let at = 0;
  let lines = 1;
  /** The position in `rest` up to which lines are counted. */
  let counted = 0;
  /** The element whose tag was the last token. */
  let opened: string | undefined;
  /** No comment ends before this place in `rest`. */
  let commentsTo = 0;

  function countTo(place: number): void {
    for (let end = rest.indexOf('\n', counted); end >= 0 && end < place; end = rest.indexOf('\n', end + 1)) lines += 1;
    counted = Math.max(counted, place);
  }

  function text(end: number): void {
    const part = rest.slice(at, end);
    at = end;
    if (part.trim() !== '') opened = undefined;
    if (part !== '') onText(decodeReferences(part));
  }

  /** Whether an element of WordPress, or of RSS, begins right before a section. HTML has none with such a name. */
  const isAfterElement = (place: number) =>
    /<(?:\w+:\w+|title|link|description|category)\b[^<>]*>$/.test(rest.slice(Math.max(0, place - 200), place));

  /** The content and the end of the section that begins at `at`. Undefined if more of the file is needed. */
  function findCdata(isEnd: boolean): { end: number; content: string } | undefined {
    const begin = at + CDATA.length;
    const closing = opened === undefined ? undefined : `</${opened}`;
    const mark = /\]\]>(\s*)(<(?:!\[CDATA\[|\/[^<>]*>)?)?|<!\[CDATA\[|<\/[^<>]*>/g;
    mark.lastIndex = begin;
    let first: number | undefined;
    const isClosing = (tag = '') =>
      closing !== undefined && tag.startsWith(closing) && tag.slice(closing.length).trim() === '>';
    for (let found = mark.exec(rest); found; found = mark.exec(rest)) {
      const [whole, space = '', tag] = found;
      if (whole.startsWith(']]>')) {
        const end = found.index + 3;
        // The tag behind it may be cut off by the chunk.
        if (!isEnd && end + space.length + (closing?.length ?? 0) + 10 > rest.length) return undefined;
        first ??= found.index;
        if (closing === undefined || isClosing(tag) || (tag === CDATA && space === ''))
          return { end, content: rest.slice(begin, found.index) };
        mark.lastIndex = end;
      } else if (first !== undefined && (isClosing(whole) || (whole === CDATA && isAfterElement(found.index)))) break;
    }
    if (first === undefined && !isEnd && rest.length - at < MAX_PART) return undefined;
    if (first === undefined) return { end: rest.length, content: rest.slice(begin) };
    if (mark.lastIndex === 0 && !isEnd && rest.length - at < MAX_PART) return undefined;
    return { end: first + 3, content: rest.slice(begin, first) };
  }

  /** Reads one token that begins with `<`. Returns false if more of the file is needed. */
  function readMarkup(isEnd: boolean): boolean {
    const canWait = !isEnd && rest.length - at < MAX_PART;
    if (rest.startsWith(CDATA, at)) {
      const section = findCdata(isEnd);
      if (!section) return false;
      onText(section.content);
      at = section.end;
      return true;
    }
    if (rest.startsWith('<!--', at)) {
      const end = rest.indexOf('-->', Math.max(at + 4, commentsTo));
      if (end >= 0) at = end + 3;
      else if (canWait) return false;
      else {
        commentsTo = rest.length;
        text(at + 4);
      }
      return true;
    }
    TAG.lastIndex = at;
    const tag = TAG.exec(rest);
    if (tag) {
      const [whole, slash, name = '', attributes = ''] = tag;
      at += whole.length;
      if (slash) {
        opened = undefined;
        onClose(name, whole);
      } else {
        const isEmpty = attributes.endsWith('/');
        opened = isEmpty ? undefined : name;
        onOpen(name, isEmpty ? attributes.slice(0, -1) : attributes, whole);
        if (isEmpty) onClose(name, '');
      }
      return true;
    }
    DECLARATION.lastIndex = at;
    const declaration = DECLARATION.exec(rest)?.[0];
    if (/^<!DOCTYPE/i.test(rest.slice(at, at + 9))) onDoctype();
    if (declaration) at += declaration.length;
    else if (canWait && !/[<>]/.test(rest.slice(at + 1))) return false;
    else text(at + 1);
    return true;
  }

  function read(isEnd: boolean): void {
    while (at < rest.length) {
      const next = rest.indexOf('<', at);
      if (next < 0) {
        if (isEnd || rest.length - at > MAX_PART) text(rest.length);
        break;
      }
      if (next > at) text(next);
      if (!readMarkup(isEnd)) break;
    }
    countTo(at);
    rest = rest.slice(at);
    counted = 0;
    commentsTo = Math.max(0, commentsTo - at);
    at = 0;
  }

  return {
    write(chunk) {
      rest += chunk;
      read(false);
    },
    end: () => read(true),
    line() {
      countTo(at);
      return lines;
    },
  };
}

/** Replaces references like `&amp;` with their characters. Unknown references stay. */
export const decodeReferences = (text: string): string => decodeHTMLStrict(text);
