// PostgreSQL nightly: other tests make the same queries.
import { expect, test } from 'vitest';
import { editorOf } from '../../tests/support/document-editor.ts';
import { openTestSite } from '../../tests/support/test-site.ts';

const BANNER = { type: 'banner', heading: 'A heading', lede: 'A text.', tint: 'sky', picture: 'house' };
const PICTURE = { heading: 'A shop', paragraphs: [], picture: 'house', alt: '', decorative: false, side: 'left' };

test('a new section can be saved with empty texts, but not published', async () => {
  await using site = await openTestSite();
  const editor = await editorOf(site);
  const { sections } = (await editor.get('about')).live as { sections: object[] };
  const text = { id: 'text-1', type: 'text', heading: '', paragraphs: [' ', '[Paragraphs]', 'Ours.'], points: [] };
  expect((await editor.save('about', { sections: [...sections, text] })).status).toBe(200);
  const refused = await editor.publish('about');
  expect(refused).toMatchObject({
    status: 422,
    body: {
      errors: {
        'sections.text-1.heading': ['Heading is required.'],
        'sections.text-1.paragraphs.0': ['Paragraphs is required.'],
        // Earlier versions added such placeholders to new sections.
        'sections.text-1.paragraphs.1': ['Replace the placeholder with your own text.'],
      },
    },
  });
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
  expect(await save(picture)).toEqual({ status: 200, errors: [] });
  const refused = await editor.publish('about');
  expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['sections.shop.alt']]);
  for (const described of [{ alt: 'A shop with a red roof' }, { decorative: true }]) {
    await save({ ...picture, ...described });
    expect((await editor.publish('about')).status).toBe(200);
  }
});
