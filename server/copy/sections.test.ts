// PostgreSQL nightly: other tests make the same queries.
import { expect, test } from 'vitest';
import { editorOf } from '../../tests/support/document-editor.ts';
import { openTestSite } from '../../tests/support/test-site.ts';

const BANNER = { type: 'banner', heading: 'A heading', lede: 'A text.', tint: 'sky', picture: 'house' };
const PICTURE = { heading: 'A shop', paragraphs: [], picture: 'house', alt: '', decorative: false, side: 'left' };

test('a page with a placeholder can be saved, but not published', async () => {
  await using site = await openTestSite();
  const editor = await editorOf(site);
  const { sections } = (await editor.get('about')).live as { sections: object[] };
  const text = { id: 'text-1', type: 'text', heading: '[Heading]', paragraphs: ['[Paragraphs]', 'Ours.'], points: [] };
  expect((await editor.save('about', { sections: [...sections, text] })).status).toBe(200);
  const refused = await editor.publish('about');
  expect([refused.status, Object.keys(refused.body.errors)]).toEqual([
    422,
    ['sections.text-1.heading', 'sections.text-1.paragraphs.0'],
  ]);
  await editor.save('about', { sections: [...sections, { ...text, heading: 'Ours', paragraphs: [] }] });
  expect((await editor.publish('about')).status).toBe(200);
});

test('a page has one main heading, and each picture a description unless it decorates', async () => {
  await using site = await openTestSite();
  const editor = await editorOf(site);
  const save = async (...sections: object[]) => {
    const { status, body } = await editor.save('about', { sections });
    return { status, errors: Object.keys(body.errors ?? {}) };
  };
  const banner = { ...BANNER, id: 'first' };
  const second = { ...BANNER, id: 'second' };
  expect(await save(banner, second)).toEqual({ status: 422, errors: ['sections'] });
  expect(await save(banner, { ...second, hidden: true })).toEqual({ status: 200, errors: [] });

  const picture = { ...PICTURE, id: 'shop', type: 'picture' };
  expect(await save(picture)).toEqual({ status: 422, errors: ['sections.shop.alt'] });
  expect((await save({ ...picture, alt: 'A shop with a red roof' })).status).toBe(200);
  expect((await save({ ...picture, decorative: true })).status).toBe(200);
});
