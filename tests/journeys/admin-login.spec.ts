import { DEMO, expect, test } from '../support/journey.ts';
import { signIn } from './admin-people.ts';

// A site of its own: who fails too often waits, and so would the other journeys of that address.
test.use({ changesPosts: true });

test('a login without a network, and one try too many, say what to do and keep what was typed', async ({ page }) => {
  // Another tab: the browser itself complains of a lost network in the console.
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

  const data = { email: 'stranger@example.com', password: 'a guess' };
  const tries = Array.from({ length: 10 }, () => tab.request.post('/public/api/login', { data }));
  for (const response of await Promise.all(tries)) expect(response.status()).toBe(401);
  await tab.getByRole('button', { name: 'Sign In' }).click();
  await expect(main.getByRole('alert')).toHaveText('Too many failed logins. Wait a minute, then try again.');
  await expect(tab.getByLabel('Email')).toHaveValue(DEMO.email);
  await expect(tab).toHaveURL(/\/admin\/login$/);
});

test('one login is sent however often its button is pressed', async ({ page }) => {
  await page.goto('/admin/login');
  let calls = 0;
  await page.route('**/public/api/login', async (route) => {
    calls++;
    await expect(page.getByRole('button', { name: 'Signing In...' })).toBeDisabled();
    await page.getByLabel('Password').press('Enter');
    await route.continue();
  });
  await signIn(page, DEMO);
  expect(calls).toBe(1);
});

test('the login page does nothing that its own policy forbids', async ({ page, site }) => {
  const breaches: string[] = [];
  await page.exposeFunction('noteBreach', (directive: string) => breaches.push(directive));
  await page.addInitScript(() => {
    const { noteBreach } = globalThis as unknown as { noteBreach: (directive: string) => void };
    document.addEventListener('securitypolicyviolation', ({ violatedDirective }) => noteBreach(violatedDirective));
  });
  await page.goto(`${site.url}/admin/login`, { waitUntil: 'networkidle' });
  expect(breaches).toEqual([]);
});

test('a password can be shown while it is typed, and the caret stays where it is', async ({ page }) => {
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
