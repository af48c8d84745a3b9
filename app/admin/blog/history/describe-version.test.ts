import { afterEach, expect, test } from 'vitest';
import type { PostChange } from '../../../../contract/blog/post-drafts.ts';
import { showLanguage } from '../../i18n/panel-language.ts';
import { describeVersion } from './describe-version.ts';

afterEach(() => showLanguage('en'));

test('in German the words of a change have the case that its sentence needs', async () => {
  const change = (how: PostChange['how'], what: PostChange['what'], count = 1): PostChange => ({ how, what, count });
  const changes = [change('changed', 'title'), change('changed', 'paragraphs', 2), change('moved', 'tables', 12)];
  expect(describeVersion(changes)).toBe('changed the title and two paragraphs, and moved 12 tables');
  await showLanguage('de');
  expect(describeVersion(changes)).toBe('den Titel und zwei Absätze geändert und 12 Tabellen verschoben');
  expect(describeVersion([])).toBe('nichts geändert');
});
