import { mkdir, rm, writeFile } from 'node:fs/promises';
import { chromium, type Page } from '@playwright/test';
import sharp from 'sharp';
import { COMPANY } from '../content/company.ts';
import playwrightConfig from '../playwright.config.ts';
import { DEMO_ACCOUNT } from '../server/accounts/demo-account.ts';
import { addVisits } from '../tests/support/add-visits.ts';
import prepareData from '../tests/support/prepare-data.ts';
import { sendMessage } from '../tests/support/requests.ts';
import { startSite } from '../tests/support/running-site.ts';
import { openLabels } from './panel-labels.ts';
import { ensureChromium } from './test-machine.ts';

/**
 * `npm run handbook-pictures`: takes the pictures of the handbook from the running product, and records the labels that
 * each shows. handbook.test.ts fails when a label is gone, so that no picture is out of date.
 */
const FOLDER = 'docs/handbook/pictures';
const VIEWPORT = { width: 1280, height: 800 };
/** The width of a picture in pixels. */
const WIDTH = 1_000;

interface Picture {
  name: string;
  path: string;
}

const PICTURES: Picture[] = [
  { name: 'dashboard', path: '/admin/dashboard' },
  { name: 'post', path: '/admin/posts/14' },
  { name: 'manage-blogs', path: '/admin/manage-blogs' },
  { name: 'pages', path: '/admin/pages' },
  { name: 'page-editor', path: '/admin/pages/home' },
  { name: 'media', path: '/admin/media' },
  { name: 'messages', path: '/admin/messages?message=1' },
  { name: 'visits', path: '/admin/visits' },
  { name: 'people', path: '/admin/people' },
  { name: 'launch-checklist', path: '/admin/launch-checklist' },
  { name: 'import', path: '/admin/import' },
  { name: 'health', path: '/admin/health' },
  { name: 'backups', path: '/admin/backups' },
];

await rm(FOLDER, { recursive: true, force: true });
await mkdir(FOLDER, { recursive: true });
const hasLabel = openLabels();
const removeData = await prepareData();
const site = await startSite();
await sendMessage(site.url, {
  title: 'Booking system for two clinics',
  message: 'Two clinics, six chairs. Bookings come by WhatsApp.',
});
addVisits(site);
const browser = await chromium.launch({ ...playwrightConfig.use?.launchOptions, executablePath: ensureChromium() });
const context = await browser.newContext({
  viewport: VIEWPORT,
  colorScheme: 'light',
  reducedMotion: 'reduce',
  baseURL: site.url,
});
const page = await context.newPage();
await page.goto('/admin/login');
await page.getByLabel('Email').fill(DEMO_ACCOUNT.email);
await page.getByLabel('Password').fill(DEMO_ACCOUNT.password);
await page.getByRole('button', { name: 'Sign In' }).click();
await page.waitForURL('**/admin/dashboard');

const labels: Record<string, string[]> = {};
for (const { name, path } of PICTURES) {
  await page.goto(path, { waitUntil: 'networkidle' });
  const image = await page.screenshot();
  await sharp(image).resize({ width: WIDTH }).webp({ quality: 72, effort: 6 }).toFile(`${FOLDER}/${name}.webp`);
  // Leaves out the company's name, which differs between installations.
  const labelTexts = (await visibleLabels(page)).filter((label) => label !== COMPANY.name);
  labels[`${name}.webp`] = [...new Set(labelTexts)].filter(hasLabel).sort();
}
await browser.close();
await site.stop();
await removeData?.();
await writeFile(`${FOLDER}/labels.json`, `${JSON.stringify(labels, null, 2)}\n`);

/** The texts of buttons, links, headings, fields and tables in the window. */
function visibleLabels(shown: Page): Promise<string[]> {
  return shown.evaluate(() => {
    const inWindow = (element: Element) => {
      const { top, bottom, width } = element.getBoundingClientRect();
      return width > 0 && bottom > 0 && top < innerHeight;
    };
    return [...document.querySelectorAll('button, a, h1, h2, h3, label, legend, th, dt, [role=tab]')]
      .filter(inWindow)
      .map((element) => (element as HTMLElement).innerText.replace(/\s+/g, ' ').trim())
      .filter((text) => text.length > 2 && text.length < 50);
  });
}
