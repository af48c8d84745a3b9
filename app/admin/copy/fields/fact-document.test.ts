import { getSchema } from '@tiptap/core';
import { EditorState } from '@tiptap/pm/state';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { splitFacts } from '../../../../contract/copy/facts.ts';
import { documentToText, FactNode, factDocument, positionAt, replaceText, textToDocument } from './fact-document.ts';

const schema = getSchema([...factDocument, FactNode]);
const read = (text: string) => schema.nodeFromJSON(textToDocument(text));

const ODD = [
  ...['{company.phone}', '{company.no-such-fact}', '{company.}', '{company.1}', '{company.phone', '{name}', '{{', '}'],
  ...['\n', '\n\n', ' ', '   ', '\t', '\r\n', '\u00a0', '\u200b', '👩‍👩‍👧', '😀', 'न', 'مرحبا', '<b>', '&amp;', 'word'],
];
const anyText = fc
  .array(fc.oneof(fc.constantFrom(...ODD), fc.string({ unit: 'binary' })))
  .map((parts) => parts.join(''));

const countFacts = (text: string) => splitFacts(text).filter((part) => typeof part !== 'string').length;

test('every text is the same after it was in the editor', () => {
  fc.assert(
    fc.property(anyText, (text) => {
      const document = read(text);
      document.check();
      expect(documentToText(document.content)).toBe(text);
    }),
  );
});

test('a text from elsewhere replaces what the editor has, whatever both are', () => {
  fc.assert(
    fc.property(anyText, anyText, (before, after) => {
      const state = EditorState.create({ doc: read(before) });
      expect(documentToText(state.apply(replaceText(state, after)).doc.content)).toBe(after);
    }),
  );
});

test('the caret is between the same characters in the text and in the editor', () => {
  fc.assert(
    fc.property(anyText, anyText, (before, after) => {
      // Skip texts that form a fact only when joined: the editor has no position inside a fact.
      fc.pre(countFacts(before) + countFacts(after) === countFacts(before + after));
      const document = read(before + after);
      const position = positionAt(document, before.length);
      expect(documentToText(document.slice(0, position).content)).toBe(before);
      expect(documentToText(document.slice(position).content)).toBe(after);
      expect(document.resolve(position).parent.inlineContent).toBe(true);
    }),
  );
});

test('a fact is one character of the editor, and an unknown one is a fact too', () => {
  const document = read('Call {company.phone}, {company.nickname}');
  expect(document.firstChild?.content.content.map((node) => node.attrs.name ?? node.text)).toEqual([
    'Call ',
    'phone',
    ', ',
    'nickname',
  ]);
  const state = EditorState.create({ doc: document });
  expect(documentToText(state.apply(state.tr.delete(6, 7)).doc.content)).toBe('Call , {company.nickname}');
});
