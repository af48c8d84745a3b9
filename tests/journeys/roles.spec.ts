import type { Locator, Page } from '@playwright/test';
import type { User } from '../../contract/accounts.ts';
import { isAllowed, type PanelOperation, type Subject } from '../../contract/rights.ts';
import type { Role } from '../../contract/roles.ts';
import { expect, test } from '../support/journey.ts';
import { authenticate } from '../support/requests.ts';
import type { RunningSite } from '../support/running-site.ts';
import { addAdministrator, openPanel, type Person } from './admin-panel.ts';

test.use({ changesPosts: true });

/** A control of a screen, the operation that it calls, and for what. */
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
    { find: button('Save draft'), operation: 'POST /admin/posts' },
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
    { find: (main) => main.getByRole('heading', { name: 'Weekly E-mail' }), operation: 'GET /admin/weekly-email' },
  ],
  '/admin/pages': [{ find: button('New page'), operation: 'POST /admin/pages' }],
  '/admin/pages/about': [{ find: button('Publish changes'), operation: 'PUT /admin/pages/{key}/draft' }],
  '/admin/company': [],
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
  '/admin/health': [{ find: button('Back up now'), operation: 'POST /admin/backups' }],
  '/admin/consistency': [
    { find: (main) => main.getByLabel('Check links to other sites, too'), operation: 'PATCH /admin/link-check' },
  ],
  '/admin/launch-checklist': [],
  '/admin/help': [],
};

for (const role of ['reader', 'author'] as const) {
  test(`a person with the role ${role} is offered what the server lets them do, on every screen`, async ({
    page,
    site,
  }) => {
    test.slow();
    const person = await addPerson(site, role);
    const { rights } = await userOf(site, person);
    const own = await addDraft(site, role === 'reader' ? undefined : person);
    const item = await firstItem(site);
    const refused: string[] = [];
    page.on('response', (response) => {
      if (response.status() === 403) refused.push(`${response.request().method()} ${response.url()}`);
    });
    await openPanel(page, '/admin/dashboard', person);
    const main = page.getByRole('main');
    await expect(main.getByRole('heading', { level: 1 })).toBeVisible();

    // What the panel links to, from the sidebar and from every screen.
    const offered = new Set(await linksOf(page));
    for (const [address, controls] of Object.entries(SCREENS)) {
      const path = address.replace('{own}', String(own)).replace('{item}', item);
      if (!isOffered(path, offered) && !/\{/.test(address) && !path.startsWith('/admin/pages/')) {
        await test.step(`${path} is not linked`, async () => {
          await page.goto(path);
          await expect(main.getByRole('heading', { level: 1 })).toBeVisible();
          await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0);
          for (const { find } of controls) {
            const { operation } = controls.find((control) => control.find === find) as Control;
            if (!isAllowed(rights, operation)) await expect(find(main)).toHaveCount(0);
          }
        });
        continue;
      }
      await test.step(path, async () => {
        refused.length = 0;
        await page.goto(path);
        await expect(main.getByRole('heading', { level: 1 })).toBeVisible();
        await expect(page.getByText(/Loading/)).toHaveCount(0);
        expect(refused, path).toEqual([]);
        await expect(main.getByText(/can (?:open|change) this\.$/)).toHaveCount(0);
        for (const { find, operation, subject } of controls) {
          if (isAllowed(rights, operation, subject)) await expect(find(main).first()).toBeVisible();
          else await expect(find(main)).toHaveCount(0);
        }
        for (const to of await linksOf(page)) offered.add(to);
      });
    }

    // One of each kind: the posts and pages of a list are alike.
    const kinds = new Map([...offered].map((to) => [to.replace(/\d+/g, '1').replace(/[?#].*/, ''), to]));
    for (const to of kinds.values()) {
      await test.step(`the link to ${to}`, async () => {
        refused.length = 0;
        await page.goto(to);
        await expect(main.getByRole('heading', { level: 1 }).first()).toBeVisible();
        expect(refused, to).toEqual([]);
      });
    }
  });
}

const isOffered = (path: string, offered: ReadonlySet<string>) =>
  [...offered].some((to) => to.replace(/[?#].*/, '') === path.replace(/[?#].*/, ''));

/** The addresses within the panel that the page links to, folded or not. */
const linksOf = (page: Page) =>
  page
    .locator('a[href^="/admin/"]')
    .evaluateAll((links) => links.map((one) => one.getAttribute('href') ?? '').filter((to) => !to.includes('/help/')));

async function addPerson(site: RunningSite, role: Role): Promise<Person> {
  const person = await addAdministrator(site, `the-${role}`);
  const headers = { ...(await authenticate(site.url)), 'Content-Type': 'application/json' };
  const { people } = await (await fetch(`${site.url}/api/admin/people`, { headers })).json();
  const { id } = people.find(({ email }: { email: string }) => email === person.email);
  const body = JSON.stringify({ role });
  expect((await fetch(`${site.url}/api/admin/people/${id}`, { method: 'PATCH', headers, body })).status).toBe(200);
  return person;
}

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
