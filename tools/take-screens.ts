import { mkdir, readFile, rm } from 'node:fs/promises';
import { type BrowserContext, chromium, type Page } from '@playwright/test';
import PostalMime from 'postal-mime';
import sharp from 'sharp';
import { SCREENS } from '../app/admin/shell/navigation.ts';
import { PAGES } from '../contract/pages.ts';
import playwrightConfig from '../playwright.config.ts';
import { DEMO_ACCOUNT as DEMO } from '../server/accounts/demo-account.ts';
import { addVisits } from '../tests/support/add-visits.ts';
import { startSite } from '../tests/support/running-site.ts';
import { ensureChromium } from './test-machine.ts';

/**
 * `npm run screens`: screenshots of every screen, in screens/, which git ignores. Arguments select the screens whose
 * name contains one of them. With --docs: the six that the README shows.
 */
const WIDTHS = [390, 820, 1440];
const DOCS_WIDTHS = [390, 1440];

interface Screen {
  name: string;
  path: string;
  /** Runs before the screenshot. */
  prepare?: (page: Page) => Promise<unknown>;
}

const PUBLIC: Screen[] = [
  ...Object.entries(PAGES).flatMap(([name, { path }]) => (path.includes(':') ? [] : { name, path })),
  { name: 'home-menu', path: '/', prepare: openMenu },
  { name: 'blogs-business', path: '/blogs?category=Business' },
  { name: 'article', path: '/blogs/14' },
  { name: 'read-more', path: '/ReadMore/14' },
  { name: 'blog-missing', path: '/blogs/99999' },
  { name: 'contact-errors', path: '/Contactus', prepare: sendNothing },
  { name: 'contact-sent', path: '/Contactus?sent=1795249800000' },
  { name: 'service-meta-ads', path: '/service/meta-ads' },
  { name: 'service-our-challenges', path: '/service/our-challenges' },
  { name: 'service-website-development', path: '/service/website-development' },
  { name: 'service-mobile-app-development', path: '/service/mobile-app-development' },
  { name: 'service-soon', path: '/service/content-creation' },
  { name: 'not-found', path: '/no-such-page' },
];

const SIGNED_OUT: Screen[] = [
  { name: 'login', path: '/admin/login' },
  { name: 'forgot-password', path: '/admin/forgot-password' },
  { name: 'reset-password', path: '/admin/login', prepare: openResetLink },
  { name: 'reset-password-dead', path: '/admin/reset-password' },
];

const ADMIN: Screen[] = [
  // The bin is empty until openBin deletes a post.
  ...SCREENS.filter(({ to }) => to !== '/admin/bin').map(({ to }) => ({ name: to.replace('/admin/', ''), path: to })),
  {
    name: 'view',
    path: '/admin/manage-blogs',
    prepare: (page) => page.getByRole('button', { name: /^View/ }).first().click(),
  },
  {
    name: 'edit',
    path: '/admin/manage-blogs',
    prepare: (page) => page.getByRole('button', { name: /^Edit/ }).first().click(),
  },
  {
    name: 'delete',
    path: '/admin/manage-blogs',
    prepare: (page) =>
      page
        .getByRole('button', { name: /^Delete/ })
        .first()
        .click(),
  },
  { name: 'visits-today', path: '/admin/visits?period=today' },
  { name: 'visits-filtered', path: '/admin/visits?page=%2Fblogs%2F14&device=phone' },
  {
    name: 'visits-day',
    path: '/admin/visits?period=7',
    prepare: (page) => page.getByRole('slider').filter({ visible: true }).focus(),
  },
  {
    name: 'palette',
    path: '/admin/pages',
    async prepare(page) {
      await page.keyboard.press('Control+k');
      await page.getByRole('option').first().waitFor();
    },
  },
  {
    name: 'palette-found',
    path: '/admin/pages',
    async prepare(page) {
      await page.keyboard.press('Control+k');
      await page.getByRole('combobox').fill('shop');
      await page.getByRole('option', { name: 'Shopify' }).first().waitFor();
    },
  },
  {
    name: 'keys',
    path: '/admin/dashboard',
    async prepare(page) {
      await page.keyboard.press('?');
      await page.getByRole('dialog').waitFor();
    },
  },
  { name: 'account-enrol', path: '/admin/account', prepare: beginSecondFactor },
  { name: 'bin', path: '/admin/manage-blogs', prepare: openBin },
];

const isForDocs = process.argv.includes('--docs');
const words = process.argv.slice(2).filter((word) => !word.startsWith('--'));
const isSelected = ({ name }: Screen) =>
  isForDocs
    ? ['home', 'article', 'dashboard'].includes(name)
    : words.length === 0 || words.some((word) => name.includes(word));
const folder = isForDocs ? 'docs/screens' : 'screens';

if (!isForDocs && words.length === 0) await rm(folder, { recursive: true, force: true });
await mkdir(folder, { recursive: true });
const site = await startSite();
addVisits(site);
/** One link for all screenshots, since opening the page does not invalidate it. */
let resetLink: Promise<string> | undefined;
const browser = await chromium.launch({ ...playwrightConfig.use?.launchOptions, executablePath: ensureChromium() });

for (const width of isForDocs ? DOCS_WIDTHS : WIDTHS) {
  const visitor = await contextOf(width);
  await take(visitor, PUBLIC, width);
  await visitor.close();
  for (const theme of isForDocs ? (['light'] as const) : (['light', 'dark'] as const)) {
    const editor = await contextOf(width, theme);
    await take(editor, SIGNED_OUT, width, theme === 'dark' ? '-dark' : '');
    if (ADMIN.some(isSelected)) await signIn(editor);
    await take(editor, ADMIN, width, theme === 'dark' ? '-dark' : '');
    await editor.close();
  }
}
await browser.close();
await site.stop();

function contextOf(width: number, colorScheme: 'light' | 'dark' = 'light') {
  // Animations would make screenshots differ.
  return browser.newContext({
    viewport: { width, height: 900 },
    colorScheme,
    reducedMotion: 'reduce',
    baseURL: site.url,
  });
}

async function take(context: BrowserContext, screens: Screen[], width: number, suffix = '') {
  for (const { name, path, prepare } of screens.filter(isSelected)) {
    const page = await context.newPage();
    await page.goto(path, { waitUntil: 'networkidle' });
    await prepare?.(page);
    await loadLazyImages(page);
    const image = await page.screenshot({ fullPage: !prepare && !isForDocs });
    const file = `${folder}/${name}-${width}${suffix}`;
    if (isForDocs)
      await sharp(image)
        .resize({ width: Math.min(width, 1000) })
        .webp({ quality: 80 })
        .toFile(`${file}.webp`);
    else await sharp(image).toFile(`${file}.png`);
    await page.close();
  }
}

async function loadLazyImages(page: Page) {
  await page.evaluate(async () => {
    for (const image of document.images) image.loading = 'eager';
    await Promise.all([...document.images].map((image) => image.decode().catch(() => {})));
  });
}

async function signIn(context: BrowserContext) {
  const page = await context.newPage();
  await page.goto('/admin/login');
  await page.getByLabel('Email').fill(DEMO.email);
  await page.getByLabel('Password').fill(DEMO.password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await page.waitForURL('**/admin/dashboard');
  await page.close();
}

async function openResetLink(page: Page) {
  resetLink ??= requestResetLink(page);
  await page.goto(await resetLink, { waitUntil: 'networkidle' });
}

/** In a demo, e-mails are written to files that the log names. */
async function requestResetLink(page: Page): Promise<string> {
  await page.request.post('/public/api/forgot_password', { data: { email: DEMO.email } });
  for (;;) {
    const path = site.output().match(/An e-mail was written to (.+\.eml)/)?.[1];
    const text = path && (await PostalMime.parse(await readFile(path))).text;
    const link = text?.match(/https?:\S+#token=\S+/)?.[0];
    if (link) return link;
    await page.waitForTimeout(100);
  }
}

async function sendNothing(page: Page) {
  await page.getByRole('button', { name: 'Send' }).click();
  await page.getByRole('alert').first().waitFor();
}

async function openMenu(page: Page) {
  const menu = page.getByRole('button', { name: 'Menu', exact: true });
  if (await menu.isVisible()) await menu.click();
}

/** Starts the setup of a second factor without confirming it. */
async function beginSecondFactor(page: Page) {
  await page.getByRole('button', { name: 'Turn on' }).click();
  await page.getByRole('dialog').getByLabel('Current password').fill(DEMO.password);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByLabel('Code from the app').waitFor();
}

/** Deletes the newest post, so that the bin is not empty. */
async function openBin(page: Page) {
  await page
    .getByRole('button', { name: /^Delete/ })
    .first()
    .click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete', exact: true }).click();
  await page.getByRole('button', { name: 'Undo' }).waitFor();
  await page.goto('/admin/bin', { waitUntil: 'networkidle' });
}
