import { afterAll, beforeAll, expect, test } from 'vitest';
import { CONTACT_LIMITS } from '../../contract/contact/contact.ts';
import { PDF } from '../support/cv-files.ts';
import { editRunningSite } from '../support/edit-document.ts';
import { jsonBody } from '../support/requests.ts';
import { SHAPES } from './shapes.ts';
import { type WatchedSite, watchSite } from './watched-site.ts';

/** The characters of the name of a file and of a search. */
const NAME = 200;
const SEARCH = 200;

/** The texts that this file fills: of five forms, the name of a file, a reply, a note, and three searches. */
const counts = { fields: 17, shapes: Object.keys(SHAPES).length };

const FORM = {
  id: 'survey',
  name: 'Survey',
  fields: [
    { id: 'one', kind: 'line', label: 'One line', required: true, maxLength: CONTACT_LIMITS.message },
    { id: 'more', kind: 'text', label: 'Several lines', required: true, maxLength: CONTACT_LIMITS.message },
    { id: 'file', kind: 'file', label: 'File', required: false, files: 'documents' },
  ],
  send: 'Send',
  promise: '',
  consent: '',
  thanks: { title: 'Thank you', text: 'Your answers have arrived.' },
  recipients: '',
};

let site: WatchedSite;
beforeAll(async () => {
  site = await watchSite();
  await editRunningSite(site.url, 'custom-forms', (forms) => ({ ...forms, items: [FORM] }));
}, 120_000);
afterAll(() => site?.stop(counts));

const post = (path: string, fields: Record<string, string | File>) => {
  const body = new FormData();
  for (const [field, value] of Object.entries(fields)) body.set(field, value);
  return site.send(path, { method: 'POST', body, headers: { Origin: site.url } });
};

test('every message that a visitor can send is received, found and answered', async () => {
  const problems: string[] = [];
  let received = 0;
  for (const [name, shape] of Object.entries(SHAPES)) {
    // A line break is sent as two characters, and spaces at both ends are removed.
    const text = (length: number) => shape(length / 2).toWellFormed();
    const fields = {
      name: text(CONTACT_LIMITS.name),
      email: 'a@example.com',
      title: text(CONTACT_LIMITS.title),
      message: shape(CONTACT_LIMITS.message - 10).toWellFormed(),
    };
    const cv = new File([PDF], `${text(NAME)}.pdf`);
    const answers = { field_one: fields.message, field_more: fields.message, field_file: cv };
    const quote = { ...fields, service: 'Custom software', budget: 'Not sure yet', start: 'This month' };
    const search = encodeURIComponent(text(SEARCH));
    problems.push(
      ...(await site.tryAll([
        [
          `a message of ${name}`,
          async () => {
            const statuses = [
              await post('/api/v1.0/email/send-form', { ...fields, service_id: 'a', template_id: 'a', user_id: 'a' }),
              await post('/Contactus', fields),
              await post('/RequestQuoteButton', quote),
              await post('/api/applications', { ...fields, job: 'flutter-developer', telephone: text(40), cv }),
              await post('/api/forms/survey', answers),
            ];
            received += statuses.filter((status) => status < 400).length;
            return statuses;
          },
        ],
        [
          `reading messages of ${name}`,
          async () => {
            const paths = ['', '/board', `.csv?folder=all&q=${search}`, `?q=${search}`, `/board?q=${search}`];
            const statuses: number[] = [];
            for (const path of paths) statuses.push(await site.send(`/api/admin/messages${path}`, site));
            const list = await fetch(`${site.url}/api/admin/messages`, site);
            const { messages } = (await list.json()) as { messages: { id: number }[] };
            const newest = `/api/admin/messages/${messages[0]?.id}`;
            const write = (path: string, body: object) => {
              const { headers, ...init } = jsonBody(body);
              return site.send(path, { ...init, headers: { ...headers, ...site.headers } });
            };
            const key = crypto.randomUUID();
            statuses.push(
              await site.send(newest, site),
              await write(`${newest}/notes`, { text: shape(2_000) }),
              await write(`${newest}/replies`, { text: shape(CONTACT_LIMITS.message - 10), key }),
              await site.send(`${newest}/replies`, site),
              await site.send(`/search?q=${search}`),
              await site.send(`/api/admin/search?q=${search}`, site),
            );
            return statuses;
          },
        ],
      ])),
    );
  }
  expect(problems).toEqual([]);
  // Some shapes are refused: they consist of spaces or marks, or are not a subject on one line.
  expect(received).toBeGreaterThan(3 * counts.shapes);
}, 1_200_000);
