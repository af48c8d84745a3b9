import { expect, test } from 'vitest';
import { showLanguage } from '../i18n/panel-language.ts';
import { findCommands, findMisspelt } from './find-commands.ts';

/** Words that owners type, and the path or action that one of the first three commands must have. */
const WORDS: Record<string, string> = {
  logo: '/admin/pages/look',
  headline: '/admin/pages/home',
  telephone: '/admin/company#phone',
  'phone number': '/admin/company#phone',
  'opening hours': '/admin/company#officeHours',
  'closing time': '/admin/company#officeHours',
  dark: 'switch-theme',
  'dark mode': 'switch-theme',
  'log out': 'log-out',
  logout: 'log-out',
  'sign out': 'log-out',
  backup: '/admin/backups',
  restore: '/admin/backups',
  email: '/admin/company#email',
  smtp: '/admin/settings#mail',
  'mail server': '/admin/settings#mail',
  timezone: '/admin/settings#zone',
  address: '/admin/company#addressLines',
  zip: '/admin/company#postalCode',
  currency: '/admin/company#currency',
  facebook: '/admin/company#social',
  linkedin: '/admin/company#social',
  price: '/admin/company#facts',
  'hourly rate': '/admin/company#facts',
  'company name': '/admin/company#name',
  favicon: '/admin/pages/look',
  colours: '/admin/pages/look',
  color: '/admin/pages/look',
  fonts: '/admin/pages/look',
  menu: '/admin/pages/navigation',
  footer: '/admin/pages/navigation',
  homepage: '/admin/pages/home',
  'about us': '/admin/pages/about',
  faq: '/admin/collections/questions',
  reviews: '/admin/collections/testimonials',
  staff: '/admin/collections/staff',
  vacancies: '/admin/collections/jobs',
  survey: '/admin/forms',
  'privacy policy': '/admin/pages/privacy',
  seo: '/admin/pages',
  'new post': '/admin/upload-blog',
  article: '/admin/upload-blog',
  drafts: '/admin/manage-blogs',
  categories: '/admin/manage-blogs',
  photos: '/admin/media',
  leads: '/admin/messages',
  inbox: '/admin/messages',
  pipeline: '/admin/messages?view=board',
  applicants: '/admin/messages?from=job',
  templates: '/admin/saved-answers',
  analytics: '/admin/visits',
  traffic: '/admin/visits',
  users: '/admin/people',
  'add a user': '/admin/people',
  permissions: '/admin/people#permissions',
  password: '/admin/account#password',
  '2fa': '/admin/account#second-factor',
  fingerprint: '/admin/account#passkeys',
  'api key': '/admin/account#api-tokens',
  newsletter: '/admin/account#weekly-email',
  wordpress: '/admin/import',
  trash: '/admin/bin',
  'who changed it': '/admin/activity',
  gdpr: '/admin/privacy',
  '404': '/admin/redirects',
  'go live': '/admin/launch-checklist',
  zapier: '/admin/webhooks',
  handbook: '/admin/help',
  shortcuts: 'show-keys',
};

const targets = (commands: ReturnType<typeof findCommands>) =>
  commands.slice(0, 3).map(({ path, action }) => path ?? action);

test.each(Object.entries(WORDS))('%s leads right within the first three', (words, target) => {
  expect(targets(findCommands(words, { role: 'owner' }))).toContain(target);
});

test.each([
  ['pasword', '/admin/account#password'],
  ['fotoer', '/admin/pages/navigation'],
  ['analitics', '/admin/visits'],
  ['adress', '/admin/company#addressLines'],
  ['telefone', undefined],
])('the typing error in %s is forgiven if it is one', (words, target) => {
  expect(findCommands(words, { role: 'owner' })).toEqual([]);
  const found = targets(findMisspelt(words, { role: 'owner' }));
  if (target) expect(found).toContain(target);
  else expect(found).toEqual([]);
});

test('facts of the company are found by their names and values', () => {
  const fact = {
    icon: 'company',
    title: 'Change Response time',
    path: '/admin/company#facts.reply',
    words: '4 hours',
  } as const;
  for (const words of ['response', '4 hours']) {
    expect(targets(findCommands(words, { role: 'owner', facts: [fact] }))).toContain(fact.path);
  }
});

test('of commands that fit equally well, the one that was used last comes first', () => {
  const titles = (recent: string[]) => findCommands('go', { role: 'owner', recent }).map(({ title }) => title);
  expect(titles(['Go to Webhooks'])[0]).toBe('Go to Webhooks');
  expect(titles([])[0]).not.toBe('Go to Webhooks');
});

test('in German, commands are found by German words', async () => {
  await showLanguage('de');
  try {
    for (const [words, target] of Object.entries({
      telefon: '/admin/company#phone',
      öffnungszeiten: '/admin/company#officeHours',
      passwort: '/admin/account#password',
      besuche: '/admin/visits',
      startseite: '/admin/pages/home',
      impressum: '/admin/pages/privacy',
      dunkel: 'switch-theme',
      english: 'show-in-english',
    }))
      expect(targets(findCommands(words, { role: 'owner' })), words).toContain(target);
    // The subject of "Besuche öffnen".
    expect(targets(findCommands('Besuche', { role: 'owner' }))[0]).toBe('/admin/visits');
  } finally {
    await showLanguage('en');
  }
});
