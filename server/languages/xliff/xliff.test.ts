import { parseXml, XmlElement } from '@rgrove/parse-xml';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Language } from '../../../contract/languages/languages.ts';
import { joinTranslations, splitForTranslation } from '../../blog/html/article-parts.ts';
import type { TranslatedPart } from '../../core/article-part.ts';
import { readXliff } from './read-xliff.ts';
import { areAligned, articlePieces, asOnePiece, type Piece, plainPieces } from './segments.ts';
import { writeFile, XLIFF_END, type XliffUnit, xliffStart } from './write-xliff.ts';

/** How many random cases the property is tested with. */
const RUNS = 300;

const FROM: Language = { code: 'en', name: 'English', direction: 'ltr' };
const TO: Language = { code: 'ar', name: 'العربية', direction: 'rtl' };

const write = (units: XliffUnit[]) =>
  xliffStart(FROM, TO) + writeFile({ id: 'page.home', title: 'Home', units }, FROM, TO) + XLIFF_END;

const read = (xml: string) => readXliff(xml, { from: FROM, to: TO });

const plain = (parts: readonly TranslatedPart[]) =>
  parts.map((part) => ('html' in part ? part.html : part.text)).join('');
const article = (parts: readonly TranslatedPart[]) => joinTranslations([parts])[0];

/** The pieces of an article and its translation, as an export has them. */
function pieces(source: string, target: string): [source: Piece[], target: Piece[]] {
  const [original = [], translated = []] = splitForTranslation([source, target]);
  const both: [Piece[], Piece[]] = [articlePieces(original), articlePieces(translated)];
  return areAligned(...both) ? both : [asOnePiece(original), asOnePiece(translated)];
}

/** Checks what the specification of XLIFF 2.1 demands beyond its schema, and the order of elements. */
function requireValid(xml: string) {
  const root = parseXml(xml).root as XmlElement;
  const elements = (parent: XmlElement) => parent.children.filter((child) => child instanceof XmlElement);
  const unique = (ids: (string | undefined)[]) => expect(new Set(ids).size).toBe(ids.length);
  const codesIn = (parent: XmlElement): XmlElement[] =>
    elements(parent).flatMap((child) => [...(child.name === 'cp' ? [] : [child]), ...codesIn(child)]);
  unique(elements(root).map(({ attributes }) => attributes.id));
  for (const file of elements(root)) {
    expect(file.attributes.id).toMatch(/^[\w.:-]+$/);
    const [notes, ...units] = elements(file);
    expect(notes?.name).toBe('notes');
    expect(units.length).toBeGreaterThan(0);
    unique(units.map(({ attributes }) => attributes.id));
    for (const unit of units) {
      expect(unit.name).toBe('unit');
      expect(unit.attributes.id).toMatch(/^[\w.:-]+$/);
      const names = elements(unit).map(({ name }) => name);
      expect(names.join(' ')).toMatch(
        /^(?:notes )?(?:originalData )?(?:ignorable )*segment(?: (?:segment|ignorable))*$/,
      );
      const parts = elements(unit).filter(({ name }) => name === 'segment' || name === 'ignorable');
      unique(parts.flatMap(({ attributes }) => attributes.id ?? []));
      const data = elements(unit)
        .filter(({ name }) => name === 'originalData')
        .flatMap(elements);
      const dataIds = data.map(({ attributes }) => attributes.id as string);
      unique(dataIds);
      const used = new Set<string>();
      for (const side of ['source', 'target']) {
        const codes = parts.flatMap((part) => elements(part).filter(({ name }) => name === side)).flatMap(codesIn);
        // Each id once in all sources, and once in all targets.
        unique(codes.map(({ attributes }) => attributes.id));
        for (const { attributes } of codes) {
          for (const name of ['dataRef', 'dataRefStart', 'dataRefEnd'])
            if (attributes[name]) used.add(attributes[name]);
        }
      }
      expect([...used].sort()).toEqual(dataIds.sort());
      for (const part of parts) {
        expect(
          elements(part)
            .map(({ name }) => name)
            .join(' '),
        ).toMatch(part.name === 'segment' ? /^source( target)?$/ : /^source$/);
      }
    }
  }
}

const character = fc.oneof(
  fc.constantFrom('&', '<', '>', '"', "'", ']]>', '\r', '\r\n', '\t', '\n', '\0', '\u0001', '\uFFFE', '\uD800', ' '),
  fc.constantFrom(
    'שלום',
    'مرحبا',
    '\u202E',
    '👩‍👩‍👧',
    '\u00A0',
    '\u2028',
    '{company.phone}',
    '{count}',
    '{',
    'a_xb',
    '_x41_',
  ),
  fc.string({ unit: 'grapheme', maxLength: 8 }),
);
const words = fc.array(character, { minLength: 1, maxLength: 6 }).map((parts) => `w${parts.join('')}`);

const escapeHtml = (text: string) => text.replaceAll('&', '&#x26;').replaceAll('<', '&#x3C;');
const { html } = fc.letrec<{ inline: string; html: string }>((tie) => ({
  inline: fc.oneof(
    { depthSize: 'small' },
    words.map(escapeHtml),
    fc
      .tuple(fc.constantFrom('strong', 'em', 'u', 'code', 's'), tie('inline'))
      .map(([name, text]) => `<${name}>${text}</${name}>`),
    tie('inline').map((text) => `<a href="/x?a=1&#x26;b=2">${text}</a>`),
    fc.tuple(tie('inline'), tie('inline')).map(([one, two]) => `${one}<br>${two}`),
    // Texts that the sanitizer never writes.
    fc.constantFrom('&amp;', '&nbsp;', '&', '<', '<strong>', '</em>', '<p', '&#x22;', '<!-- c -->', '<img alt="'),
  ),
  html: fc
    .array(
      fc.oneof(
        tie('inline').map((text) => `<p>${text}</p>`),
        tie('inline').map((text) => `<ul>\n<li>${text}</li>\n<li><p>b</p></li>\n</ul>`),
        fc
          .tuple(tie('inline'), tie('inline'))
          .map(([one, two]) => `<table><tbody><tr><th>${one}</th><td>${two}</td></tr></tbody></table>`),
        words.map((text) => `<pre><code class="language-js">${escapeHtml(text)}</code></pre>`),
        words.map(
          (text) =>
            `<figure><img src="/media/a.png" alt="${text.replaceAll('&', '&#x26;').replaceAll('"', '&#x22;')}" width="2"><figcaption>c</figcaption></figure>`,
        ),
        tie('inline'),
        words,
      ),
      { minLength: 1, maxLength: 5 },
    )
    .map((blocks) => blocks.join('\n')),
}));

test('every text and every article is the same after it was written and read, in a valid file', () => {
  let compared = 0;
  fc.assert(
    fc.property(
      fc.array(fc.tuple(words, words), { minLength: 1, maxLength: 3 }),
      html,
      html,
      fc.boolean(),
      (texts, source, other, isSame) => {
        const target = isSame ? source.replaceAll('w', 'ü') : other;
        const [from, to] = pieces(source, target);
        const xml = write([
          ...texts.map(([text, translation], index) => ({
            path: `sections._x.${index} ü/`,
            label: `Label & ${index}`,
            source: plainPieces(text),
            target: plainPieces(translation),
            state: 'translated' as const,
          })),
          { path: 'content', label: '', source: from, target: to, state: 'final' },
        ]);
        requireValid(xml);
        const units = read(xml)[0]?.units ?? [];
        for (const [index, [text, translation]] of texts.entries()) {
          const unit = units[index];
          expect([unit?.path, plain(unit?.source ?? []), plain(unit?.target ?? [])]).toEqual([
            `sections._x.${index} ü/`,
            text,
            translation,
          ]);
        }
        const last = units.at(-1);
        // A text that ends within a tag is refused.
        if (article(last?.source ?? []) !== null) expect(article(last?.source ?? [])).toBe(source);
        if (article(last?.target ?? []) !== null) {
          expect(article(last?.target ?? [])).toBe(target);
          compared += 1;
        }
        expect(last).toMatchObject({ path: 'content', untranslated: 0, isOutdated: false });
      },
    ),
    { numRuns: RUNS },
  );
  expect(compared).toBeGreaterThan(RUNS / 2);
});

test('an article is split at its paragraphs, and only words are shown', () => {
  const source =
    '<h2>Ports &#x26; <em>ships</em></h2>\n<p>Call <a href="/x">us</a>:<br>{company.phone}</p><pre><code>if (a &#x3C; b)</code></pre><figure><img src="/media/a.png" alt="A &#x22;red&#x22; ship" width="5"><figcaption>Ship</figcaption></figure><table><tbody><tr><td>1</td></tr></tbody></table>';
  const [from] = pieces(source, source);
  const xml = write([{ path: 'content', label: 'Text', source: from, state: 'missing' }]);
  const root = parseXml(xml).root as XmlElement;
  const segments = JSON.stringify(root).match(/"name":"segment"/g);
  expect(segments).toHaveLength(5);
  expect(xml).toContain('<source>Ports &amp; <pc id="2"');
  expect(xml).toContain('equiv="{company.phone}" disp="{company.phone}"');
  expect(xml).toContain('<source>A "red" ship</source>');
  expect(xml).not.toMatch(/<source>[^/]*if \(a/);
  const [file] = read(xml);
  expect(article(file?.units[0]?.source ?? [])).toBe(source);
  expect(file?.units[0]).toMatchObject({ segments: 5, untranslated: 5 });
});

test('what other programs write is read: other segments, prefixes, split codes, annotations and modules', () => {
  const xml = `<?xml version="1.0"?>
<x:xliff xmlns:x="urn:oasis:names:tc:xliff:document:2.0" xmlns:mtc="urn:oasis:names:tc:xliff:matches:2.0" version="2.0" srcLang="EN" trgLang="ar">
<x:file id="post.1"><x:group id="g"><x:unit id="content">
<mtc:matches><mtc:match ref="#s1"><x:source>no</x:source><x:target>no</x:target></mtc:match></mtc:matches>
<x:originalData><x:data id="d1">&lt;em&gt;</x:data><x:data id="d2">&lt;/em&gt;</x:data><x:data id="d3">&lt;p&gt;</x:data></x:originalData>
<x:ignorable><x:source><x:ph id="9" dataRef="d3"/></x:source></x:ignorable>
<x:segment id="s1" state="translated"><x:source>One <x:pc id="1" dataRefStart="d1" dataRefEnd="d2">two</x:pc>.</x:source>
<x:target order="3">eins <x:mrk id="m" type="term"><x:sc id="1" dataRef="d1"/>zwei</x:mrk><x:ec startRef="1"/><![CDATA[ <&]]></x:target></x:segment>
<x:segment id="s2"><x:source> Three</x:source><x:target order="2">drei </x:target></x:segment>
</x:unit></x:group></x:file></x:xliff>`;
  const [file] = read(xml);
  const [unit] = file?.units ?? [];
  expect(file?.id).toBe('post.1');
  expect(article(unit?.source ?? [])).toBe('<p>One <em>two</em>. Three');
  expect(article(unit?.target ?? [])).toBe('<p>drei eins <em>zwei</em> &#x3C;&#x26;');
});

test('an article of which a tag was cut off is not taken', () => {
  expect(article([{ html: '<p><img alt="' }, { text: 'a "b" < &' }, { html: '"></p>' }])).toBe(
    '<p><img alt="a &#x22;b&#x22; < &#x26;"></p>',
  );
  expect(article([{ html: '<p><img alt="' }, { text: 'a' }])).toBeNull();
});

test('a file that is no XLIFF 2, or of other languages, is refused with what to do', () => {
  const valid = write([{ path: 'a', label: '', source: plainPieces('A'), state: 'missing' }]);
  const bomb = `<!DOCTYPE x [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;">]>`;
  for (const [xml, message] of [
    ['', /not well-formed|not XLIFF/],
    ['{"a":1}', /not well-formed XML/],
    ['<html></html>', /^The file is not XLIFF\./],
    ['<xliff version="1.2" xmlns="urn:oasis:names:tc:xliff:document:1.2"/>', /^The file is XLIFF 1\.2\. Save it/],
    ['<xliff version="3.0"/>', /of a version of XLIFF that is not known/],
    [valid.replace('<xliff', `${bomb}<xliff`), /has a DOCTYPE/],
    [valid.replace('<source>A', `<source>&b;`).replace('<xliff', `${bomb}<xliff`), /not well-formed|has a DOCTYPE/],
    [valid.replace('trgLang="ar"', 'trgLang="de"'), /translated into German, not into العربية\./],
    [valid.replace('trgLang="ar"', ''), /does not say into which language/],
    [valid.replace('srcLang="en"', 'srcLang="fr"'), /translated from French, and the site is in English\./],
    [valid.replace('</source>', ''), /^Line \d+ of the file is not well-formed XML/],
    [`${xliffStart(FROM, TO)}${'<group>'.repeat(100_000)}`, /too many elements within each other|not well-formed/],
  ] as const) {
    expect(() => read(xml), xml.slice(0, 80)).toThrow(message);
  }
});
