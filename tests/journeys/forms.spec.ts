import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { accessibilityViolations } from '../support/accessibility-violations.ts';
import { PDF } from '../support/cv-files.ts';
import { changeDocument } from '../support/edit-document.ts';
import { expect, test, waitForHydration } from '../support/journey.ts';
import { authenticate } from '../support/requests.ts';
import { expectAccessible, openPanel } from './admin-panel.ts';

test.use({ changesPosts: true });

const saved = (page: Page) => page.getByRole('status').getByText('Saved', { exact: true });
const PLAN = { name: 'plan.pdf', mimeType: 'application/pdf', buffer: PDF };
const RECIPIENT = 'workshops@example.com';

test('a form with a condition and a file is made in the panel, and sent with and without JavaScript', {
  tag: '@nightly',
}, async ({ browser, page, site, mail }) => {
  test.slow();
  await openPanel(page, '/admin/forms');
  await page.getByRole('button', { name: 'Add form' }).click();
  await page.getByRole('radio', { name: 'Empty form' }).check();
  await page.getByLabel('Name', { exact: true }).fill('Book a workshop');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Create form' }).click();
  await page.getByLabel('Recipients').fill(RECIPIENT);
  const addField = async (kind: string, label: string) => {
    await page.getByRole('button', { name: 'Add field' }).click();
    // Waits for the new field: until it is shown, the previous field is open.
    await expect(page.getByLabel('Label', { exact: true })).toHaveValue('');
    await page.getByLabel('Kind').selectOption(kind);
    await page.getByLabel('Label', { exact: true }).fill(label);
  };
  await addField('Text on one line', 'Company');
  await expect(saved(page)).toBeVisible();
  await test.step('publishing says that nobody could be answered', async () => {
    const warning = page.getByText('You cannot reply to messages from Book a workshop');
    await page.getByRole('button', { name: /^Publish/ }).click();
    await expect(warning).toBeVisible();
    await page.getByRole('button', { name: 'Keep as draft' }).click();
    await expect(warning).toBeHidden();
  });
  await addField('Email address', 'Your email');
  await page.getByLabel('Required').check();
  await addField('One of several options', 'Which one');
  for (const option of ['Search', 'Your own']) {
    await page.getByRole('button', { name: 'Add option' }).click();
    await expect(page.getByLabel('Text', { exact: true }).first()).toHaveValue('');
    await page.getByLabel('Text', { exact: true }).first().fill(option);
  }
  await addField('Text on several lines', 'What about');
  await page.getByLabel('Required').check();
  await page.getByLabel('Shown if').selectOption('Which one: Your own');
  await addField('File', 'Plan');
  await page.getByLabel('Accepted files').selectOption('PDF and Word documents');
  await expect(saved(page)).toBeVisible();
  await expectAccessible(page);

  await test.step('a field is moved by keyboard, but not above the one that it depends on', async () => {
    const handle = page.getByRole('button', { name: 'Move What about' });
    await handle.focus();
    for (const key of ['Space', 'ArrowUp', 'Space']) await page.keyboard.press(key);
    await expect(page.getByText('Choose a field above this one that has options.').last()).toBeVisible();
    await handle.focus();
    for (const key of ['Space', 'ArrowDown', 'Space']) await page.keyboard.press(key);
    await expect(saved(page)).toBeVisible();
  });

  await page.getByRole('button', { name: /^Publish/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByText(/published\.$/)).toBeVisible();

  await test.step('it is placed on a page', async () => {
    await page.goto('/admin/pages/careers');
    await page.getByRole('button', { name: 'Add a section' }).click();
    await page.getByRole('dialog').getByRole('button', { name: /^Form/ }).click();
    await page.getByLabel('Heading', { exact: true }).fill('Come to a workshop');
    await page.getByLabel('Form', { exact: true }).selectOption('Book a workshop');
    await expect(saved(page)).toBeVisible();
    await page.getByRole('button', { name: /^Publish/ }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Publish' }).click();
    await expect(page.getByText('Changes published.')).toBeVisible();
  });

  for (const javaScriptEnabled of [true, false]) {
    const visitor = await browser.newPage({
      baseURL: site.url,
      javaScriptEnabled,
      viewport: { width: 390, height: 800 },
    });
    const requests: string[] = [];
    visitor.on('request', (request) => request.method() === 'POST' && requests.push(new URL(request.url()).pathname));
    const response = await visitor.goto('/Career');
    expect(await response?.text()).not.toContain(RECIPIENT);
    const form = visitor.getByRole('main');
    const send = form.getByRole('button', { name: 'Send' });
    await expect(send).toBeVisible();
    const about = form.getByLabel('What about');
    if (javaScriptEnabled) {
      await waitForHydration(visitor);
      expect(await accessibilityViolations(visitor)).toEqual([]);
      await expect(about).toBeHidden();
      await send.dblclick();
      await expect(form.getByLabel('Your email')).toBeFocused();
    } else {
      await expect(form.getByText('Only if you chose “Your own” for “Which one”.')).toBeVisible();
      await send.click();
    }
    await expect(form.getByText('Enter a full address, like name@company.com.')).toBeVisible();
    await form.getByLabel('Your own').check();
    await form.getByLabel('Your email').fill('farah@example.com');
    await send.click();
    await expect(form.getByText('Fill in this field.')).toBeVisible();
    await expect(form.getByLabel('Your email')).toHaveValue('farah@example.com');
    if (javaScriptEnabled) {
      await expect(about).toBeFocused();
      await about.fill('Large catalogues');
    } else {
      // The server ignores this field, because its condition is no longer met.
      await form.getByLabel('Search').check();
    }
    await form.getByLabel('Plan').setInputFiles(PLAN);
    await send.click();
    await expect(form.getByText('Your answers have arrived.')).toBeVisible();
    await expect(send).toBeHidden();
    if (javaScriptEnabled) expect(requests).toHaveLength(1);
    await visitor.close();
  }

  const find = () => mail.emails.filter(({ subject }) => subject?.includes('Book a workshop'));
  await expect.poll(() => find().length).toBe(2);
  expect(find()[0]?.to).toEqual([{ address: RECIPIENT, name: '' }]);
  await openPanel(page, '/admin/forms');
  await expect(page.getByRole('link', { name: '2 responses to Book a workshop' })).toBeVisible();
  await expect(page.getByText(/You cannot reply/)).toHaveCount(0);
  await expectAccessible(page);
  await page.getByRole('link', { name: '2 responses to Book a workshop' }).click();
  const rows = page.getByRole('link', { name: /Book a workshop/ });
  await expect(rows).toHaveCount(2);
  await rows.last().click();
  const answers = page.getByRole('region', { name: 'Answers' });
  await expect(answers.getByRole('definition')).toContainText(['farah@example.com', 'Your own', 'Large catalogues']);
  const downloading = page.waitForEvent('download');
  await answers.getByRole('button', { name: 'Download plan.pdf' }).click();
  expect(await readFile(await (await downloading).path())).toEqual(PDF);

  await test.step('what was entered in a form that was removed can be copied', async () => {
    const visitor = await browser.newPage({ baseURL: site.url, javaScriptEnabled: false });
    await visitor.goto('/Career');
    await visitor.getByLabel('What about').fill('A long text about catalogues');
    const headers = { ...(await authenticate(site.url)), 'Content-Type': 'application/json' };
    const call = (path: string, init?: object) => fetch(site.url + path, { ...init, headers });
    await changeDocument(call, 'custom-forms', (document) => ({ ...document, items: [] }));
    await visitor.getByRole('button', { name: 'Send' }).click();
    await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('This form is no longer here');
    await expect(visitor.getByText('A long text about catalogues')).toBeVisible();
    await visitor.goto('/Career');
    await expect(visitor.getByRole('heading', { name: 'Come to a workshop' })).toBeHidden();
    await visitor.close();
  });
});
