import { type APIRequestContext, test as base, type Page } from '@playwright/test';
import { type MailServer, startMailServer } from './mail-server.ts';
import { type RunningSite, startSite } from './running-site.ts';

/**
 * A browser test on a demo site with a mail server. The tests of a worker share the site, so those that change posts
 * need `test.use({ changesPosts: true })`, which gives them their own. A page that writes to the console, throws, or
 * requests anything from another host fails its test; `otherHosts` are hosts that the test stubs.
 */
export const test = base.extend<
  { changesPosts: boolean; otherHosts: string[]; mail: MailServer; site: RunningSite; violations: undefined },
  { sharedSite: RunningSite; sharedMail: MailServer }
>({
  changesPosts: [false, { option: true }],
  otherHosts: [[], { option: true }],
  // A new site has a new mail server, because links in the e-mails of an earlier test lead to a stopped site.
  mail: async ({ sharedMail, changesPosts }, use) => {
    const mail = changesPosts ? await startMailServer() : sharedMail;
    await use(mail);
    if (changesPosts) await mail.close();
  },
  sharedMail: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the required fixtures from this pattern.
    async ({}, use) => {
      const mail = await startMailServer();
      await use(mail);
      await mail.close();
    },
    { scope: 'worker' },
  ],
  sharedSite: [
    async ({ sharedMail }, use) => {
      const site = await startSite(withMail(sharedMail));
      await use(site);
      await site.stop();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  site: async ({ sharedSite, changesPosts, mail }, use) => {
    if (changesPosts) {
      const site = await startSite(withMail(mail));
      await use(site);
      // The data of the site is deleted, so an orderly stop is not needed.
      await site.stop('SIGKILL');
      return;
    }
    const before = await readPosts(sharedSite);
    await use(sharedSite);
    base.expect(await readPosts(sharedSite), 'this test needs test.use({ changesPosts: true })').toBe(before);
  },
  page: async ({ page, javaScriptEnabled }, use) => {
    if (javaScriptEnabled) hydrateAfterGoto(page);
    retryResets(page.request);
    await use(page);
  },
  baseURL: async ({ site }, use) => use(site.url),
  violations: [
    async ({ page, site, otherHosts }, use) => {
      const violations: string[] = [];
      page.on('console', (message) => {
        if (!EXPECTED.test(message.text())) violations.push(`console: ${message.text()}`);
      });
      page.on('pageerror', (error) => violations.push(`error: ${error.message}`));
      page.on('request', (request) => {
        const { protocol, origin, host } = new URL(request.url());
        if (protocol.startsWith('http') && origin !== site.url && !otherHosts.includes(host))
          violations.push(`request: ${request.url()}`);
      });
      await use(undefined);
      base.expect(violations).toEqual([]);
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

/** The posts without image variants, which are created in the background. */
async function readPosts(site: RunningSite): Promise<string> {
  const { blogs } = await (await fetch(`${site.url}/public/api/blogs`)).json();
  return JSON.stringify(blogs, (name, value) => (name === 'image_variants' ? undefined : value));
}

/**
 * The server may close an idle connection just as a request is sent on it, which browsers retry by themselves. All
 * methods of `request` call `fetch`.
 */
function retryResets(request: APIRequestContext) {
  const { fetch } = request;
  request.fetch = ((url, options) => fetch.call(request, url, { maxRetries: 2, ...options })) as typeof fetch;
}

/**
 * Pages are visible before they are hydrated (app/navigation/scripts-after-paint.ts). Tests that expect this pass
 * `waitUntil`; for the others, `goto` waits for hydration.
 */
function hydrateAfterGoto(page: Page) {
  const { goto } = page;
  page.goto = async (address, options) => {
    const response = await goto.call(page, address, options);
    if (!options?.waitUntil) await waitForHydration(page);
    return response;
  };
}

/** Resolves when React has hydrated the page; immediately for a page without scripts. */
export async function waitForHydration(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    if (!document.querySelector('script[type=module]')) return true;
    const name = Object.keys(document).find((key) => key.startsWith('__reactContainer')) ?? '';
    // Internal state of React. Until the root is hydrated, a click on a link loads a document.
    const root = (document as unknown as Record<string, Container | undefined>)[name];
    return root?.stateNode.current.memoizedState.isDehydrated === false;
  });
}

interface Container {
  stateNode: { current: { memoizedState: { isDehydrated: boolean } } };
}

/**
 * Messages of the browser that tests may cause: error responses; scripts of Playwright and of the accessibility checks,
 * which are blocked, like all scripts, in the frames of the page editor and of the comparison in a sign-off; and style
 * sheets that were preloaded for a screen, but not used for some seconds, because the login was shown instead.
 */
const EXPECTED =
  /^Failed to load resource: the server responded with a status of (4\d\d|503)|^Blocked script execution in '(about:srcdoc|http:\S+\?frame=\w+)'|^The resource \S+ was preloaded using link preload but not used/;

export { DEMO_ACCOUNT as DEMO } from '../../server/accounts/demo-account.ts';
