import { expect, test } from 'vitest';
import { z } from 'zod';
import { newPageDocument } from '../../../contract/copy/new-page.ts';
import type { FieldSchema } from './field-schema.ts';
import { findDocumentChanges } from './find-document-changes.ts';
import { withSectionNames } from './reusable/sections-context.ts';

const KEY = 'section-0000000000000000';
const library = [{ key: KEY, name: 'Quote band' }] as unknown as Parameters<typeof withSectionNames>[1];
const schema = z.toJSONSchema(newPageDocument, { io: 'input', unrepresentable: 'any' }) as FieldSchema;
const steps = { id: 'one', type: 'steps', heading: 'How we work', lede: '', items: [] };
const reusable = { id: 'one', type: 'reusable', section: KEY };

test('a section that was made reusable, and a copy of one, are named in the list of changes', () => {
  const named = withSectionNames(schema, library);
  const of = (before: object, after: object) =>
    findDocumentChanges(named, { sections: [before] }, { sections: [after] });
  expect(of(steps, reusable)).toEqual([{ where: 'Numbered steps', note: 'Shows the reusable section “Quote band”' }]);
  expect(of(reusable, steps)).toEqual([{ where: 'Numbered steps', note: 'Has its own copy of “Quote band”' }]);
  expect(findDocumentChanges(schema, { sections: [] }, { sections: [reusable] })).toEqual([
    { where: 'Reusable section', after: 'A section that was deleted' },
  ]);
});
