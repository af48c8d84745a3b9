import fc from 'fast-check';
import type { z } from 'zod';
import { type Copy, DOCUMENTS } from '../../contract/copy/documents.ts';
import { accessibilityViolations } from '../support/accessibility-violations.ts';
import { completeForms } from '../support/any-form.ts';
import { arbitraryCopy } from '../support/arbitrary-copy.ts';
import { changeDocument } from '../support/edit-document.ts';
import { expect, test } from '../support/journey.ts';
import { authenticate } from '../support/requests.ts';

test.use({ changesPosts: true });

const SEEDS = [1, 2, 3];

test('pages with any copy are accessible, and do not scroll sideways on the narrowest phone', {
  tag: '@nightly',
}, async ({ page, site }) => {
  test.slow();
  const headers = { ...(await authenticate(site.url)), 'Content-Type': 'application/json' };
  const send = (path: string, init?: object) => fetch(site.url + path, { ...init, headers });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.setViewportSize({ width: 320, height: 800 });
  const expectUsable = async (address: string, what: string) => {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    expect(await accessibilityViolations(page), what).toEqual([]);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(overflow, `sideways scroll of ${what}`).toBeLessThanOrEqual(0);
  };
  const created = await send('/api/admin/pages', {
    method: 'POST',
    body: JSON.stringify({ address: '/any-copy', title: 'Any copy' }),
  });
  const { key: added } = (await created.json()) as { key: string };
  for (const seed of SEEDS) {
    const sample = (schema: z.ZodType) =>
      fc.sample(arbitraryCopy(schema), { seed, numRuns: 1 })[0] as Record<string, unknown>;
    for (const key of ['home', 'about', 'portfolio'] as const) {
      const { schema, addresses } = DOCUMENTS[key];
      await changeDocument(send, key, () => sample(schema));
      await expectUsable(addresses[0], `${key} with seed ${seed}`);
    }
    const forms = sample(DOCUMENTS['custom-forms'].schema) as Copy<'custom-forms'>;
    const items = completeForms(forms.items);
    await changeDocument(send, 'custom-forms', () => ({ ...forms, items }));
    for (const { id } of items) await expectUsable(`/forms/${id}`, `a form with seed ${seed}`);
    const { sections } = sample(DOCUMENTS.about.schema);
    await changeDocument(send, added, (page) => ({ ...page, sections }));
    await expectUsable('/any-copy', `an added page with seed ${seed}`);
    const service = sample(DOCUMENTS.services.schema.shape.items.element);
    await changeDocument(send, 'services', () => ({ items: [{ ...service, id: 'seo', hidden: false }] }));
    await expectUsable('/service/seo', `a service with seed ${seed}`);
  }
});
