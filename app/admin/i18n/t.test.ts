import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, test, vi } from 'vitest';
import { siteTime } from '../shell/text/site-time.ts';
import { formatNumber } from './format-number.ts';
import { panelLanguage, showLanguage } from './panel-language.ts';
import { rich, t } from './t.ts';

afterEach(() => showLanguage('en'));

const link = (text: unknown) => createElement('a', { href: '/admin' }, text as string);
const Sentence = ({ english }: { english: string }) => rich(english, { link, name: 'Riya' });

test('English needs no catalogue, and a text without values is shown as it is', () => {
  expect(t('Cancel')).toBe('Cancel');
  expect(t("{path} isn't <read>")).toBe("{path} isn't <read>");
  expect(t('{name} is removed.', { name: '<b>' })).toBe('<b> is removed.');
  expect(t('{count, plural, one {# post} other {# posts}}', { count: 1200 })).toBe('1,200 posts');
  expect(t('Turned off {since}.', { since: null })).toBe('Turned off .');
});

test('texts, numbers and dates are German once it is loaded', async () => {
  expect(panelLanguage()).toBe('en');
  await showLanguage('de');
  expect(t('Cancel')).toBe('Abbrechen');
  expect(t('Select {name}', { name: 'Home' })).toBe('Home auswählen');
  expect(t('A text that nobody translated')).toBe('A text that nobody translated');
  expect(formatNumber(1200)).toBe('1.200');
  const india = siteTime('Asia/Kolkata');
  expect(india.full('2026-11-21T08:37:00Z')).toBe('21. November 2026 um 14:07 IST');
  expect(india.inSentence('2026-11-21T18:29:00Z', new Date('2026-11-21T18:50:00Z'))).toBe('gestern um 23:59 IST');
});

test('a sentence keeps its elements', () => {
  const warn = vi.spyOn(console, 'error').mockImplementation(() => {});
  const html = (english: string) => renderToStaticMarkup(createElement(Sentence, { english }));
  expect(html('Read <link>the guide</link>, {name}.')).toBe('Read <a href="/admin">the guide</a>, Riya.');
  // React would warn of elements without keys.
  expect(warn).not.toHaveBeenCalled();
  warn.mockRestore();
});
