import { expect, test } from 'vitest';
import { pathsIn, withoutMarks } from '../../contract/copy/field-marks.ts';
import type { SourceText } from '../../contract/languages/translations.ts';
import { markTexts } from './mark-texts.ts';

test('each text of a preview names its field, also one that is not translated', () => {
  const text = (path: string, format: SourceText['format'] = 'plain') => ({
    path,
    format,
    label: path,
    text: `${path}!`,
  });
  const source = [text('title'), text('sections.hero.heading'), text('content', 'article')];
  const content = { text: '<p>Inhalt</p>', source: 'content!' };
  const { texts } = markTexts(source, { texts: { title: { text: 'Titel', source: 'old' }, content } });
  const shown = Object.entries(texts).map(([path, { text }]) => [path, withoutMarks(text), pathsIn(text)]);
  expect(shown).toEqual([
    ['title', 'Titel', ['title']],
    ['content', '<p>Inhalt</p>', []],
    ['sections.hero.heading', 'sections.hero.heading!', ['sections.hero.heading']],
  ]);
  // Otherwise a text that is out of date would not be found by its source.
  expect(texts.title?.source).toBe('title!');
});
