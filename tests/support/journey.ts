import { test as base } from '@playwright/test';
import { type MailServer, startMailServer } from './mail-server.ts';
import { type RunningSite, startSite } from './running-site.ts';

/**
 * A test in a browser, on a demo site with a mail server beside it. The site is shared by the journeys of a worker, so
 * none may change its posts: those that do begin with `test.use({ changesPosts: true })` and get a site of their own.
 * A page that writes to the console, throws, or asks another host for anything fails its test.
 */
export const test = base.extend<
  { changesPosts: boolean; site: RunningSite; quiet: undefined },
  { sharedSite: RunningSite; mail: MailServer }
>({
  changesPosts: [false, { option: true }],
  mail: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads which fixtures are needed from this pattern.
    async ({}, use) => {
      const mail = await startMailServer();
      await use(mail);
      await mail.close();
    },
    { scope: 'worker' },
  ],
  sharedSite: [
    async ({ mail }, use) => {
      const site = await startSite(withMail(mail));
      await use(site);
      await site.stop();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  site: async ({ sharedSite, changesPosts, mail }, use) => {
    if (changesPosts) {
      const site = await startSite(withMail(mail));
      await use(site);
      await site.stop();
      return;
    }
    const before = await postsOf(sharedSite);
    await use(sharedSite);
    base.expect(await postsOf(sharedSite), 'this journey needs test.use({ changesPosts: true })').toBe(before);
  },
  baseURL: async ({ site }, use) => use(site.url),
  quiet: [
    async ({ page, site }, use) => {
      const complaints: string[] = [];
      page.on('console', (message) => {
        // The browser notes each refusal by itself; whether one was right is for the test to say.
        if (!REFUSED.test(message.text())) complaints.push(`console: ${message.text()}`);
      });
      page.on('pageerror', (error) => complaints.push(`error: ${error.message}`));
      page.on('request', (request) => {
        const { protocol, origin } = new URL(request.url());
        if (protocol.startsWith('http') && origin !== site.url) complaints.push(`request: ${request.url()}`);
      });
      await use(undefined);
      base.expect(complaints).toEqual([]);
    },
    { auto: true },
  ],
});

export const { expect } = base;

const withMail = (mail: MailServer) => ({
  SMTP_URL: mail.url,
  MAIL_FROM: 'Site <site@example.com>',
  MAIL_TO: 'owner@example.com',
  CONTACT_PER_10_MINUTES: '1000',
  CONTACT_GLOBAL_PER_10_MINUTES: '1000',
});

const postsOf = async (site: RunningSite) => (await fetch(`${site.url}/public/api/blogs`)).text();

const REFUSED = /^Failed to load resource: the server responded with a status of 4\d\d/;

/** Of the demo. */
export const DEMO = { email: 'admin@example.com', password: 'demo-admin' };
