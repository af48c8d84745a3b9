// PostgreSQL nightly: other tests make the same queries.
import { expect, test } from 'vitest';
import { editorOf } from '../../tests/support/document-editor.ts';
import { isNightly } from '../../tests/support/is-nightly.ts';
import { seededRandom } from '../../tests/support/random.ts';
import { openTestSite } from '../../tests/support/test-site.ts';
import { translatorOf } from '../../tests/support/translator.ts';
import { withTexts } from '../copy/with-texts.ts';

const CHANGES = isNightly ? 500 : 60;
const PAGES = ['about', 'quote', 'not-found'];
const LANGUAGES = ['hi', 'ar'];

/** The source and the text of each translated text. The test records this itself, to compare it with the site. */
type Record = Map<string, { source: string; text: string }>;

test('the lists name exactly what the changes of months have left missing and out of date', async () => {
  await using site = await openTestSite();
  const pages = await editorOf(site);
  const { addLanguages, get, save, publish, list } = await translatorOf(site);
  await addLanguages(...LANGUAGES);
  const random = seededRandom(20261128);
  const pick = <T>(all: readonly T[]): T => all[Math.floor(random() * all.length)] as T;

  const sources = new Map<string, Map<string, string>>();
  const records = new Map<string, Record>();
  for (const page of PAGES) {
    const { source } = await get('hi', `page.${page}`);
    sources.set(page, new Map(source.texts.map(({ path, text }) => [path, text])));
    for (const language of LANGUAGES) records.set(`${language} ${page}`, new Map());
  }
  const publishTexts = async (language: string, page: string, record: Record) => {
    const texts = Object.fromEntries(record);
    expect(await save(language, `page.${page}`, { texts })).toMatchObject({ status: 200 });
    expect(await publish(language, `page.${page}`)).toMatchObject({ status: 200 });
  };

  for (let change = 0; change < CHANGES; change++) {
    const page = pick(PAGES);
    const source = sources.get(page) as Map<string, string>;
    const path = pick([...source.keys()]);
    const before = source.get(path) ?? '';
    if (random() < 0.3) {
      const after = `${before.split(' #')[0]} #${change}`;
      const { live } = await pages.get(page);
      await pages.save(
        page,
        withTexts(live ?? {}, (at) => (at === path ? after : undefined)),
      );
      expect(await pages.publish(page)).toMatchObject({ status: 200 });
      source.set(path, after);
      continue;
    }
    const language = pick(LANGUAGES);
    const record = records.get(`${language} ${page}`) as Record;
    const known = record.get(path);
    const tokens = before.match(/\{[\w.-]+\}/g) ?? [];
    const words = `${language} ${change} ${tokens.join(' ')}`;
    const kind = pick(['translate', 'translate', 'translate', 'all', 'mark', 'edit', 'clear']);
    if (kind === 'all') for (const [at, text] of source) record.set(at, { source: text, text: `${language} ${text}` });
    else if (kind === 'clear') record.delete(path);
    else if (kind === 'translate' || !known) record.set(path, { source: before, text: words });
    else if (kind === 'mark') record.set(path, { ...known, source: before });
    // The text is corrected, but still marked as a translation of the earlier source.
    else record.set(path, { ...known, text: `${known.text}.` });
    if (record.size > 0) await publishTexts(language, page, record);
  }

  for (const language of LANGUAGES) {
    const entries = (await list(language)).entries.filter(({ id }) => PAGES.some((page) => id === `page ${page}`));
    const found = entries.map(({ id, missing, outdated }) => [id, missing, outdated]);
    const expected = PAGES.map((page) => {
      const texts = [...(sources.get(page) as Map<string, string>)];
      const record = records.get(`${language} ${page}`) as Record;
      const missing = texts.filter(([path]) => !record.get(path)?.text).length;
      const outdated = texts.filter(([path, text]) => record.has(path) && record.get(path)?.source !== text).length;
      return [`page ${page}`, missing, outdated];
    });
    expect([language, found.sort()]).toEqual([language, expected.sort()]);
    expect(expected.some(([, , outdated]) => Number(outdated) > 0)).toBe(true);
  }
});
