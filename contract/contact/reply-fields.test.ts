import { expect, test } from 'vitest';
import type { FormFieldKind } from '../copy/custom-forms.ts';
import { canBeAnswered } from './reply-fields.ts';

const field = (kind: FormFieldKind, required = true, when?: object) => ({ kind, required, when });

test('people can be answered if a form requires an address or a number, whatever else they answer', () => {
  expect(canBeAnswered([field('line'), field('text'), field('file')])).toBe('never');
  expect(canBeAnswered([field('line'), field('email', false)])).toBe('sometimes');
  expect(canBeAnswered([field('choice'), field('email', true, { field: 'a', option: 'b' })])).toBe('sometimes');
  expect(canBeAnswered([field('email', false), field('phone')])).toBe('always');
});
