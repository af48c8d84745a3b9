import type { Page } from '@playwright/test';
import { expect, test } from '../support/journey.ts';
import type { MailServer } from '../support/mail-server.ts';
import { addAdministrator, expectAccessible, openPanel, type Person, signIn } from './admin-panel.ts';

const NEW = 'seven green lanterns';

test('an administrator resets a forgotten password by e-mail, and signs in', { tag: '@nightly' }, async ({
  page,
  site,
  mail,
  browser,
}) => {
  const person = await addAdministrator(site, 'forgetful');
  const elsewhere = await browser.newPage({ baseURL: site.url });
  await openPanel(elsewhere, '/admin/dashboard', person);

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

  await expectAccessible(page);
  await page.goto(await linkIn(mail, person));
  const change = page.getByRole('button', { name: 'Change Password' });
  await choose(page, NEW, 'seven grey lanterns');
  await change.click();
  await expect(page.getByRole('main').getByRole('alert')).toContainText('New passwords do not match.');
  await choose(page, 'abc', 'abc');
  await change.click();
  await expect(page.getByText('Too short. Use at least 6 characters.')).toBeVisible();
  await expectAccessible(page);
  await expect(page.getByRole('main').getByRole('alert')).toContainText(
    'New password must be at least 6 characters long.',
  );
  await choose(page, NEW, NEW);
  await change.click();

  await expect(page).toHaveURL('/admin/login');
  await expect(page.getByText('Password changed. Sign in with the new one.')).toBeVisible();
  await signIn(page, { ...person, password: NEW });
  // Other sessions were ended.
  await elsewhere.reload();
  await expect(elsewhere).toHaveURL('/admin/login');
  await elsewhere.close();
});

test('a used or incomplete reset link leads to a new one', { tag: '@nightly' }, async ({ page, site, mail }) => {
  const person = await addAdministrator(site, 'late');
  await page.goto('/admin/forgot-password');
  await page.getByLabel('Email').fill(person.email);
  await page.getByRole('button', { name: 'Send Link' }).click();
  const link = await linkIn(mail, person);

  const late = await page.context().newPage();
  await late.goto(link);
  await page.goto(link);
  for (const tab of [late, page]) await choose(tab, NEW, NEW);
  await page.getByRole('button', { name: 'Change Password' }).click();
  await expect(page).toHaveURL('/admin/login');
  const expired = 'This link has expired or was already used. Request a new one.';
  // An open page shows the error after a submit. A new page shows it at once.
  await late.getByRole('button', { name: 'Change Password' }).click();
  await expect(late.getByRole('main').getByRole('alert')).toContainText(expired);
  await page.goto(link);
  await expect(page.getByRole('main').getByRole('alert')).toContainText(expired);
  await expect(page.getByLabel('Confirm new password')).toHaveCount(0);
  await page.getByRole('link', { name: 'Request a new link' }).click();
  await expect(page).toHaveURL('/admin/forgot-password');

  await page.goto('/admin/reset-password');
  await expect(page.getByRole('main').getByRole('alert')).toContainText('This link is incomplete.');
});

async function choose(page: Page, password: string, again: string) {
  await page.getByLabel('New password', { exact: true }).fill(password);
  await page.getByLabel('Confirm new password').fill(again);
}

/** The link in the e-mail to this person. */
async function linkIn(mail: MailServer, { email }: Person): Promise<string> {
  const find = () => mail.emails.find(({ to }) => to?.some(({ address }) => address === email))?.text;
  await expect.poll(find).toContain('#token=');
  return find()?.match(/https?:\S+#token=\S+/)?.[0] ?? '';
}
