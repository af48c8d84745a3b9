import fc from 'fast-check';
import { expect, test } from 'vitest';
import { messageEmail } from './message-email.ts';

test('nothing that a visitor types can add a header to the e-mail', () => {
  const text = fc.oneof(
    fc.string(),
    fc.constantFrom('\r\nBcc: a@b.example', 'a\nSubject: b', '\r', '\u2028x: y', '\u0085'),
  );
  fc.assert(
    fc.property(text, text, (title, name) => {
      const stored = {
        id: 1,
        title,
        name,
        email: 'a@example.com',
        message: 'm',
        page: 'contact',
        createdAt: '2026-11-21T08:30:00.000Z',
      };
      const { subject, replyTo } = messageEmail(stored as Parameters<typeof messageEmail>[0], 'id@site', {
        name: 'Site',
        publicUrl: 'https://site.example',
      });
      for (const header of [subject, replyTo?.name ?? '']) expect(header).not.toMatch(/[\r\n\u2028\u2029]/);
    }),
  );
});
