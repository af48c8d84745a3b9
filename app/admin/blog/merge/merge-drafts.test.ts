import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type DraftFields, EMPTY_DRAFT } from '../../../../contract/blog/post-drafts.ts';
import { sanitizeHtml } from '../../../../server/blog/html/sanitize-html.ts';
import { isNightly } from '../../../../tests/support/is-nightly.ts';
import { type ConflictChoice, mergeDrafts } from './merge-drafts.ts';

const draft = (content: string, fields: Partial<DraftFields> = {}): DraftFields => ({
  ...EMPTY_DRAFT,
  ...fields,
  content: sanitizeHtml(content),
});
const mergeTexts = (base: string, mine: string, theirs: string, choice?: ConflictChoice) =>
  mergeDrafts(draft(base), draft(mine), draft(theirs), choice && (() => choice));

test('changes of neighbouring paragraphs are merged without a question', () => {
  const { merged, conflicts, changedByThem } = mergeTexts(
    '<p>one two three</p>\n<p>four five six</p>\n<p>seven</p>',
    '<p>one two mine</p>\n<p>four five six</p>\n<p>seven</p>',
    '<p>one two three</p>\n<h2>New</h2><p>four theirs six</p>\n<p>seven</p>',
  );
  expect(merged.content).toBe('<p>one two mine</p>\n<h2>New</h2><p>four theirs six</p>\n<p>seven</p>');
  expect(conflicts).toEqual([]);
  expect(changedByThem).toEqual(['a paragraph', 'a heading']);
});

test('a paragraph that both changed is a conflict with both versions, which a choice decides', () => {
  const versions = ['<p>one two three</p>', '<p>one two mine</p>', '<p>theirs two three</p>'] as const;
  const { conflicts, merged } = mergeTexts(...versions);
  expect(conflicts).toEqual([
    { id: 'content 1', field: 'content', tag: 'p', base: versions[0], mine: versions[1], theirs: versions[2] },
  ]);
  expect(merged.content).toBe(versions[1]);
  expect(mergeTexts(...versions, 'theirs').merged.content).toBe(versions[2]);
  expect(mergeTexts(...versions, 'both').merged.content).toBe(versions[2] + versions[1]);
});

test('paragraphs inserted at the same place are both kept, mine after theirs', () => {
  const { merged, conflicts } = mergeTexts('<p>one</p>', '<p>one</p><p>mine</p>', '<p>one</p><p>theirs</p>');
  expect(merged.content).toBe('<p>one</p><p>theirs</p><p>mine</p>');
  expect(conflicts).toEqual([]);
});

test('a paragraph that one removed and the other changed is a conflict', () => {
  const { conflicts } = mergeTexts('<p>one</p><p>two three</p>', '<p>one</p>', '<p>one</p><p>two changed</p>');
  expect(conflicts).toMatchObject([{ mine: null, theirs: '<p>two changed</p>' }]);
});

test('a paragraph that one moved and the other changed is changed at its new place', () => {
  const { merged, conflicts } = mergeTexts(
    '<p>one</p><p>two</p><p>three four five</p>',
    '<p>three four five</p><p>one</p><p>two</p>',
    '<p>one</p><p>two</p><p>three four changed</p>',
  );
  expect(merged.content).toBe('<p>three four changed</p><p>one</p><p>two</p>');
  expect(conflicts).toEqual([]);
});

test('the items of a list are merged one by one', () => {
  const { merged, conflicts } = mergeTexts(
    '<ul><li>one two</li><li>three four</li></ul>',
    '<ul><li>one two mine</li><li>three four</li></ul>',
    '<ul><li>one two</li><li>three four<ul><li>theirs</li></ul></li><li>new</li></ul>',
  );
  expect(merged.content).toBe('<ul><li>one two mine</li><li>three four<ul><li>theirs</li></ul></li><li>new</li></ul>');
  expect(conflicts).toEqual([]);
});

test('what another serializer wrote differently is no change', () => {
  const stored = '<p>a &#x26; b\u00a0c</p><img src="/m/a.png" alt="A &#x22;b&#x22;" width="2" height="1"><p>end</p>';
  const edited =
    '<p>a &amp; b&nbsp;c</p><img alt="A &quot;b&quot;" height="1" src="/m/a.png" width="2"><p>end, mine</p>';
  const theirs = draft(stored.replace('end', 'end').replace('A ', 'Theirs '));
  const { merged, conflicts } = mergeDrafts(draft(stored), { ...EMPTY_DRAFT, content: edited }, theirs);
  expect(conflicts).toEqual([]);
  expect(merged.content).toContain('Theirs');
  expect(merged.content).toContain('mine');
});

test('fields are merged one by one, and tags like a set', () => {
  const base = draft('', { title: 'Title', excerpt: 'Old', tags: ['ads', 'old'], seo_title: 'Seo' });
  const mine = { ...base, title: 'Mine', tags: ['ads', 'Mine'], seo_title: 'Mine' };
  const theirs = { ...base, excerpt: 'Theirs', tags: ['Theirs', 'ads', 'old'], seo_title: 'Theirs' };
  const { merged, conflicts, changedByThem } = mergeDrafts(base, mine, theirs);
  expect(merged).toMatchObject({
    title: 'Mine',
    excerpt: 'Theirs',
    tags: ['Theirs', 'ads', 'Mine'],
    seo_title: 'Mine',
  });
  expect(conflicts).toEqual([{ id: 'seo_title', field: 'seo_title', base: 'Seo', mine: 'Mine', theirs: 'Theirs' }]);
  expect(changedByThem).toEqual(['the excerpt', 'the tags', 'the search title']);
});

/** A word that no other part of a test case has. */
let words = 0;
const word = (by: string) => `${by}${++words}`;
const phrase = (by: string) => Array.from({ length: 4 }, () => word(by)).join(' ');

const KINDS = ['p', 'h2', 'list', 'nested', 'table', 'figure', 'quote', 'code', 'text', 'rule', 'bold'] as const;
type Kind = (typeof KINDS)[number];

function block(kind: Kind, by: string): string {
  const text = phrase(by);
  return {
    p: `<p>${text} &lt;x&gt; &amp; "y"<br>${word(by)}</p>`,
    h2: `<h2>${text}</h2>`,
    list: `<ul><li>${text}</li><li>${phrase(by)}</li><li><p>${phrase(by)}</p></li></ul>`,
    nested: `<ol start="3"><li>${text}<ul><li>${phrase(by)}</li><li>${phrase(by)}</li></ul></li><li>${phrase(by)}</li></ol>`,
    table: `<table><thead><tr><th scope="col">${text}</th></tr></thead><tbody><tr><td>${phrase(by)}</td></tr></tbody></table>`,
    figure: `<figure><img src="https://a.example/${word(by)}.png" alt="${word(by)} &quot;>"><figcaption>${text}</figcaption></figure>`,
    quote: `<blockquote><p>${text}</p><p>${phrase(by)}</p></blockquote>`,
    code: `<pre><code>${text}\n  ${word(by)}</code></pre>`,
    text: `${text} <strong>${word(by)}</strong> <a href="/x?a=1&amp;b=2">${word(by)}</a>`,
    rule: '<hr>',
    bold: `<p><strong>${text}</strong> <em>${word(by)}</em></p>`,
  }[kind];
}

type Edit = { at: number; kind: Kind; place: number } & (
  | { type: 'insert' | 'remove' | 'replace' | 'type' | 'cut' }
  | { type: 'move'; to: number }
);
const edits = fc.array(
  fc.record({
    type: fc.constantFrom('insert', 'remove', 'replace', 'type', 'type', 'type', 'cut', 'move'),
    at: fc.nat(30),
    to: fc.nat(30),
    kind: fc.constantFrom(...KINDS),
    place: fc.nat(40),
  }) as fc.Arbitrary<Edit>,
  { maxLength: 6 },
);

/** Applies an edit to a list of blocks, as somebody would make it in the editor. */
function apply(blocks: string[], edit: Edit, by: string): string[] {
  const next = [...blocks];
  const at = edit.at % (blocks.length || 1);
  const target = next[at];
  if (edit.type === 'insert' || target === undefined)
    next.splice(edit.at % (blocks.length + 1), 0, block(edit.kind, by));
  else if (edit.type === 'remove') next.splice(at, 1);
  else if (edit.type === 'replace') next[at] = block(edit.kind, by);
  else if (edit.type === 'move') next.splice(edit.to % next.length, 0, ...next.splice(at, 1));
  else {
    const places = [...target.matchAll(/\b(?:base|mine|theirs)\d+\b(?![^<]*>)/g)];
    const found = places[edit.place % (places.length || 1)];
    const typed = edit.type === 'type' ? `${found?.[0]} ${word(by)}` : '';
    if (found) next[at] = target.slice(0, found.index) + typed + target.slice(found.index + found[0].length);
  }
  return next;
}

const editedBy = (blocks: string[], all: Edit[], by: string) =>
  all.reduce((state, edit) => apply(state, edit, by), blocks);
const wordsBy = (by: string, html: string) => html.match(new RegExp(`\\b${by}\\d+\\b`, 'g')) ?? [];

/** White space between blocks may be that of either version. */
const joinSpace = (html: string) => html.replace(/\s+/g, ' ');

const options = { numRuns: isNightly ? 1_000 : 150, seed: 19 };

test('no inserted word is lost, and the result is valid, for random pairs of edits', () => {
  let conflicted = 0;
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom(...KINDS), { maxLength: 10 }),
      edits,
      edits,
      fc.constantFrom<ConflictChoice>('mine', 'theirs', 'both'),
      (kinds, myEdits, theirEdits, choice) => {
        const blocks = kinds.map((kind) => block(kind, 'base'));
        const base = draft(blocks.join('\n'));
        const mine = draft(editedBy(blocks, myEdits, 'mine').join('\n'));
        const theirs = draft(editedBy(blocks, theirEdits, 'theirs').join('\n'));
        const { merged, conflicts } = mergeDrafts(base, mine, theirs, () => choice);
        if (conflicts.length > 0) conflicted++;

        const kept = new Set(
          [merged.content, ...conflicts.flatMap((one) => [one.mine ?? '', one.theirs ?? ''])].flatMap(
            (html) => html.match(/\w+/g) ?? [],
          ),
        );
        const inserted = [...wordsBy('mine', mine.content), ...wordsBy('theirs', theirs.content)];
        expect(inserted.filter((one) => !kept.has(one))).toEqual([]);
        // Words that neither removed are still there.
        const untouched = wordsBy('base', mine.content).filter((one) => theirs.content.includes(one));
        expect(untouched.filter((one) => !kept.has(one))).toEqual([]);
        expect(sanitizeHtml(merged.content)).toBe(merged.content);
        if (choice === 'both') {
          const all = new Set(merged.content.match(/\w+/g));
          expect(inserted.filter((one) => !all.has(one))).toEqual([]);
        }
      },
    ),
    options,
  );
  // Without conflicts this test would prove little.
  expect(conflicted).toBeGreaterThan(options.numRuns / 5);
});

test('merging is the same in either order where nothing overlaps, for random pairs of edits', () => {
  let changed = 0;
  fc.assert(
    fc.property(
      fc.array(fc.record({ owner: fc.constantFrom('mine', 'theirs'), kind: fc.constantFrom(...KINDS), edits }), {
        minLength: 1,
        maxLength: 6,
      }),
      (zones) => {
        // Each zone is edited by one person, and is between two blocks that nobody edits.
        const fence = block('p', 'base');
        const parts = zones.map((zone) => ({
          ...zone,
          edits: zone.edits.slice(0, 2),
          blocks: [block(zone.kind, 'base'), block('p', 'base')],
          fence: block('p', 'base'),
        }));
        const version = (by?: string) =>
          draft(
            [
              fence,
              ...parts.flatMap((part) => [
                ...(part.owner === by ? editedBy(part.blocks, part.edits, by) : part.blocks),
                part.fence,
              ]),
            ].join('\n'),
          );
        const [base, mine, theirs] = [version(), version('mine'), version('theirs')];
        const one = mergeDrafts(base, mine, theirs);
        const other = mergeDrafts(base, theirs, mine);
        expect(one.conflicts).toEqual([]);
        expect(joinSpace(other.merged.content)).toBe(joinSpace(one.merged.content));
        if (one.merged.content !== mine.content && one.merged.content !== theirs.content) changed++;
      },
    ),
    options,
  );
  expect(changed).toBeGreaterThan(options.numRuns / 5);
});
