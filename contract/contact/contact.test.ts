import { expect, test } from 'vitest';
import { contactMessage, quoteBrief } from './contact.ts';

const OPTIONS = {
  service: [{ label: 'Websites' }, { label: 'Apps' }],
  budget: [{ label: 'Small' }, { label: 'Large' }],
  start: [{ label: 'Now' }, { label: 'Later' }],
};
const MISSING = { service: 'Choose a service.', budget: 'Choose a budget.', start: 'Choose a start.' };
const BRIEF = {
  service: 'Apps',
  budget: 'Small',
  start: 'Later',
  name: 'Farah Contractor',
  email: 'farah@example.com',
  message: 'Two clinics, six chairs.',
};

test('a brief has the chosen options and the contact details', () => {
  expect(quoteBrief(OPTIONS, MISSING).parse({ ...BRIEF, name: ' Farah Contractor ', title: 'ignored' })).toEqual(BRIEF);
});

test("a missing or unknown choice gets its question's error", () => {
  const { success, error } = quoteBrief(OPTIONS, MISSING).safeParse({ service: 'Free lunch', budget: '' });
  expect(success).toBe(false);
  const sentences = Object.fromEntries(error?.issues.map(({ path, message }) => [path[0], message]) ?? []);
  expect(sentences).toMatchObject(MISSING);
  expect(Object.keys(sentences)).toEqual(expect.arrayContaining(['name', 'email', 'message']));
});

test('line breaks sent by a browser are stored as typed', () => {
  const typed = {
    name: 'Farah',
    email: 'farah@example.com',
    title: 'Bookings',
    message: 'Two clinics,\r\nsix chairs.',
  };
  expect(contactMessage.parse(typed).message).toBe('Two clinics,\nsix chairs.');
});
