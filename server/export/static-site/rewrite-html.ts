import { RewritingStream } from 'parse5-html-rewriting-stream';

/** The attributes with an address, by element. */
const ADDRESSES: Record<string, readonly string[]> = {
  a: ['href'],
  area: ['href'],
  link: ['href'],
  script: ['src'],
  img: ['src', 'srcset'],
  source: ['src', 'srcset'],
  video: ['src', 'poster'],
  audio: ['src'],
  track: ['src'],
  form: ['action'],
  button: ['formaction'],
  meta: ['content'],
};

export interface Rewriting {
  /** Called for each address in the document. Returns the address to write for links and forms. */
  address(href: string, kind: 'link' | 'form' | 'file'): string;
  /** HTML for the beginning of the head. */
  head: string;
  /** Whether the document has no scripts. */
  withoutScripts?: boolean;
}

/** Rewrites the addresses of a document, and leaves everything else as it is. */
export function rewriteHtml(html: string, { address, head, withoutScripts = false }: Rewriting): string {
  const stream = new RewritingStream();
  let isInScript = false;
  stream.on('startTag', (tag, raw) => {
    const { tagName, attrs } = tag;
    if (withoutScripts && (tagName === 'script' || isModulePreload(tagName, attrs))) {
      isInScript = tagName === 'script';
      return;
    }
    let isChanged = false;
    for (const attribute of attrs) {
      if (!(ADDRESSES[tagName] ?? []).includes(attribute.name) && attribute.name !== 'imagesrcset') continue;
      if (tagName === 'meta' && !/^https?:/.test(attribute.value)) continue;
      if (attribute.name.endsWith('srcset')) {
        for (const candidate of attribute.value.split(',')) address(candidate.trim().split(/\s+/)[0] as string, 'file');
        continue;
      }
      const replaced = address(attribute.value, KINDS[tagName] ?? 'file');
      if (replaced === attribute.value) continue;
      attribute.value = replaced;
      isChanged = true;
    }
    if (isChanged) stream.emitStartTag(tag);
    else stream.emitRaw(raw);
    if (tagName === 'head') stream.emitRaw(head);
  });
  stream.on('text', (_, raw) => {
    if (!isInScript) stream.emitRaw(raw);
  });
  stream.on('endTag', ({ tagName }, raw) => {
    if (!isInScript) stream.emitRaw(raw);
    if (tagName === 'script') isInScript = false;
  });
  let rewritten = '';
  stream.on('data', (chunk) => {
    rewritten += chunk;
  });
  stream.end(html);
  return rewritten;
}

const KINDS: Record<string, 'link' | 'form'> = { a: 'link', area: 'link', form: 'form', button: 'form' };

const isModulePreload = (tagName: string, attrs: { name: string; value: string }[]) =>
  tagName === 'link' && attrs.some(({ name, value }) => name === 'rel' && value === 'modulepreload');
