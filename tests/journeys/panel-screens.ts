import type { Page } from '@playwright/test';
import { SCREENS } from '../../app/admin/shell/navigation.ts';
import { addVisits } from '../support/add-visits.ts';
import { expect } from '../support/journey.ts';
import { PAGES, SERVICES } from '../support/public-pages.ts';
import { authenticate, sendMessage } from '../support/requests.ts';
import type { RunningSite } from '../support/running-site.ts';
import { expectScreen, openPanel } from './admin-panel.ts';

/** The screens of the panel that need no sign-in. */
export const SIGNED_OUT_SCREENS: readonly string[] = [
  '/admin/login',
  '/admin/forgot-password',
  '/admin/reset-password',
  '/admin/invitation',
  '/admin/unsubscribe/none',
];

/** Gives the lists of the panel entries. Returns an address of every screen for which somebody is signed in. */
export async function fillPanel(site: RunningSite): Promise<string[]> {
  const headers = { ...(await authenticate(site.url)), 'Content-Type': 'application/json' };
  const call = async (method: string, path: string, body?: object) => {
    const response = await fetch(`${site.url}/api/admin${path}`, {
      method,
      headers,
      body: JSON.stringify(body) ?? null,
    });
    expect(response.ok, `${method} ${path}: ${await response.clone().text()}`).toBe(true);
    return response.json();
  };
  addVisits(site);
  for (const title of ['Booking system', 'A shop for textiles']) {
    await sendMessage(site.url, { title, message: `${title}: two clinics, six chairs.` });
  }
  await sendMessage(site.url, { name: 'Rank Booster', title: 'Page one', homepage_address: 'https://shop.example' });
  const draft = await call('POST', '/posts');
  const fields = { title: 'A draft', content: '<h2>A part</h2><p>Some <a href="/blogs">text</a>.</p>' };
  await call('PUT', `/posts/${draft.id}/draft`, { fields, base_revision: 0, draft_revision: draft.draft_revision });
  await call('DELETE', '/posts/1');
  await call('POST', '/redirects', { from: '/our-work.html', to: '/Portfolio' });
  await call('POST', '/reply-templates', { name: 'Visit', text: 'Dear {name}, we will come on Tuesday.' });
  await call('POST', '/message-views', { name: 'Clinics', filters: { q: 'clinics' }, is_shared: false });
  const webhook = await call('POST', '/webhooks', { url: 'https://hooks.invalid/site', events: ['message.received'] });
  const page = await call('POST', '/pages', { address: '/website-care', title: 'Website care' });
  const band = { id: 'band', type: 'action', heading: 'Tell us what you need', lede: '', tint: 'sky' };
  const button = { label: 'Contact us', href: '/Contactus' };
  const section = await call('POST', '/sections', { name: 'Contact band', section: { ...band, button } });
  const release = await call('POST', '/releases', { name: 'Winter offer' });
  await call('POST', `/releases/${release.id}/parts`, { subject: `page ${page.key}` });
  const { media } = await call('GET', '/media');
  return [
    ...SCREENS.map(({ to }) => to),
    `/admin/posts/${draft.id}`,
    '/admin/posts/14/history',
    '/admin/manage-blogs?status=drafts',
    '/admin/pages/home',
    `/admin/pages/${page.key}`,
    '/admin/pages/home/history',
    `/admin/releases/${release.id}`,
    '/admin/sections',
    `/admin/pages/${section.key}`,
    '/admin/collections/testimonials',
    `/admin/media?item=${media[0].name}`,
    '/admin/messages?message=1',
    '/admin/messages?view=board',
    '/admin/saved-answers',
    '/admin/launch-checklist',
    '/admin/settings/languages',
    '/admin/settings/embeds',
    '/admin/consistency',
    '/admin/find?q=website&with=site',
    '/admin/export',
    `/admin/webhooks/${webhook.id}`,
    '/admin/help/writing',
  ];
}

/** Opens a screen, and waits for what it loads. */
export async function openScreen(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expectScreen(page);
}

/** Opens a screen as a link of the panel does, without loading the document again, which takes a second. */
async function goToScreen(page: Page, path: string): Promise<void> {
  await page.evaluate(async (to) => {
    await (window as unknown as RouterWindow).__reactRouterDataRouter.navigate(to);
    // The router has the new screen a moment before React shows it.
    for (const _ of [1, 2]) await new Promise(requestAnimationFrame);
  }, path);
  await expectScreen(page);
}

/** A global variable that React Router sets in browsers. */
interface RouterWindow {
  __reactRouterDataRouter: { navigate(to: string): Promise<void> };
}

/** Opens all closed <details> of the page, as far as they can be open at the same time. */
export const openFolds = (page: Page) =>
  page.locator('main details:not([open]) > summary').evaluateAll((folds) => {
    for (const fold of folds) (fold as HTMLElement).click();
  });

/**
 * The controls that open a dialog, a menu, a tab or a part of the screen. Without the handle of a block, which is shown
 * only while the pointer or the caret is near.
 */
const OPENERS = ['[role=tab]', '[aria-haspopup]', 'button[aria-expanded=false]']
  .map((opener) => `main ${opener}:not([aria-label="Block actions"]):visible:enabled`)
  .join(', ');

/** Opens dialogs, menus, tabs and folds of the screen, one of each kind: those of a list begin with the same words. */
export async function* openParts(page: Page): AsyncGenerator<string> {
  const opened = new Set<string>();
  for (;;) {
    const openers = page.locator(OPENERS);
    const names = await openers.evaluateAll((elements) =>
      elements.map((element) => element.getAttribute('aria-label') ?? element.textContent),
    );
    const kinds = names.map((name) => name.replace(/\d+/g, '1').split(' ').slice(0, 2).join(' '));
    const index = kinds.findIndex((kind) => !opened.has(kind));
    if (index === -1) return;
    opened.add(kinds[index] ?? '');
    await openers.nth(index).click();
    await expect(page.getByRole('status').filter({ hasText: /^Loading/ })).toHaveCount(0);
    yield names[index] ?? '';
    // Presses Escape twice, because a list in a dialog may be open.
    for (const _ of [1, 2]) await page.keyboard.press('Escape');
    await expect(page.locator('dialog:modal')).toHaveCount(0);
  }
}

/** The public pages, with only one of the services, which differ only in their texts. */
export const PUBLIC_PAGES = PAGES.filter((path) => !SERVICES.slice(1).includes(path.replace('/service/', '')));

/** Calls `check` on each page, then on the panel's `screens` within one document. Adds the addresses to the results. */
export async function findOnScreens(
  page: Page,
  pages: readonly string[],
  screens: readonly string[],
  check: () => Promise<string[]>,
) {
  const found: string[] = [];
  const checkAll = async (paths: readonly string[], open: typeof openScreen) => {
    for (const path of paths) {
      await open(page, path);
      found.push(...(await check()).map((line) => `${path}: ${line}`));
    }
  };
  await checkAll(pages, openScreen);
  await openPanel(page, '/admin/dashboard');
  await expectScreen(page);
  await checkAll(screens, goToScreen);
  return found;
}
