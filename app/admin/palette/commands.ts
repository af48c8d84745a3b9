import type { PanelOperation } from '../../../contract/accounts/rights.ts';
import { msg, t } from '../i18n/t.ts';
import type { IconName } from '../shell/controls/icon.tsx';

/** What a command does if it leads to no screen. */
export type CommandAction = 'show-keys' | 'switch-theme' | 'show-in-english' | 'show-in-german' | 'log-out';

export interface Command {
  icon: IconName;
  title: string;
  /** The path that the command leads to, if it has no action. */
  path?: string;
  action?: CommandAction;
  /** Other words for it, separated by commas. */
  words?: string;
  /** An operation that the person must be allowed to call, besides opening the screen. */
  needs?: PanelOperation;
  /** The key that does the same. */
  shortcut?: string;
}

/** The most frequent commands, for the empty palette. */
export const frequentCommands = (): Command[] => [
  {
    icon: 'upload',
    title: t('Write a new post'),
    path: '/admin/upload-blog',
    words: t('blog, article, create a post, add a post, news, story'),
    shortcut: 'N',
  },
  {
    icon: 'image',
    title: t('Upload pictures'),
    path: '/admin/media',
    words: t('images, photos, files, gallery, pdf, documents'),
    needs: 'POST /admin/media',
  },
  {
    icon: 'people',
    title: t('Invite a person'),
    path: '/admin/people',
    words: t('add a user, new account, editor, colleague, team member, co-worker, access'),
    needs: 'POST /admin/invitations',
  },
  {
    icon: 'redirects',
    title: t('Add a redirect'),
    path: '/admin/redirects',
    words: t('old address, url, forward, 301, moved page'),
  },
  {
    icon: 'people',
    title: t('Reviews waiting for you'),
    path: '/admin/manage-blogs?status=for-review',
    words: t('approve, approval, review queue, return, sign off'),
    needs: 'POST /admin/posts',
  },
  { icon: 'external', title: t('Open the site'), path: '/', words: t('website, view site, visit site, live site') },
];

/** Words for the screens of the sidebar, by their paths. */
export const SCREEN_WORDS: Readonly<Record<string, string>> = {
  '/admin/dashboard': msg('overview, start'),
  '/admin/manage-blogs': msg('posts, articles, drafts, scheduled, calendar, tags, categories, unpublished'),
  '/admin/account': msg('my profile, my account'),
  '/admin/pages': msg('content, texts, seo, meta description, search engines, sections, new page, landing page'),
  '/admin/releases': msg('launch, campaign, publish together, bundle, go live, sign-off, client approval'),
  '/admin/company': msg('facts, business, about the company'),
  '/admin/media': msg('images, pictures, photos, files, gallery, videos, alt texts'),
  '/admin/messages': msg('inbox, leads, enquiries, inquiries, contact requests, customers, crm, spam, quotes'),
  '/admin/forms': msg('new form, survey, event, callback, questionnaire, answers, responses'),
  '/admin/visits': msg('analytics, statistics, stats, traffic, visitors, page views, numbers, google'),
  '/admin/authors': msg('writers, bylines, biography'),
  '/admin/redirects': msg('old addresses, broken links, 404, not found, urls'),
  '/admin/people': msg('users, team, accounts, roles, permissions, administrators, editors'),
  '/admin/privacy': msg('gdpr, personal data, erase a person, data request, cookies, retention'),
  '/admin/settings': msg('configuration, preferences, options'),
  '/admin/webhooks': msg('integrations, zapier, slack, automation, indexnow'),
  '/admin/import': msg('wordpress, ghost, markdown, migrate, move posts'),
  '/admin/bin': msg('trash, deleted posts, restore, recycle bin, undelete'),
  '/admin/activity': msg('log, audit, history, who changed it, changes'),
  '/admin/health': msg('status, problems, errors, version, update, disk, monitoring'),
  '/admin/help': msg('handbook, manual, documentation, support, how to'),
};

/** Screens that are not in the sidebar, settings, and actions within screens. */
export const otherCommands = (): Command[] => [
  {
    icon: 'messages',
    title: t('Go to Saved replies'),
    path: '/admin/saved-answers',
    words: t('templates, canned responses, snippets'),
  },
  {
    icon: 'messages',
    title: t('Show leads on the board'),
    path: '/admin/messages?view=board',
    words: t('pipeline, kanban, deals, stages, sales'),
  },
  {
    icon: 'messages',
    title: t('Show applications'),
    path: '/admin/messages?from=job',
    words: t('applicants, candidates, cv, resume, hiring'),
  },
  {
    icon: 'releases',
    title: t('New release'),
    path: '/admin/releases#new',
    words: t('publish together, add a release, launch, campaign, bundle of changes'),
    needs: 'POST /admin/releases',
  },
  {
    icon: 'reuse',
    title: t('Go to Reusable sections'),
    path: '/admin/sections',
    words: t('library, shared sections, blocks, patterns, snippets, global sections'),
  },
  {
    icon: 'company',
    title: t('Go to Launch checklist'),
    path: '/admin/launch-checklist',
    words: t('go live, launch, opening soon, placeholders, samples'),
  },
  {
    icon: 'health',
    title: t('Go to Consistency'),
    path: '/admin/consistency',
    words: t('broken links, wrong facts, check texts, dead links'),
  },
  {
    icon: 'search',
    title: t('Find and replace'),
    path: '/admin/find',
    words: t('search texts, change words everywhere, rename, replace all, typo, wording'),
  },
  {
    icon: 'download',
    title: t('Export the site'),
    path: '/admin/export',
    words: t('download everything, json, markdown, static site, leave'),
  },
  {
    icon: 'health',
    title: t('Go to Backups'),
    path: '/admin/backups',
    words: t('backup, restore, back up, automatic backups, snapshot, safety copy, go back in time'),
  },
  {
    icon: 'settings',
    title: t('Set up the mail server'),
    path: '/admin/settings#mail',
    words: t('smtp, email settings, sender, outgoing mail, e-mail'),
  },
  {
    icon: 'globe',
    title: t('Languages'),
    path: '/admin/settings/languages',
    words: t('translate, translations, multilingual, add a language, hindi, arabic, german, localization, i18n, rtl'),
  },
  {
    icon: 'settings',
    title: t('Allow videos and maps of other sites'),
    path: '/admin/settings/embeds',
    words: t('embeds, embed, youtube, vimeo, loom, google maps, openstreetmap, iframe, providers'),
  },
  {
    icon: 'settings',
    title: t('Change the time zone'),
    path: '/admin/settings#zone',
    words: t('timezone, dates, clock'),
  },
  {
    icon: 'people',
    title: t('Require two-factor authentication for everyone'),
    path: '/admin/people#factor-policy',
    words: t('2fa, mfa, second factor, policy'),
  },
  {
    icon: 'people',
    title: t('See what each role may do'),
    path: '/admin/people#permissions',
    words: t('permissions, rights, roles, who can publish'),
  },
  {
    icon: 'account',
    title: t('Change your password'),
    path: '/admin/account#password',
    words: t('passcode, login, security'),
  },
  {
    icon: 'account',
    title: t('Change your name or picture'),
    path: '/admin/account#profile',
    words: t('profile image, avatar, portrait, display name'),
  },
  {
    icon: 'account',
    title: t('Turn on two-factor authentication'),
    path: '/admin/account#second-factor',
    words: t('2fa, mfa, authenticator app, one-time codes, totp, recovery codes, security'),
  },
  {
    icon: 'account',
    title: t('Add a passkey'),
    path: '/admin/account#passkeys',
    words: t('fingerprint, face id, touch id, security key, webauthn, passwordless'),
  },
  {
    icon: 'account',
    title: t('See where you are signed in'),
    path: '/admin/account#sessions',
    words: t('sessions, devices, sign out everywhere'),
  },
  {
    icon: 'account',
    title: t('Create an API token'),
    path: '/admin/account#api-tokens',
    words: t('api key, access token, developer, integration'),
  },
  {
    icon: 'account',
    title: t('Change the weekly email'),
    path: '/admin/account#weekly-email',
    words: t('newsletter, digest, summary, report, notifications, unsubscribe'),
  },
  {
    icon: 'settings',
    title: t('Switch between dark and light'),
    action: 'switch-theme',
    words: t('dark mode, light mode, night, theme, appearance, contrast'),
  },
  // In their own language, for those who do not read the other one.
  {
    icon: 'globe',
    title: 'English',
    action: 'show-in-english',
    words: 'englisch, sprache, language of the panel',
  },
  { icon: 'globe', title: 'Deutsch', action: 'show-in-german', words: 'german, sprache, language of the panel' },
  { icon: 'account', title: t('Log out'), action: 'log-out', words: t('logout, sign out, leave, end the session') },
  {
    icon: 'help',
    title: t('Show keyboard shortcuts'),
    action: 'show-keys',
    words: t('keys, hotkeys, commands'),
    shortcut: '?',
  },
];

/** What can be edited in pages, collections and the company's facts. */
export const copyCommands = (): Command[] => [
  edit(
    t('Logo and colours'),
    'look',
    t('brand, branding, favicon, icon, colors, palette, design, fonts, typeface, style'),
  ),
  edit(t('Navigation and footer'), 'navigation', t('menu, header, top bar, links, copyright')),
  edit(t('Home'), 'home', t('headline, hero, front page, homepage, start page, slogan, banner')),
  edit(t('About us'), 'about', t('company story, who we are, history, mission')),
  edit(t('Contact page'), 'contact', t('map, contact form, get in touch')),
  edit(t('Request a quote'), 'quote', t('quote form, estimate, offer, budget')),
  edit(t('Form labels and answers'), 'forms', t('contact form fields, quote form fields, thank you, confirmation')),
  edit(t('Services page'), 'service-list', t('what we do, offers')),
  edit(t('Careers'), 'careers', t('work with us, hiring page')),
  edit(t('Portfolio'), 'portfolio', t('work, projects, references')),
  edit(t('Privacy page'), 'privacy', t('privacy policy, legal, imprint, terms, data protection')),
  edit(t('Banner above the footer'), 'call-to-action', t('call to action, cta')),
  edit(t('Opening soon'), 'opening-soon', t('coming soon, under construction, closed, maintenance')),
  edit(t('Page not found'), 'not-found', t('404, error page')),
  list(t('Services'), 'services', t('offers, products, what we do')),
  list(t('Testimonials'), 'testimonials', t('reviews, quotes, ratings, customers say')),
  list(t('Team'), 'staff', t('staff, employees, people on the site')),
  list(t('Questions'), 'questions', t('faq, frequently asked questions, answers')),
  list(t('Case studies'), 'case-studies', t('projects, success stories, references, clients')),
  list(t('Jobs'), 'jobs', t('vacancies, openings, positions, careers, hiring, recruiting')),
  list(t('Industries'), 'industry-list', t('sectors, branches')),
  list(t('Skills'), 'skills', t('technologies, logos, tools, stack')),
  list(t('Numbers'), 'numbers', t('counters, figures, statistics on the site')),
  fact(t('Company name'), 'name', t('agency name, business name, brand name, site title')),
  fact(t('Phone'), 'phone', t('telephone, number, call, mobile, whatsapp')),
  fact(t('Email'), 'email', t('e-mail, mail address, contact address')),
  fact(t('Address'), 'addressLines', t('office, street, location, where we are, map')),
  fact(t('City'), 'city', t('town, location')),
  fact(t('Postal code'), 'postalCode', t('zip, postcode, pin code')),
  fact(t('State or region'), 'region', t('province, county')),
  fact(t('Country'), 'country', t('nation')),
  fact(t('Office hours'), 'officeHours', t('opening hours, business hours, closing time, open')),
  fact(t('Office days'), 'officeDays', t('opening days, weekend, open on')),
  fact(t('Currency'), 'currency', t('money, rupees, dollars, euros')),
  fact(t('Story of the name'), 'originSentence', t('meaning of the name')),
  fact(t('Social networks'), 'social', t('facebook, instagram, linkedin, twitter, x, youtube, social media')),
  fact(t('Numbers, prices and promises'), 'facts', t('hourly rate, price, response time, clients, experience')),
];

function edit(title: string, key: string, words: string): Command {
  return {
    icon: 'pages',
    title: t('Edit {title}', { title }),
    path: `/admin/pages/${key}`,
    words,
    needs: 'PUT /admin/pages/{key}/draft',
  };
}

function list(title: string, key: string, words: string): Command {
  return {
    icon: 'pages',
    title: t('Edit {title}', { title }),
    path: `/admin/collections/${key}`,
    words,
    needs: 'PUT /admin/pages/{key}/draft',
  };
}

function fact(title: string, field: string, words: string): Command {
  return { icon: 'company', title: t('Change {title}', { title }), path: `/admin/company#${field}`, words };
}
