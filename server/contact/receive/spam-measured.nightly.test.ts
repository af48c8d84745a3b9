// SQLite only: nothing here depends on the database.
import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { formBody, openTestSite } from '../../../tests/support/test-site.ts';

const LIMITS = { CONTACT_PER_10_MINUTES: '1000', CONTACT_GLOBAL_PER_10_MINUTES: '1000' };
const IDS = { user_id: 'key_1', service_id: 'service_1', template_id: 'template_1' };

test('at least 98 % of 200 spam messages and at most 0.5 % of 200 real ones are quarantined, in either half', async () => {
  const spam = await sendAll('spam');
  const real = await sendAll('real');
  const percentHeld = (sent: Sent[]) => (100 * sent.filter(({ reasons }) => reasons).length) / sent.length;
  const missed = spam.filter(({ reasons }) => !reasons).map(({ title }) => title);
  const wronged = real.filter(({ reasons }) => reasons).map(({ title, reasons }) => ({ title, reasons }));
  // The rules were tuned on the first, third, fifth … message of each file only.
  for (const half of [0, 1]) {
    const ofHalf = (sent: Sent[]) => sent.filter((_, index) => index % 2 === half);
    expect(percentHeld(ofHalf(spam)), `missed: ${missed.join(', ')}`).toBeGreaterThanOrEqual(98);
    expect(percentHeld(ofHalf(real)), JSON.stringify(wronged)).toBeLessThanOrEqual(0.5);
  }
});

interface Sent {
  title: string;
  /** The reasons that the panel shows. Null for a message in the inbox. */
  reasons: string | null;
}

/** Sends each message to the real endpoint, on a site that has received only messages of the same file. */
async function sendAll(name: 'spam' | 'real'): Promise<Sent[]> {
  await using site = await openTestSite(LIMITS);
  const text = await readFile(`tests/fixtures/messages/${name}.txt`, 'utf8');
  for (const block of text.split(/^===\n/m)) {
    const [who = '', title = '', ...lines] = block.split('\n');
    const [from = '', email = '', seconds = ''] = who.split('|').map((part) => part.trim());
    const message = { name: from, email, title, message: lines.join('\n').trim() };
    const elapsed = seconds && { filled_in_ms: String(Math.round(Number(seconds) * 1000)) };
    const answer = await site.request('/api/v1.0/email/send-form', formBody({ ...message, ...IDS, ...elapsed }));
    expect([title, answer.status]).toEqual([title, 200]);
  }
  const rows = await site.db.selectFrom('messages').select(['title', 'folder', 'spam_reasons']).orderBy('id').execute();
  return rows.map(({ title, folder, spam_reasons }) => ({ title, reasons: folder === 'spam' ? spam_reasons : null }));
}
