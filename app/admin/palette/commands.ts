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
export const FIRST_COMMANDS: readonly Command[] = [
  {
    icon: 'upload',
    title: msg('Write a new post'),
    path: '/admin/upload-blog',
    words: 'blog, article, create a post, add a post, news, story',
    shortcut: 'N',
  },
  {
    icon: 'image',
    title: msg('Upload pictures'),
    path: '/admin/media',
    words: 'images, photos, files, gallery, pdf, documents',
    needs: 'POST /admin/media',
  },
  {
    icon: 'people',
    title: msg('Invite a person'),
    path: '/admin/people',
    words: 'add a user, new account, editor, colleague, team member, co-worker, access',
    needs: 'POST /admin/invitations',
  },
  {
    icon: 'redirects',
    title: msg('Add a redirect'),
    path: '/admin/redirects',
    words: 'old address, url, forward, 301, moved page',
  },
  { icon: 'external', title: msg('Open the site'), path: '/', words: 'website, view site, visit site, live site' },
];

/** Words for the screens of the sidebar, by their paths. */
export const SCREEN_WORDS: Readonly<Record<string, string>> = {
  '/admin/dashboard': 'overview, start',
  '/admin/manage-blogs': 'posts, articles, drafts, scheduled, calendar, tags, categories, unpublished',
  '/admin/account': 'my profile, my account',
  '/admin/pages': 'content, texts, seo, meta description, search engines, sections, new page, landing page',
  '/admin/company': 'facts, business, about the company',
  '/admin/media': 'images, pictures, photos, files, gallery, videos, alt texts',
  '/admin/messages': 'inbox, leads, enquiries, inquiries, contact requests, customers, crm, spam, quotes',
  '/admin/forms': 'new form, survey, event, callback, questionnaire, answers, responses',
  '/admin/visits': 'analytics, statistics, stats, traffic, visitors, page views, numbers, google',
  '/admin/authors': 'writers, bylines, biography',
  '/admin/redirects': 'old addresses, broken links, 404, not found, urls',
  '/admin/people': 'users, team, accounts, roles, permissions, administrators, editors',
  '/admin/privacy': 'gdpr, personal data, erase a person, data request, cookies, retention',
  '/admin/settings': 'configuration, preferences, options',
  '/admin/webhooks': 'integrations, zapier, slack, automation, indexnow',
  '/admin/import': 'wordpress, ghost, markdown, migrate, move posts',
  '/admin/bin': 'trash, deleted posts, restore, recycle bin, undelete',
  '/admin/activity': 'log, audit, history, who changed it, changes',
  '/admin/health': 'status, problems, errors, version, update, disk, monitoring',
  '/admin/help': 'handbook, manual, documentation, support, how to',
};

/** Screens that are not in the sidebar, settings, and actions within screens. */
export const OTHER_COMMANDS: readonly Command[] = [
  {
    icon: 'messages',
    title: msg('Go to Saved replies'),
    path: '/admin/saved-answers',
    words: 'templates, canned responses, snippets',
  },
  {
    icon: 'messages',
    title: msg('Show leads on the board'),
    path: '/admin/messages?view=board',
    words: 'pipeline, kanban, deals, stages, sales',
  },
  {
    icon: 'messages',
    title: msg('Show applications'),
    path: '/admin/messages?from=job',
    words: 'applicants, candidates, cv, resume, hiring',
  },
  {
    icon: 'reuse',
    title: msg('Go to Reusable sections'),
    path: '/admin/sections',
    words: 'library, shared sections, blocks, patterns, snippets, global sections',
  },
  {
    icon: 'company',
    title: msg('Go to Launch checklist'),
    path: '/admin/launch-checklist',
    words: 'go live, launch, opening soon, placeholders, samples',
  },
  {
    icon: 'health',
    title: msg('Go to Consistency'),
    path: '/admin/consistency',
    words: 'broken links, wrong facts, check texts, dead links',
  },
  {
    icon: 'search',
    title: msg('Find and replace'),
    path: '/admin/find',
    words: 'search texts, change words everywhere, rename, replace all, typo, wording',
  },
  {
    icon: 'download',
    title: msg('Export the site'),
    path: '/admin/export',
    words: 'download everything, json, markdown, static site, leave',
  },
  {
    icon: 'health',
    title: msg('Go to Backups'),
    path: '/admin/backups',
    words: 'backup, restore, back up, automatic backups, snapshot, safety copy, go back in time',
  },
  {
    icon: 'settings',
    title: msg('Set up the mail server'),
    path: '/admin/settings#mail',
    words: 'smtp, email settings, sender, outgoing mail, e-mail',
  },
  {
    icon: 'globe',
    title: msg('Languages'),
    path: '/admin/settings/languages',
    words: 'translate, translations, multilingual, add a language, hindi, arabic, german, localization, i18n, rtl',
  },
  {
    icon: 'settings',
    title: msg('Allow videos and maps of other sites'),
    path: '/admin/settings/embeds',
    words: 'embeds, embed, youtube, vimeo, loom, google maps, openstreetmap, iframe, providers',
  },
  {
    icon: 'settings',
    title: msg('Change the time zone'),
    path: '/admin/settings#zone',
    words: 'timezone, dates, clock',
  },
  {
    icon: 'people',
    title: msg('Require two-factor authentication for everyone'),
    path: '/admin/people#factor-policy',
    words: '2fa, mfa, second factor, policy',
  },
  {
    icon: 'people',
    title: msg('See what each role may do'),
    path: '/admin/people#permissions',
    words: 'permissions, rights, roles, who can publish',
  },
  {
    icon: 'account',
    title: msg('Change your password'),
    path: '/admin/account#password',
    words: 'passcode, login, security',
  },
  {
    icon: 'account',
    title: msg('Change your name or picture'),
    path: '/admin/account#profile',
    words: 'profile image, avatar, portrait, display name',
  },
  {
    icon: 'account',
    title: msg('Turn on two-factor authentication'),
    path: '/admin/account#second-factor',
    words: '2fa, mfa, authenticator app, one-time codes, totp, recovery codes, security',
  },
  {
    icon: 'account',
    title: msg('Add a passkey'),
    path: '/admin/account#passkeys',
    words: 'fingerprint, face id, touch id, security key, webauthn, passwordless',
  },
  {
    icon: 'account',
    title: msg('See where you are signed in'),
    path: '/admin/account#sessions',
    words: 'sessions, devices, sign out everywhere',
  },
  {
    icon: 'account',
    title: msg('Create an API token'),
    path: '/admin/account#api-tokens',
    words: 'api key, access token, developer, integration',
  },
  {
    icon: 'account',
    title: msg('Change the weekly email'),
    path: '/admin/account#weekly-email',
    words: 'newsletter, digest, summary, report, notifications, unsubscribe',
  },
  {
    icon: 'settings',
    title: msg('Switch between dark and light'),
    action: 'switch-theme',
    words: 'dark mode, light mode, night, theme, appearance, contrast',
  },
  // In their own language, for those who do not read the other one.
  {
    icon: 'globe',
    title: msg('English'),
    action: 'show-in-english',
    words: 'englisch, sprache, language of the panel',
  },
  { icon: 'globe', title: msg('Deutsch'), action: 'show-in-german', words: 'german, sprache, language of the panel' },
  { icon: 'account', title: msg('Log out'), action: 'log-out', words: 'logout, sign out, leave, end the session' },
  {
    icon: 'help',
    title: msg('Show keyboard shortcuts'),
    action: 'show-keys',
    words: 'keys, hotkeys, commands',
    shortcut: '?',
  },
];

/** What can be edited in pages, collections and the company's facts. */
export const COPY_COMMANDS: readonly Command[] = [
  edit(
    msg('Logo and colours'),
    'look',
    'brand, branding, favicon, icon, colors, palette, design, fonts, typeface, style',
  ),
  edit(msg('Navigation and footer'), 'navigation', 'menu, header, top bar, links, copyright'),
  edit('Home', 'home', 'headline, hero, front page, homepage, start page, slogan, banner'),
  edit(msg('About us'), 'about', 'company story, who we are, history, mission'),
  edit(msg('Contact page'), 'contact', 'map, contact form, get in touch'),
  edit(msg('Request a quote'), 'quote', 'quote form, estimate, offer, budget'),
  edit(msg('Form labels and answers'), 'forms', 'contact form fields, quote form fields, thank you, confirmation'),
  edit(msg('Services page'), 'service-list', 'what we do, offers'),
  edit('Careers', 'careers', 'work with us, hiring page'),
  edit('Portfolio', 'portfolio', 'work, projects, references'),
  edit(msg('Privacy page'), 'privacy', 'privacy policy, legal, imprint, terms, data protection'),
  edit(msg('Banner above the footer'), 'call-to-action', 'call to action, cta'),
  edit(msg('Opening soon'), 'opening-soon', 'coming soon, under construction, closed, maintenance'),
  edit(msg('Page not found'), 'not-found', '404, error page'),
  list('Services', 'services', 'offers, products, what we do'),
  list('Testimonials', 'testimonials', 'reviews, quotes, ratings, customers say'),
  list('Team', 'staff', 'staff, employees, people on the site'),
  list('Questions', 'questions', 'faq, frequently asked questions, answers'),
  list(msg('Case studies'), 'case-studies', 'projects, success stories, references, clients'),
  list('Jobs', 'jobs', 'vacancies, openings, positions, careers, hiring, recruiting'),
  list('Industries', 'industry-list', 'sectors, branches'),
  list('Skills', 'skills', 'technologies, logos, tools, stack'),
  list('Numbers', 'numbers', 'counters, figures, statistics on the site'),
  fact(msg('Company name'), 'name', 'agency name, business name, brand name, site title'),
  fact('Phone', 'phone', 'telephone, number, call, mobile, whatsapp'),
  fact('Email', 'email', 'e-mail, mail address, contact address'),
  fact('Address', 'addressLines', 'office, street, location, where we are, map'),
  fact('City', 'city', 'town, location'),
  fact(msg('Postal code'), 'postalCode', 'zip, postcode, pin code'),
  fact(msg('State or region'), 'region', 'province, county'),
  fact('Country', 'country', 'nation'),
  fact(msg('Office hours'), 'officeHours', 'opening hours, business hours, closing time, open'),
  fact(msg('Office days'), 'officeDays', 'opening days, weekend, open on'),
  fact('Currency', 'currency', 'money, rupees, dollars, euros'),
  fact(msg('Story of the name'), 'originSentence', 'meaning of the name'),
  fact(msg('Social networks'), 'social', 'facebook, instagram, linkedin, twitter, x, youtube, social media'),
  fact(msg('Numbers, prices and promises'), 'facts', 'hourly rate, price, response time, clients, experience'),
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
