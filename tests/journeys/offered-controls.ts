import type { Locator, Page } from '@playwright/test';
import type { User } from '../../contract/accounts/accounts.ts';
import { isAllowed, type PanelOperation, type Subject } from '../../contract/accounts/rights.ts';
import type { Role } from '../../contract/accounts/roles.ts';
import { expect, test } from '../support/journey.ts';
import { authenticate } from '../support/requests.ts';
import type { RunningSite } from '../support/running-site.ts';
import { addPerson, expectScreen, openPanel, type Person } from './admin-panel.ts';
import { needOf } from './control-needs.ts';

/** A control of a screen, the operation that it calls, and the post or file that it changes. */
interface Control {
  find: (main: Locator) => Locator;
  operation: PanelOperation;
  subject?: Subject;
}

const button = (name: string | RegExp) => (main: Locator) => main.getByRole('button', { name, exact: true });
const link = (name: string | RegExp) => (main: Locator) => main.getByRole('link', { name, exact: true });

/** The main actions of each screen. `{own}` is a draft of the author's, and `{item}` a file of somebody else. */
const SCREENS: Record<string, readonly Control[]> = {
  '/admin/dashboard': [],
  '/admin/upload-blog': [
    { find: button('Publish'), operation: 'POST /addblog' },
    { find: button('More actions'), operation: 'POST /admin/posts' },
  ],
  '/admin/manage-blogs?status=drafts': [
    { find: link('New post'), operation: 'POST /admin/posts' },
    { find: button('Edit'), operation: 'PUT /admin/posts/{id}/draft' },
    { find: button('Delete'), operation: 'DELETE /admin/posts/{id}' },
    { find: (main) => main.getByRole('checkbox'), operation: 'PUT /admin/posts/{id}/draft' },
  ],
  '/admin/posts/{own}': [
    { find: button('Publish'), operation: 'POST /admin/posts/{id}/publish' },
    { find: button('More actions'), operation: 'PUT /admin/posts/{id}/draft' },
  ],
  '/admin/posts/{own}/history': [{ find: button('Save version…'), operation: 'POST /admin/posts/{id}/revisions' }],
  '/admin/account': [
    { find: (main) => main.getByRole('heading', { name: 'Weekly Email' }), operation: 'GET /admin/weekly-email' },
  ],
  '/admin/pages': [{ find: button('New page'), operation: 'POST /admin/pages' }],
  '/admin/pages/about': [{ find: button('Publish changes'), operation: 'PUT /admin/pages/{key}/draft' }],
  '/admin/releases': [{ find: button('New release'), operation: 'POST /admin/releases' }],
  '/admin/company': [],
  '/admin/forms': [],
  '/admin/media': [{ find: button('Upload'), operation: 'POST /admin/media' }],
  '/admin/media?item={item}': [
    { find: button('Delete'), operation: 'DELETE /admin/media/{name}', subject: { isOwn: false } },
    { find: (main) => main.getByLabel('Caption'), operation: 'PATCH /admin/media/{name}', subject: { isOwn: false } },
  ],
  '/admin/messages': [],
  '/admin/visits': [],
  '/admin/authors': [],
  '/admin/redirects': [],
  '/admin/people': [{ find: button('Invite a person'), operation: 'POST /admin/invitations' }],
  '/admin/privacy': [],
  '/admin/settings': [],
  '/admin/webhooks': [],
  '/admin/import': [],
  '/admin/export': [],
  '/admin/bin': [],
  '/admin/activity': [],
  '/admin/health': [],
  '/admin/backups': [
    { find: button('Back up now'), operation: 'POST /admin/backups' },
    { find: button('Turn on backups'), operation: 'PUT /admin/backups/schedule' },
    { find: button('Set up a bucket'), operation: 'PUT /admin/offsite-backups/destination' },
  ],
  '/admin/consistency': [
    { find: (main) => main.getByLabel('Check links to other sites, too'), operation: 'PATCH /admin/link-check' },
  ],
  '/admin/find?q=website&with=site': [{ find: button(/^Replace \d/), operation: 'POST /admin/find/replacements' }],
  '/admin/launch-checklist': [],
  '/admin/help': [],
};

/**
 * Opens every screen as a person with this role, by its address and by the links of the panel. Fails for a control that the
 * server would refuse, and for a missing main action.
 */
export async function checkOfferedControls(page: Page, site: RunningSite, role: Role): Promise<void> {
  const person = await addPerson(site, `the-${role}`, role);
  const { rights } = await userOf(site, person);
  const own = await addDraft(site, role === 'reader' ? undefined : person);
  const item = await firstItem(site);
  const main = page.getByRole('main');
  const problems: string[] = [];
  let opened = '';
  let isOffered = true;
  page.on('response', (response) => {
    if (response.status() === 403 && isOffered)
      problems.push(`${opened}: ${response.request().method()} ${response.url()}: 403`);
  });
  const open = async (path: string) => {
    opened = path;
    await page.goto(path);
    await expectScreen(page);
  };
  const checkControls = async (address: string, subject?: Subject) => {
    for (const name of await controlsOf(page)) {
      const need = needOf(address, name);
      if (need === undefined) problems.push(`${address}: say in control-needs.ts what “${name}” needs`);
      else if (need !== 'nothing' && !isAllowed(rights, need, subject)) {
        problems.push(`${address} offers “${name}”, which needs ${need}`);
      }
    }
  };
  const refusal = main.getByText(/can (?:open|change) this\.$/);

  await openPanel(page, '/admin/dashboard', person);
  await expectScreen(page);
  // The links of the panel, from the sidebar and from every screen.
  const offered = new Set(await linksOf(page));
  for (const [address, controls] of Object.entries(SCREENS)) {
    const path = address.replace('{own}', String(own)).replace('{item}', item);
    await test.step(path, async () => {
      // People without a link to the screen can open its address. It then says who may use it.
      isOffered = [...offered].some((to) => pathOf(to) === pathOf(path)) || address.includes('{');
      await open(path);
      if (isOffered) {
        await expect(refusal).toHaveCount(0);
        for (const { find, operation, subject } of controls) {
          if (isAllowed(rights, operation, subject)) await expect(find(main).first()).toBeVisible();
        }
      } else {
        await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0);
        // Otherwise a refused request of this screen would count for the next screen.
        await page.waitForLoadState('networkidle');
      }
      for (const { find, operation, subject } of controls) {
        if (!isAllowed(rights, operation, subject)) await expect(find(main)).toHaveCount(0);
      }
      await checkControls(address, { isOwn: !address.includes('{item}') });
      for (const to of await linksOf(page)) offered.add(to);
    });
  }

  // Follows one link of each kind. Links that differ only in a number lead to the same screen.
  isOffered = true;
  const kinds = new Map([...offered].map((to) => [pathOf(to).replace(/\d+/g, '1'), to]));
  for (const screen of Object.keys(SCREENS)) kinds.delete(pathOf(screen));
  for (const to of kinds.values()) {
    await test.step(`the link to ${to}`, async () => {
      await open(to);
      await expect(refusal, to).toHaveCount(0);
      await checkControls(to);
    });
  }
  expect(problems).toEqual([]);
}

const pathOf = (address: string) => address.replace(/[?#].*/, '');

/** The addresses within the panel that the page links to, folded or not. */
const linksOf = (page: Page) =>
  page.locator('a[href^="/admin/"]').evaluateAll((links) => links.map((one) => one.getAttribute('href') ?? ''));

/** The maximum number of menus that are opened on a screen. The menus of a list are alike. */
const MAX_MENUS = 3;

/** The names of all controls that are visible, and of the entries of menus. */
async function controlsOf(page: Page): Promise<string[]> {
  const names = new Set(await namesOf(page));
  // Skips the handle that the text editor shows beside a block. Its actions change only the text.
  const menus = page.locator('[aria-haspopup="menu"]:visible:enabled:not([aria-label="Block actions"])');
  for (let index = Math.min(await menus.count(), MAX_MENUS) - 1; index >= 0; index--) {
    await menus.nth(index).click({ timeout: 10_000 });
    await expect(page.getByRole('menuitem').first()).toBeVisible();
    for (const name of await namesOf(page)) names.add(name);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('menuitem')).toHaveCount(0);
  }
  return [...names];
}

/** Links are opened instead. */
async function namesOf(page: Page): Promise<string[]> {
  const snapshot = await page.locator('body').ariaSnapshot();
  return Array.from(snapshot.matchAll(CONTROL), ([, isQuoted, name = '""']) =>
    JSON.parse(isQuoted ? name.replaceAll("''", "'") : name),
  );
}

/** A line of the snapshot, like `- button "Publish"`. Lines with a colon are quoted. */
const CONTROL = /^ *- (')?(?:button|checkbox|switch|menuitem)(?: ("(?:[^"\\]|\\.)*"))?/gm;

async function userOf(site: RunningSite, person: Person): Promise<User> {
  const headers = { 'Content-Type': 'application/json' };
  const body = JSON.stringify(person);
  const { user } = await (await fetch(`${site.url}/public/api/login`, { method: 'POST', headers, body })).json();
  return user;
}

/** A draft of the person, or of the demo's owner. Returns its id. */
async function addDraft(site: RunningSite, person?: Person): Promise<number> {
  const json = { 'Content-Type': 'application/json' };
  const login =
    person &&
    (await fetch(`${site.url}/public/api/login`, { method: 'POST', headers: json, body: JSON.stringify(person) }));
  const auth = login ? { Authorization: `Bearer ${(await login.json()).token}` } : await authenticate(site.url);
  const headers = { ...json, ...auth };
  const created = await (await fetch(`${site.url}/api/admin/posts`, { method: 'POST', headers })).json();
  const body = JSON.stringify({
    fields: { title: 'A draft' },
    base_revision: 0,
    draft_revision: created.draft_revision,
  });
  const saved = await fetch(`${site.url}/api/admin/posts/${created.id}/draft`, { method: 'PUT', headers, body });
  expect(saved.status).toBe(200);
  return created.id;
}

async function firstItem(site: RunningSite): Promise<string> {
  const headers = await authenticate(site.url);
  const { media } = await (await fetch(`${site.url}/api/admin/media`, { headers })).json();
  return media[0].name;
}
