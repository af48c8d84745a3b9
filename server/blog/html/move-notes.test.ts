import { expect, test } from 'vitest';
import type { NotePlace } from '../../publishing/note-places.ts';
import { moveNotes } from './move-notes.ts';
import { readNoteBlocks } from './read-note-blocks.ts';

const INTRO = 'The invoice arrives on the first of the month and says one thing: how much.';
const SHOP = 'A furniture shop in Bopal showed us eleven invoices. We could not say, and neither could they.';
const CLOSE = 'Here is what we put beside the invoice now, and why it fits on half a page.';
const QUOTE = 'We could not say, and neither could they.';
const html = (...paragraphs: string[]) => paragraphs.map((text) => `<p>${text}</p>`).join('');
const BEFORE = html(INTRO, SHOP, CLOSE);

const place = (text: string, quote: string): NotePlace => {
  const blocks = readNoteBlocks(text);
  const block = blocks.findIndex((one) => one.text.includes(quote));
  const start = blocks[block]?.text.indexOf(quote) ?? -1;
  return { block, start, end: start + quote.length };
};
const follow = (after: string, before = BEFORE, quote = QUOTE) => moveNotes(before, after, [place(before, quote)])[0];

test.each([
  ['edited around them', html(INTRO, SHOP.replace('eleven', 'twelve old'), CLOSE), 1],
  ['moved', html(SHOP, INTRO, CLOSE), 0],
  ['moved and edited', html(INTRO, CLOSE, SHOP.replace('eleven', 'twelve')), 2],
  ['made a heading', `<p>${INTRO}</p><h2>${SHOP}</h2><p>${CLOSE}</p>`, 1],
  ['made a list item', `<p>${INTRO}</p><ul><li><p>${SHOP}</p></li></ul><p>${CLOSE}</p>`, 1],
  ['made bold', html(INTRO, SHOP.replace(QUOTE, `<strong>${QUOTE}</strong>`), CLOSE), 1],
  ['split off', html(INTRO, SHOP.replace(` ${QUOTE}`, ''), QUOTE, CLOSE), 2],
  ['merged into the paragraph before', html(`${INTRO} ${SHOP}`, CLOSE), 0],
  ['pushed down by new paragraphs', html('Something new here.', 'And something else.', INTRO, SHOP, CLOSE), 3],
])('a note follows words that were %s', (_, after, block) => {
  const moved = follow(after);
  expect(moved).toEqual({ ...place(after, QUOTE.replace(/<\/?strong>/g, '')), quote: QUOTE });
  expect(moved).toMatchObject({ block });
});

test('a note stays on what is left of its words, and quotes them as they are now', () => {
  expect(follow(html(INTRO, SHOP.replace('could they', 'can they'), CLOSE))).toMatchObject({
    block: 1,
    quote: 'We could not say, and neither can they.',
  });
  expect(follow(html(INTRO, SHOP.replace(` ${QUOTE}`, ''), CLOSE))).toBe('removed');
  expect(follow(html(INTRO, CLOSE))).toBe('removed');
});

test('a paragraph that was cut and is pasted later has its note again', () => {
  const { start, end } = place(BEFORE, QUOTE);
  const removed = { kind: 'words' as const, text: SHOP, start, end };
  expect(moveNotes(html(INTRO, CLOSE), html(SHOP, INTRO, CLOSE), [removed])).toMatchObject([
    { block: 0, quote: QUOTE },
  ]);
  expect(moveNotes(html(INTRO, CLOSE), html(SHOP, INTRO, SHOP), [removed])).toEqual(['removed']);
});

test('of equal paragraphs nobody can say which one was meant', () => {
  expect(follow(html(INTRO, SHOP, SHOP, CLOSE))).toBe('unclear');
  expect(follow(html(INTRO, SHOP, CLOSE, SHOP))).toBe('unclear');
  expect(follow(html(INTRO, SHOP.replace('eleven', 'ten'), SHOP, CLOSE))).toBe('unclear');
  const twins = html(INTRO, SHOP, CLOSE, SHOP);
  expect(follow(html(INTRO, SHOP, CLOSE), twins)).toBe('unclear');
  // Nothing was done to them.
  expect(follow(html(`${INTRO} Every time.`, SHOP, CLOSE, SHOP), twins)).toMatchObject({ block: 1 });
});

test('a note is not put on a paragraph that only begins alike', () => {
  const [first, second] = [
    'Our price for the first page is 900 rupees.',
    'Our price for the second page is 400 rupees.',
  ];
  expect(follow(html(INTRO, second), html(INTRO, first, second), 'first page')).toBe('removed');
  expect(follow(html(INTRO, second.replace('400', '450')), html(INTRO, first, second), 'page is')).toBe('unclear');
});

test('a note on a picture or video stays with its address', () => {
  const picture = '<figure><img src="/media/a.jpg" alt="A shop"><figcaption>A shop</figcaption></figure>';
  const video =
    '<figure data-embed="youtube" data-id="M7lc1UVf-VE" data-ratio="16:9"><a href="https://www.youtube.com/watch?v=M7lc1UVf-VE">Film</a></figure>';
  const before = `<p>One</p>${picture}${video}`;
  expect(readNoteBlocks(before)).toEqual([
    { kind: 'words', text: 'One' },
    { kind: 'picture', text: '/media/a.jpg' },
    { kind: 'words', text: 'A shop' },
    { kind: 'picture', text: 'youtube M7lc1UVf-VE' },
  ]);
  const notes = [1, 3].map((block) => ({ block, start: 0, end: 0 }));
  expect(moveNotes(before, `${video}${picture}<p>One</p>`, notes)).toMatchObject([{ block: 1 }, { block: 0 }]);
  expect(moveNotes(before, `${video}<p>One</p>`, notes)).toMatchObject(['removed', { block: 0 }]);
});

test('a note is not put on a new paragraph that has its few words by chance, far apart', () => {
  const short = 'Invoices and shops on paper.';
  const other = 'Old invoices arrive here now and we visit many small shops that write on cheap grey lined paper.';
  expect(follow(html(INTRO, other), html(INTRO, short), 'shops')).toBe('removed');
});

test('a note is on no copy after its paragraph was edited into the words of another one', () => {
  const [old, twin] = [`Note this first. ${SHOP}`, SHOP];
  const pasted = SHOP.replace('A furniture shop in Bopal showed', 'They showed');
  expect(follow(html(pasted, twin, twin), html(old, twin))).toBe('unclear');
});

test('a note does not come back on another paragraph that was edited into the removed words', () => {
  const removed = { kind: 'words', text: SHOP, start: 0, end: SHOP.length } as const;
  const copy = SHOP.replace('eleven', 'twelve or thirteen');
  expect(moveNotes(html(INTRO, copy), html(INTRO, SHOP), [removed])[0]).toBe('removed');
  expect(moveNotes(html(INTRO), html(INTRO, SHOP), [removed])[0]).toMatchObject({ block: 1 });
});
