import fc from 'fast-check';
import { fromHtml } from 'hast-util-from-html';
import { expect, test } from 'vitest';
import { prepareHtml } from '../../../app/ui/prepare-html.ts';
import { ARTICLE_ELEMENTS, LANGUAGE_CLASS } from '../../../contract/blog/article-html.ts';
import { isNightly } from '../../../tests/support/is-nightly.ts';
import { sanitizeHtml, textOf } from './sanitize-html.ts';

const ELEMENTS = [
  ...Object.keys(ARTICLE_ELEMENTS),
  ...'script style template title textarea noscript noembed noframes iframe object embed plaintext xmp'.split(' '),
  ...'svg math mtext mi mglyph malignmark annotation-xml foreignObject desc use animate set'.split(' '),
  ...'form input button select option base link meta body html head frameset frame caption colgroup col'.split(' '),
  ...'div span b i font center marquee video audio source details summary dl dt dd ruby rt q constructor x-y'.split(
    ' ',
  ),
  ...'msup mfrac text tspan param optgroup label toString'.split(' '),
];
const ATTRIBUTES = [
  ...'href src alt title id name class style onerror onload onclick action formaction srcdoc srcset xlink:href'.split(
    ' ',
  ),
  ...'colspan start width http-equiv content encoding is slot data-x __proto__ constructor xmlns background'.split(' '),
];
const SCHEMES = [
  ...['javascript:', 'JavaScript:', 'java\tscript:', 'java\nscript:', ' javascript:', '\u0001javascript:', 'vbscript:'],
  ...['&#106;avascript:', '&#x6A;avascript&colon;', 'javascript&Tab;:', 'java&NewLine;script:', 'jav\0ascript:'],
  ...['data:text/html,', 'data:image/svg+xml,', 'blob:', 'file:', 'view-source:', 'feed:javascript:', 'about:'],
  ...['https:', 'mailto:', 'tel:', '//evil.example/', '/\\evil.example/', '', '#', '?', '\\\\evil.example\\'],
];
/** Texts whose trees changed when they were serialized and parsed again. */
const MUTATIONS = [
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
  '<svg></p><style><a id="</style><img src=1 onerror=alert(1)>">',
  '<form><math><mtext></form><form><mglyph><style></math><img src onerror=alert(1)>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
  '<math><annotation-xml encoding="text/html"><style><img src=x onerror=alert(1)></style></annotation-xml>',
  '<svg><foreignObject><table><a><table><a><img src=x onerror=alert(1)>',
  '<select><template><style></select><img src=x onerror=alert(1)>',
  '<p><svg><title><a title="</title><img src=x onerror=alert(1)>">',
  '<table><td><pre>\n\n<listing>\n<img src=x onerror=alert(1)>',
  '<!--><img src=x onerror=alert(1)>-->',
  '<![CDATA[><img src=x onerror=alert(1)>]]>',
  '<?xml ><img src=x onerror=alert(1)>',
  '<pre class="language-js"><code class="language-c++ language-js hljs"><code class="language-">',
  '</br onload=alert(1)><a href="&quot;><img src=x onerror=alert(1)>">',
];
const BITS = [
  '<',
  '>',
  '</',
  '/>',
  '"',
  "'",
  '`',
  '=',
  '&',
  '&lt;',
  '&gt;',
  '&quot;',
  '&#0;',
  '&#60',
  '<!--',
  '-->',
  '<!',
];

const value = fc.tuple(fc.constantFrom(...SCHEMES), fc.string()).map(([scheme, rest]) => scheme + rest);
const attribute = fc
  .tuple(fc.constantFrom(...ATTRIBUTES), value, fc.constantFrom('"', "'", ''))
  .map(([name, text, quote]) => ` ${name}=${quote}${text}${quote}`);
const { html } = fc.letrec<{ html: string; node: string }>((tie) => ({
  html: fc.array(tie('node'), { maxLength: 6 }).map((nodes) => nodes.join('')),
  node: fc.oneof(
    { maxDepth: 6, depthSize: 'large' },
    fc.string(),
    fc.constantFrom(...BITS),
    fc.constantFrom(...MUTATIONS),
    // More of the two elements with URLs.
    value.map((address) => `<a href="${address}">a</a>`),
    value.map((address) => `<img src='${address}'>`),
    fc
      .tuple(fc.constantFrom(...ELEMENTS), fc.array(attribute, { maxLength: 3 }), tie('html'), fc.boolean())
      .map(
        ([name, attributes, inner, isClosed]) =>
          `<${name}${attributes.join('')}>${inner}${isClosed ? `</${name}>` : ''}`,
      ),
    fc.constantFrom(...ELEMENTS).map((name) => `</${name}>`),
  ),
}));

const RUNS = { numRuns: isNightly ? 3_000 : 500 };

test('any HTML is reduced to allowed elements, attributes and schemes', () => {
  fc.assert(
    fc.property(html, (dirty) => {
      const clean = sanitizeHtml(dirty);
      expect(strayParts(clean)).toEqual([]);
      // Embedded in a page, it has no elements that the sanitizer did not see.
      expect(elementsOf(prepareHtml(clean)).filter((name) => name !== 'div')).toEqual(elementsOf(clean));
    }),
    RUNS,
  );
});

test('sanitizing any HTML is idempotent', () => {
  fc.assert(
    fc.property(html, (dirty) => {
      const clean = sanitizeHtml(dirty);
      expect(sanitizeHtml(clean)).toBe(clean);
    }),
    RUNS,
  );
});

test('extremely nested elements are reduced to plain text, and no request fails', () => {
  for (const element of ['blockquote', 'ul><li', 'b', 'div', 'svg', 'table', 'a']) {
    const deep = `<${element}>`.repeat(5000);
    expect(strayParts(sanitizeHtml(deep))).toEqual([]);
    expect(textOf(`${deep}word`).length).toBeLessThanOrEqual(4);
  }
});

type Node = ReturnType<typeof fromHtml>['children'][number];

const elementsOf = (text: string): string[] => {
  const names: string[] = [];
  visit(fromHtml(text, { fragment: true }).children, (node) => {
    if (node.type === 'element') names.push(node.tagName);
  });
  return names;
};

/** What a browser would find that is not allowed, parsed by the algorithm of the HTML standard. */
function strayParts(text: string): string[] {
  const stray: string[] = [];
  visit(fromHtml(text, { fragment: true }).children, (node) => {
    if (node.type === 'text') return;
    if (node.type !== 'element') return void stray.push(node.type);
    const allowed = Object.hasOwn(ARTICLE_ELEMENTS, node.tagName) ? ARTICLE_ELEMENTS[node.tagName] : undefined;
    if (!allowed) stray.push(node.tagName);
    for (const [name, written] of Object.entries(node.properties)) {
      if (name === 'className') {
        const classes = written as string[];
        if (node.tagName !== 'code' || classes.length !== 1 || !LANGUAGE_CLASS.test(String(classes[0]))) {
          stray.push(`${node.tagName}.${classes}`);
        }
        continue;
      }
      if (!allowed?.includes(name.toLowerCase())) stray.push(`${node.tagName} ${name}`);
      if (name !== 'href' && name !== 'src') continue;
      const protocol = URL.parse(String(written), 'https://site.example/')?.protocol ?? 'https:';
      if (!['http:', 'https:', ...(name === 'href' ? ['mailto:', 'tel:'] : [])].includes(protocol)) {
        stray.push(`${name}=${written}`);
      }
    }
  });
  return stray;
}

function visit(nodes: readonly Node[], see: (node: Node) => void) {
  const open = [...nodes];
  for (let node = open.pop(); node; node = open.pop()) {
    see(node);
    if ('children' in node) open.push(...(node.children as Node[]).toReversed());
  }
}
