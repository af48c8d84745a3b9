import { expect, test } from '../support/journey.ts';
import { sendMessage } from '../support/requests.ts';
import { expectAccessible, openPanel } from './admin-panel.ts';

test('an administrator adds a webhook, sees its secret once, and reads what became of an event', {
  tag: '@nightly',
}, async ({ page, site, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openPanel(page, '/admin/webhooks');
  await expect(page.getByText('No webhooks yet.')).toBeVisible();
  await expectAccessible(page);
  const dialog = page.getByRole('dialog', { name: 'Add webhook' });
  await test.step('an address that nothing may be sent to is refused, and stays in its field', async () => {
    await page.getByRole('button', { name: 'Add webhook' }).click();
    await dialog.getByLabel('Address').fill('http://hooks.invalid/site');
    await dialog.getByRole('button', { name: 'Add webhook' }).click();
    await expect(dialog.getByText('Choose at least one event.')).toBeVisible();
    await dialog.getByLabel('message.received').check();
    await dialog.getByRole('button', { name: 'Add webhook' }).click();
    await expect(dialog.getByText('The address must begin with https://.')).toBeVisible();
    await expect(dialog.getByLabel('message.received')).toBeChecked();
    await expectAccessible(page);
  });

  await test.step('the secret is shown once, and can be copied', async () => {
    await dialog.getByLabel('Address').fill('https://hooks.invalid/site');
    await dialog.getByRole('button', { name: 'Add webhook' }).click();
    const secret = page.getByRole('alertdialog', { name: 'Signing secret' });
    await expect(secret.getByLabel('Secret')).toHaveValue(/^whsec_/);
    await expectAccessible(page);
    await secret.getByRole('button', { name: 'Copy' }).click();
    // The browser writes the clipboard a moment after the click.
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toMatch(/^whsec_/);
    await secret.getByRole('button', { name: 'I’ve saved it' }).click();
    await expect(page).toHaveURL(/\/admin\/webhooks\/\d+$/);
  });

  await test.step('a message is sent, fails because there is no such host, and is retried', async () => {
    await expect(page.getByText('Nothing was sent in the last 30 days.')).toBeVisible();
    await sendMessage(site.url, { title: 'Hoarding on SG Road' });
    await page.reload();
    const row = page.getByRole('listitem').filter({ hasText: 'message.received' });
    await expect(row.getByText(/This address does not exist, or is not public\. \d attempt/)).toBeVisible();
    await row.getByText('Request and response').click();
    await expect(row.getByText('"subject": "Hoarding on SG Road"')).toBeVisible();
    await expectAccessible(page);
    await row.getByRole('button', { name: 'Retry now' }).click();
    await expect(row.getByText(/2 attempts/)).toBeVisible();
    await page.getByRole('button', { name: 'Send a test' }).click();
    await expect(page.getByRole('listitem').filter({ hasText: 'webhook.test' })).toContainText('Failed');
  });

  await test.step('Health names it until it is off', async () => {
    await page.goto('/admin/health');
    await page.getByRole('region', { name: 'Failing webhooks' }).getByRole('link', { name: 'hooks.invalid' }).click();
    await page.getByRole('button', { name: 'Turn off' }).click();
    await expect(page.getByText(/Turned off (today|yesterday)/)).toBeVisible();
    await page.getByRole('button', { name: 'Rotate secret' }).click();
    await page.getByRole('button', { name: 'I’ve saved it' }).click();
    await expect(page.getByText('The secret was rotated.')).toBeVisible();
    await page.getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('button', { name: 'Delete webhook' }).click();
    await expect(page.getByText('No webhooks yet.')).toBeVisible();
  });
});
