import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AdminDocument } from '../../contract/copy/admin-documents.ts';
import { DOCUMENTS } from '../../contract/copy/documents.ts';
import { replaceTexts } from '../support/mark-copy.ts';
import { shapesOf } from './shapes.ts';
import { type WatchedSite, watchSite } from './watched-site.ts';

let site: WatchedSite;
const counts = { documents: 0, fields: 0, published: 0 };
const keys = Object.keys(DOCUMENTS) as (keyof typeof DOCUMENTS)[];

beforeAll(async () => {
  site = await watchSite();
}, 120_000);
afterAll(() => site?.stop(counts));

test.each(keys)(
  '%s takes any texts',
  async (key) => {
    const { schema, addresses } = DOCUMENTS[key];
    const path = `/api/admin/pages/${key}`;
    const get = async () => (await (await fetch(site.url + path, site)).json()) as AdminDocument;
    const call = (address: string, method: string, body: object) =>
      site.send(path + address, {
        method,
        headers: { ...site.headers, 'Content-Type': 'application/json' },
        body: JSON.stringify(body),
      });
    const original = (await get()).live;
    counts.documents++;
    replaceTexts(schema, original, () => String(counts.fields++));
    const problems = await site.tryAll(
      shapesOf(keys.indexOf(key), keys.length).map(([name, shape]) => [
        `${key} of ${name}`,
        async () => {
          const body = replaceTexts(schema, original, (field) => shape(field.maxLength ?? 2_000).toWellFormed());
          const { revision, draft_revision } = await get();
          const statuses = [
            await call('/preview', 'POST', { body }),
            await call('/draft', 'PUT', { body, base_revision: revision, draft_revision }),
          ];
          const published = await call('/publish', 'POST', { draft_revision: (await get()).draft_revision });
          if (published < 400) counts.published++;
          const pages = [addresses[0] ?? '/', '/copy.json', '/search?q=a', `${path}/revisions`];
          statuses.push(published);
          for (const page of pages) statuses.push(await site.send(page, site));
          return statuses;
        },
      ]),
    );
    expect(problems).toEqual([]);
  },
  600_000,
);
