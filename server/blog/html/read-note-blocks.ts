import { decodeHTML } from 'entities';
import { normalizeWords } from '../../../contract/notes/note-words.ts';
import type { NoteBlock } from '../../publishing/note-places.ts';
import { endOfTag, nextTag } from './find-tags.ts';

const INLINE = new Set(['a', 'strong', 'em', 'u', 's', 'sup', 'sub', 'code', 'br']);

/** The blocks of a sanitized text in linear time, as app/admin/blog/editor/note-places.ts finds them in the editor. */
export function readNoteBlocks(html: string): NoteBlock[] {
  const blocks: NoteBlock[] = [];
  let words = '';
  const flush = () => {
    const text = normalizeWords(words);
    if (text) blocks.push({ kind: 'words', text });
    words = '';
  };
  for (let at = 0; at < html.length; ) {
    const [, slash, name = ''] = /^<(\/?)([a-z][a-z0-9]*)/.exec(html.slice(at, at + 20)) ?? [];
    let end = name ? endOfTag(html, at) : nextTag(html, at);
    if (!name) words += decodeHTML(html.slice(at, end));
    else if (name === 'br') words += ' ';
    else if (!INLINE.has(name)) {
      flush();
      const tag = html.slice(at, end);
      if (name === 'img') blocks.push({ kind: 'picture', text: attribute(tag, 'src') });
      if (name === 'figure' && !slash && tag.includes(' data-embed="')) {
        blocks.push({ kind: 'picture', text: `${attribute(tag, 'data-embed')} ${attribute(tag, 'data-id')}` });
        // In the editor, the caption is a separate field, not part of the text.
        const close = html.indexOf('</figure>', end);
        if (close !== -1) end = close;
      }
    }
    at = end;
  }
  flush();
  return blocks;
}

const attribute = (tag: string, name: string) => decodeHTML(new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1] ?? '');
