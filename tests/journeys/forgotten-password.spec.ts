import type { Page } from '@playwright/test';
import { expect, test } from '../support/journey.ts';
import type { MailServer } from '../support/mail-server.ts';
import { startSite } from '../support/running-site.ts';
import { addAdministrator, expectAccessible, type Person, resetOnServer, signIn } from './admin-people.ts';

const NEW = 'seven green lanterns';

test('who forgot the password gets a letter, chooses another, and signs in with it', async ({
  page,
  site,
  mail,
  browser,
}) => {
  const person = await addAdministrator(site, 'forgetful');
  const elsewhere = await browser.newPage({ baseURL: site.url });
  await signIn(elsewhere, person);

  await page.goto('/admin/login');
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  await expect(page.getByRole('heading', { name: 'Forgot your password?' })).toBeVisible();
  const send = page.getByRole('button', { name: 'Send Link' });
  await send.click();
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription('Enter your e-mail address.');
  await page.getByLabel('Email').fill('forgetful');
  await send.click();
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription('Enter an e-mail address like name@example.com.');
  await page.getByLabel('Email').fill(` ${person.email} `);
  await send.click();
  await expect(page.getByRole('status').filter({ hasText: 'Check your e-mail.' })).toContainText(person.email);

  await page.goto(await linkIn(mail, person));
  const change = page.getByRole('button', { name: 'Change Password' });
  await choose(page, NEW, 'seven grey lanterns');
  await change.click();
  await expect(page.locator('main').getByRole('alert')).toContainText('New passwords do not match.');
  await choose(page, 'abc', 'abc');
  await change.click();
  await expect(page.locator('main').getByRole('alert')).toContainText(
    'New password must be at least 6 characters long.',
  );
  await choose(page, NEW, NEW);
  await change.click();

  await expect(page).toHaveURL('/admin/login');
  await expect(page.locator('main').getByRole('status')).toContainText('Password changed. Sign in with the new one.');
  await signIn(page, { ...person, password: NEW });
  // Whoever was signed in with the old one is out at the next look.
  await elsewhere.reload();
  await expect(elsewhere).toHaveURL('/admin/login');
  await elsewhere.close();
});

test('a link that was used, or is not complete, says so and leads to a new one', async ({ page, site, mail }) => {
  const person = await addAdministrator(site, 'late');
  await page.goto('/admin/forgot-password');
  await page.getByLabel('Email').fill(person.email);
  await page.getByRole('button', { name: 'Send Link' }).click();
  const link = await linkIn(mail, person);

  const overtaken = await page.context().newPage();
  await overtaken.goto(link);
  await page.goto(link);
  for (const tab of [overtaken, page]) await choose(tab, NEW, NEW);
  await page.getByRole('button', { name: 'Change Password' }).click();
  await expect(page).toHaveURL('/admin/login');
  const dead = 'This link has expired or was already used. Request a new one.';
  // A page that stood open learns it when it sends; one that is opened says it at once.
  await overtaken.getByRole('button', { name: 'Change Password' }).click();
  await expect(overtaken.locator('main').getByRole('alert')).toContainText(dead);
  await page.goto(link);
  await expect(page.locator('main').getByRole('alert')).toContainText(dead);
  await expect(page.getByLabel('Confirm new password')).toHaveCount(0);
  await page.getByRole('link', { name: 'Request a new link' }).click();
  await expect(page).toHaveURL('/admin/forgot-password');

  await page.goto('/admin/reset-password');
  await expect(page.locator('main').getByRole('alert')).toContainText('This link is incomplete.');
});

test('both screens stand in light and dark, on a phone and on a wide screen', async ({ page, site, mail }) => {
  const person = await addAdministrator(site, 'looking');
  await page.goto('/admin/forgot-password');
  await expectAccessible(page);
  await page.getByLabel('Email').fill(person.email);
  await page.getByRole('button', { name: 'Send Link' }).click();
  await page.goto(await linkIn(mail, person));
  await page.getByLabel('New password', { exact: true }).fill('abc');
  await page.getByRole('button', { name: 'Change Password' }).click();
  await expect(page.getByText('Too short. Use at least 6 characters.')).toBeVisible();
  await expectAccessible(page);
});

test('without a mail server the page says where the letter is, and the server itself can set a password', async () => {
  const site = await startSite();
  try {
    const page = await fetch(`${site.url}/admin/forgot-password`);
    expect(await page.text()).toContain('No mail server is set up yet');

    const person = await addAdministrator(site, 'owner');
    expect(await resetOnServer(site, ['nobody@example.com'], NEW)).toContain('No administrator has the address');
    expect(await resetOnServer(site, [person.email], NEW)).toContain('can sign in with the new password');
    const login = await fetch(`${site.url}/public/api/login`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ email: person.email, password: NEW }),
    });
    expect(login.status).toBe(200);
  } finally {
    await site.stop();
  }
});

async function choose(page: Page, password: string, again: string) {
  await page.getByLabel('New password', { exact: true }).fill(password);
  await page.getByLabel('Confirm new password').fill(again);
}

/** The address in the letter to this person. */
async function linkIn(mail: MailServer, { email }: Person): Promise<string> {
  const find = () => mail.emails.find(({ to }) => to?.some(({ address }) => address === email))?.text;
  await expect.poll(find).toContain('#token=');
  return find()?.match(/https?:\S+#token=\S+/)?.[0] ?? '';
}
