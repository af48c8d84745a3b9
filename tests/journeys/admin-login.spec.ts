import { DEMO, expect, test } from '../support/journey.ts';
import { pauseRequests } from '../support/pause-requests.ts';
import { expectAccessible, fillLogin, signIn } from './admin-panel.ts';

// Needs its own site, because failed logins would delay other tests.
test.use({ changesPosts: true });

test('signing in leads to the screen that was requested', async ({ page }) => {
  await page.goto('/admin/manage-blogs?category=Business');
  await expect(page).toHaveURL(/\/admin\/login$/);
  const submit = page.getByRole('button', { name: 'Sign In' });
  await submit.click();
  await expect(page.getByText('Enter your e-mail address.')).toBeVisible();
  await expect(page.getByText('Enter your password.')).toBeVisible();
  await page.getByLabel('Email').fill(DEMO.email);
  await page.getByLabel('Password').fill('a guess');
  await submit.click();
  await expect(page.getByRole('main').getByText('Invalid email or password.')).toBeVisible();

  await test.step('an answer without a token is no login', async () => {
    await page.route('**/public/api/login', (route) => route.fulfill({ json: { message: 'Welcome.' } }), { times: 1 });
    await page.getByLabel('Password').fill('another guess');
    await submit.click();
    await expect(page.getByRole('button', { name: 'Sign In', exact: true })).toBeEnabled();
    await expect(page.getByRole('main').getByText('Invalid email or password.')).toBeVisible();
    await expect(page.getByText('Login failed')).toHaveCount(0);
  });

  await page.getByLabel('Password').fill(DEMO.password);
  await submit.click();
  await expect(page).toHaveURL(/\/admin\/manage-blogs\?category=Business$/);
  await page.goto('/admin/login');
  await expect(page).toHaveURL(/\/admin\/(dashboard|manage-blogs)/);

  await test.step('screens require a session', async () => {
    await page.getByRole('button', { name: 'Logout' }).click();
    await expect(page).toHaveURL(/\/admin\/login$/);
    // The message is visible for two seconds only.
    await page.goto('/admin/upload-blog', { waitUntil: 'commit' });
    await expect(page.getByText('Please login first.').first()).toBeVisible();
    await expect(page).toHaveURL(/\/admin\/login$/);
  });
  await test.step('without a requested screen, it leads to the dashboard', async () => {
    await page.goto('/admin/login');
    await submit.click();
    await expect(page.getByText('Enter your password.')).toBeVisible();
    await expectAccessible(page);
    await signIn(page, DEMO);
    await expect(page).toHaveURL(/\/admin\/dashboard$/);
  });
});

test('input before hydration is not lost, and a login is sent once', { tag: '@nightly' }, async ({ page }) => {
  await test.step('Enter in the login', async () => {
    const violations: string[] = [];
    await page.exposeFunction('noteViolation', (directive: string) => violations.push(directive));
    await page.addInitScript(() => {
      const { noteViolation } = globalThis as unknown as { noteViolation: (directive: string) => void };
      document.addEventListener('securitypolicyviolation', ({ violatedDirective }) => noteViolation(violatedDirective));
    });
    const scripts = await pauseRequests(page, '**/static/js/*');
    await page.goto('/admin/login', { waitUntil: 'load' });
    let calls = 0;
    await page.route('**/public/api/login', async (route) => {
      calls++;
      await expect(page.getByRole('button', { name: 'Signing In...' })).toBeDisabled();
      await page.getByLabel('Password').press('Enter');
      await route.continue();
    });
    await fillLogin(page, { ...DEMO, email: ` ${DEMO.email} ` });
    await page.getByLabel('Password').press('Enter');
    await scripts.resume();
    await expect(page.getByText('Login successful! Redirecting...')).toBeVisible();
    await expect(page).toHaveURL(/\/admin\/dashboard$/);
    expect(calls).toBe(1);
    expect(violations).toEqual([]);
  });
  await test.step('the fields of a screen', async () => {
    const scripts = await pauseRequests(page, '**/static/js/*');
    await page.goto('/admin/account', { waitUntil: 'load' });
    await expect(page.getByText('Loading panel')).toBeVisible();
    await expect(page.getByLabel('Current password')).toHaveCount(0);
    await scripts.resume();
    await page.getByLabel('Current password').fill('not my password');
    for (const label of ['New password', 'Confirm new password']) {
      await page.getByLabel(label, { exact: true }).fill('a staple and a battery');
    }
    await page.getByRole('button', { name: 'Change Password' }).click();
    await expect(page.getByText('Current password is incorrect.').first()).toBeVisible();
  });
});

test('a failed login explains itself and keeps its input, and a password can be shown', async ({ page }) => {
  await test.step('showing the password', async () => {
    await page.goto('/admin/login');
    const password = page.getByLabel('Password');
    const show = page.getByRole('button', { name: 'Show password' });
    await expect(show).toHaveAttribute('aria-pressed', 'false');
    await password.fill('dem-admin');
    await password.evaluate((input: HTMLInputElement) => input.setSelectionRange(3, 3));
    await show.click();
    await expect(password).toHaveAttribute('type', 'text');
    await expect(password).toBeFocused();
    await page.keyboard.type('o');
    await expect(password).toHaveValue('demo-admin');
    await page.keyboard.press('Tab');
    await expect(show).toBeFocused();
    await page.keyboard.press('Space');
    await expect(show).toHaveAttribute('aria-pressed', 'false');
    await expect(password).toHaveAttribute('type', 'password');

    await page.keyboard.press('Space');
    await page.getByLabel('Email').fill(DEMO.email);
    await page.route('**/public/api/login', (route) => route.fulfill({ status: 401, json: { message: 'No.' } }));
    await page.getByRole('button', { name: 'Sign In' }).click();
    await expect(password).toHaveAttribute('type', 'password');
  });
  await test.step('no network, and too many attempts', async () => {
    // In another tab, because the browser logs a lost network to the console.
    const tab = await page.context().newPage();
    await tab.goto('/admin/login');
    const main = tab.getByRole('main');
    await tab.getByLabel('Email').fill(DEMO.email);
    await tab.getByLabel('Password').fill(DEMO.password);
    await tab.context().setOffline(true);
    await tab.getByRole('button', { name: 'Sign In' }).click();
    await expect(main.getByRole('alert')).toHaveText('Something went wrong. Try again.');
    await expect(tab.getByText('Something went wrong', { exact: true })).toBeVisible();
    await expect(tab.getByLabel('Password')).toHaveValue(DEMO.password);
    await tab.context().setOffline(false);

    const data = { email: 'unknown@example.com', password: 'a guess' };
    const attempts = Array.from({ length: 10 }, () => tab.request.post('/public/api/login', { data }));
    for (const response of await Promise.all(attempts)) expect(response.status()).toBe(401);
    await tab.getByRole('button', { name: 'Sign In' }).click();
    await expect(main.getByRole('alert')).toHaveText('Too many failed logins. Wait a minute, then try again.');
    await expect(tab.getByLabel('Email')).toHaveValue(DEMO.email);
    await expect(tab).toHaveURL(/\/admin\/login$/);
  });
});
