import { afterEach, expect, test } from 'vitest';
import { z } from 'zod';
import { DOCUMENTS } from '../../../contract/copy/documents.ts';
import { newPageDocument } from '../../../contract/copy/new-page.ts';
import { showLanguage } from '../i18n/panel-language.ts';
import { schemaOf } from './document-schema.ts';
import { documentTitle } from './document-title.ts';
import { type FieldSchema, findUnwritten, newItem, schemaOfItem, titleOfEntry } from './field-schema.ts';

const describe = (schema: z.ZodType) => ({
  schema: z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as FieldSchema,
});

afterEach(() => showLanguage('en'));

test('labels, hints and choices are in the language of the panel, and only they are', async () => {
  const document = describe(DOCUMENTS.questions.schema);
  expect(schemaOf(document)).toBe(document.schema);
  await showLanguage('de');
  const schema = schemaOf(document);
  expect(schemaOf(document)).toBe(schema);
  const question = schema.properties?.items?.items ?? {};
  expect(question).toMatchObject({
    title: 'Frage',
    properties: {
      answer: { title: 'Antwort', format: 'text', example: 'Die Antwort in ein paar Sätzen' },
      page: { enum: ['home', 'industries', 'both', 'chosen'], labels: { industries: 'Branchen' } },
    },
  });
  expect(titleOfEntry(question, {})).toBe('Frage (neu)');
  await showLanguage('en');
  expect(titleOfEntry(schemaOf(document).properties?.items?.items ?? {}, {})).toBe('New question');
});

test('the same texts are unwritten in every language', async () => {
  const document = describe(newPageDocument);
  const list = document.schema.properties?.sections ?? {};
  const [hero] = list.items?.oneOf ?? [];
  // A placeholder of an old draft, which has the English label.
  const section = { ...newItem(hero ?? {}, () => ['house']), heading: '[Heading]' };
  const body = { sections: [section] };
  const unwritten = findUnwritten(document.schema, body);
  expect(unwritten).toContain(`sections.${section.id}.heading`);
  await showLanguage('de');
  expect(schemaOfItem(schemaOf(document).properties?.sections ?? {}, section).properties?.heading?.title).toBe(
    'Überschrift',
  );
  expect(findUnwritten(schemaOf(document), body)).toEqual(unwritten);
});

test('names that people typed are no labels', async () => {
  await showLanguage('de');
  const named = { format: 'reusable', title: 'Section', labels: { 'section-1': 'Contact' } };
  expect(schemaOf({ schema: named })).toMatchObject({ title: 'Abschnitt', labels: { 'section-1': 'Contact' } });
  expect(documentTitle({ key: 'contact', title: 'Contact' })).toBe('Kontakt');
  expect(documentTitle({ key: 'page-0a1b2c3d', title: 'Contact' })).toBe('Contact');
});
