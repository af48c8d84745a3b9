import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { COMPANY } from '../../content/company.ts';
import { expect, test } from '../support/journey.ts';
import type { MailServer } from '../support/mail-server.ts';
import { authenticate, jsonBody } from '../support/requests.ts';
import { totpCode } from '../support/totp-code.ts';
import { addAdministrator, expectAccessible, openPanel, type Person, signIn } from './admin-panel.ts';

test('an administrator turns on two-factor authentication, signs in with codes, and turns it off', {
  tag: '@nightly',
}, async ({ page, site, mail, browser }) => {
  test.slow();
  const person = await addAdministrator(site, 'careful');
  const elsewhere = await browser.newPage({ baseURL: site.url });
  await openPanel(elsewhere, '/admin/dashboard', person);
  await openPanel(page, '/admin/account', person);
  const panel = page.getByRole('region', { name: 'Two-Factor Authentication' });
  await expect(panel).toContainText('Off. You sign in with your password alone.');
  await expect(page.getByRole('region', { name: 'Signed-in sessions' }).getByRole('listitem')).toHaveCount(2);

  await panel.getByRole('button', { name: 'Turn on' }).click();
  const asking = page.getByRole('dialog', { name: 'Confirm your password' });
  await expect(asking.getByLabel('Current password')).toBeFocused();
  await asking.getByRole('button', { name: 'Continue' }).click();
  await expect(asking.getByLabel('Current password')).toHaveAccessibleDescription('Enter your current password.');
  await asking.getByLabel('Current password').fill('wrong');
  await asking.getByRole('button', { name: 'Continue' }).click();
  await expect(asking.locator('form').getByRole('alert')).toHaveText('Current password is incorrect.');
  await expectAccessible(page);
  await asking.getByLabel('Current password').fill(person.password);
  await page.setViewportSize({ width: 390, height: 600 });
  await asking.getByRole('button', { name: 'Continue' }).click();

  const enrolling = page.getByRole('dialog', { name: 'Set up your authenticator app' });
  await expect(enrolling.getByLabel('Code from the app')).toBeFocused();
  const secret = (await enrolling.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).innerText()).replaceAll(' ', '');
  await expect(enrolling.getByRole('img', { name: /^QR code/ })).toBeInViewport({ ratio: 1 });
  const issuer = encodeURIComponent(COMPANY.name);
  await expect(enrolling.getByText('Open in authenticator app')).toHaveAttribute(
    'href',
    `otpauth://totp/${issuer}:careful%40example.com?issuer=${issuer}&secret=${secret}&algorithm=SHA1&digits=6&period=30`,
  );
  await enrolling.getByLabel('Code from the app').fill('000000');
  await enrolling.getByRole('button', { name: 'Turn on' }).click();
  await expect(enrolling.locator('form').getByRole('alert')).toContainText('This code is incorrect.');
  await expectAccessible(page);
  const taken = nextCode(secret);
  await enrolling.getByLabel('Code from the app').fill(taken);
  await enrolling.getByRole('button', { name: 'Turn on' }).click();

  const codes = page.getByRole('alertdialog', { name: 'Save your recovery codes' });
  await expect(codes.getByRole('listitem')).toHaveCount(10);
  await expectAccessible(page);
  // Escape does not close it before the codes are saved.
  await page.keyboard.press('Escape');
  const downloading = page.waitForEvent('download');
  await codes.getByRole('button', { name: 'Download as text' }).click();
  const file = await readFile(await (await downloading).path(), 'utf8');
  const recoveryCodes = file.match(/^\d{4}-\d{4}-\d{4}-\d{4}$/gm) ?? [];
  expect(recoveryCodes).toHaveLength(10);
  expect(file).toContain(person.email);
  await codes.getByRole('button', { name: 'I’ve saved them' }).click();
  await expect(panel).toContainText(/On since (today|yesterday)/);
  await expect(panel.getByRole('heading')).toBeFocused();
  await expect(panel).toContainText('10 recovery codes left.');
  await expect(page.getByRole('region', { name: 'Signed-in sessions' }).getByRole('listitem')).toHaveCount(1);
  await elsewhere.reload();
  await expect(elsewhere).toHaveURL('/admin/login');
  await elsewhere.close();
  await expect
    .poll(() => subjectsTo(mail, person))
    .toEqual([`[${COMPANY.name}] Two-factor authentication was turned on`]);

  // The code that turned it on cannot be used again.
  await signOut(page);
  await askForCode(page, person);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByLabel('Code')).toHaveAccessibleDescription(/Enter the code\.$/);
  await page.getByLabel('Code').fill(taken);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByRole('main').getByRole('alert')).toContainText('This code is incorrect or was already used.');
  await expect(page.getByLabel('Email')).toHaveValue(person.email);
  await expect(page.getByLabel('Password')).toHaveValue(person.password);
  await expect(page.getByLabel('Code')).toBeFocused();
  await page.getByLabel('Code').fill(nextCode(secret, taken));
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page).toHaveURL('/admin/dashboard');

  await signOut(page);
  await askForCode(page, person);
  await page.getByLabel('Code').fill(recoveryCodes[0] ?? '');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/admin/dashboard');
  await page.getByRole('link', { name: 'Account Center' }).click();
  await expect(panel).toContainText('9 recovery codes left.');
  await expectAccessible(page);

  await panel.getByRole('button', { name: 'Turn off' }).click();
  const ending = page.getByRole('dialog', { name: 'Confirm your password' });
  await ending.getByLabel('Current password').fill(person.password);
  await ending.getByRole('button', { name: 'Turn off' }).click();
  await expect(panel).toContainText('Off. You sign in with your password alone.');
  await expect(panel.getByRole('heading')).toBeFocused();
  await signOut(page);
  await signIn(page, person);
});

test('a login that requires a code accepts another e-mail address instead', { tag: '@nightly' }, async ({
  page,
  site,
}) => {
  const [careful, plain] = [await addAdministrator(site, 'careful-too'), await addAdministrator(site, 'plain')];
  await enableSecondFactor(site.url, careful);
  await askForCode(page, careful);
  await page.getByLabel('Email').fill(plain.email);
  await expect(page.getByLabel('Code')).toHaveCount(0);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page).toHaveURL('/admin/dashboard');
});

async function askForCode(page: Page, { email, password }: Person) {
  await page.goto('/admin/login');
  await expect(page.getByLabel('Code')).toHaveCount(0);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  const code = page.getByLabel('Code');
  await expect(code).toBeFocused();
  await expect(code).toHaveAttribute('autocomplete', 'one-time-code');
  await expect(code).toHaveAttribute('inputmode', 'numeric');
  await expect(code).toHaveAccessibleDescription(/authenticator app.+recovery codes\.$/);
  await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0);
}

async function signOut(page: Page) {
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/admin/login');
}

/** A code that was not used yet, from the next time step if necessary. */
function nextCode(secret: string, used?: string): string {
  const current = totpCode(secret, Date.now());
  return current === used ? totpCode(secret, Date.now() + 30_000) : current;
}

const subjectsTo = (mail: MailServer, { email }: Person) =>
  mail.emails.filter(({ to }) => to?.some(({ address }) => address === email)).map(({ subject }) => subject);

async function enableSecondFactor(url: string, person: Person) {
  const headers = { ...(await authenticate(url, person)), 'Content-Type': 'application/json' };
  const post = async (action: string, body: object) =>
    (await fetch(`${url}/api/admin/second-factor/${action}`, { ...jsonBody(body), headers })).json();
  const { secret } = await post('begin', { current_password: person.password });
  await post('confirm', { code: totpCode(secret, Date.now()) });
}
