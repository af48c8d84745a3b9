import type { Page } from '@playwright/test';
import { smallImage } from '../support/images.ts';
import { expect, test } from '../support/journey.ts';
import { addPerson, expectAccessible, openPanel } from './admin-panel.ts';
import { textOf } from './post-form.ts';

test.use({ changesPosts: true });

const TITLE = 'What the clinic counts';
const WIDE = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };

test('an author asks for a review, an editor returns it, approves it, and a change ends the approval', {
  tag: '@nightly',
}, async ({ page, site, mail, browser }) => {
  test.slow();
  const author = await addPerson(site, 'farhan', 'author');
  const editor = await addPerson(site, 'riya', 'editor');
  await page.setViewportSize(WIDE);
  await openPanel(page, '/admin/upload-blog', author);
  const main = page.getByRole('main');
  const dialog = page.getByRole('dialog', { name: 'Ask for review' });

  await test.step('the author writes a post, and asks Riya by keyboard', async () => {
    await main.getByLabel('Title', { exact: true }).fill(TITLE);
    await textOf(page).fill('Numbers that somebody has checked.');
    await main.getByLabel(/^Author/).fill('Farhan Qureshi');
    const picture = { name: 'clinic.png', mimeType: 'image/png', buffer: await smallImage('png') };
    await main.locator('input[type="file"]').first().setInputFiles(picture);
    await expect(main.getByRole('button', { name: 'Publish' })).toHaveCount(0);
    await main.getByRole('button', { name: 'Ask for review', exact: true }).press('Enter');
    await expect(page).toHaveURL(/\/admin\/posts\/\d+$/);
    await dialog.getByRole('checkbox', { name: /^Riya/ }).press('Space');
    await dialog.getByLabel('Message').fill('Please check the numbers.');
    await expectAccessible(page);
    await page.setViewportSize(WIDE);
    await dialog.getByRole('button', { name: 'Ask Riya for review' }).press('Enter');
    await expect(main.getByText('Riya was asked for a review.')).toBeVisible();
    await expect(main.getByText('In review by Riya')).toBeVisible();
  });
  const address = new URL(page.url()).pathname;

  const editors = await browser.newPage({ baseURL: site.url, viewport: PHONE });
  await test.step('Riya is told, and returns it on a phone', async () => {
    await expect
      .poll(() => mail.emails.map(({ subject }) => subject))
      .toContainEqual(expect.stringContaining(`To review: ${TITLE}`));
    await openPanel(editors, '/admin/dashboard', editor);
    const waiting = editors.getByRole('region', { name: 'Waiting for you' });
    await expect(waiting.getByRole('listitem').filter({ hasText: TITLE })).toContainText('New, ');
    await expectAccessible(editors);
    await waiting.getByRole('link', { name: 'All reviews' }).click();
    await editors.getByRole('link', { name: `Review ${TITLE}` }).press('Enter');
    await expect(editors.getByText('Farhan asks for your review.')).toBeVisible();
    await editors.getByRole('button', { name: 'Return', exact: true }).press('Enter');
    const decision = editors.getByRole('dialog', { name: 'Your decision' });
    await decision.getByRole('button', { name: 'Return to Farhan' }).click();
    await expect(decision.getByText('Say what should change.')).toBeVisible();
    await decision.getByLabel('What should change?').fill('Two numbers need a source.');
    await expectAccessible(editors);
    await decision.getByRole('button', { name: 'Return to Farhan' }).press('Enter');
    await expect(editors.getByText(/^Riya returned this (today|yesterday)/)).toBeVisible();
  });

  await test.step('the author reads the note, changes the text and asks again', async () => {
    await page.goto('/admin/manage-blogs?status=for-review');
    const row = main.getByRole('listitem').filter({ hasText: TITLE });
    await expect(row).toContainText('Returned by Riya');
    await row.getByRole('link', { name: `Open ${TITLE}` }).click();
    await expect(main.getByText('Two numbers need a source.')).toBeVisible();
    await write(page, 'Numbers with a source.');
    await main.getByRole('button', { name: 'Ask Riya again' }).press('Enter');
    await dialog.getByRole('button', { name: 'Ask Riya for review' }).press('Enter');
    await expect(main.getByText('Riya was asked for a review.')).toBeVisible();
  });

  await test.step('Riya approves what she reads', async () => {
    await editors.goto(address);
    await editors.getByRole('button', { name: 'Approve', exact: true }).first().press('Enter');
    await editors
      .getByRole('dialog', { name: 'Your decision' })
      .getByRole('button', { name: 'Approve' })
      .press('Enter');
    await expect(editors.getByText(/^Riya approved this (today|yesterday)/)).toBeVisible();
    await expectAccessible(editors);
  });

  await test.step('a change ends the approval, and says which', async () => {
    await page.reload();
    await expect(main.getByText(/^Riya approved this (today|yesterday)/)).toBeVisible();
    await write(page, 'Numbers with another source.');
    await expect(main.getByText('The approval no longer counts.')).toBeVisible();
    await expect(
      main.getByText(
        /^The approval no longer counts\. Farhan changed a paragraph (today|yesterday) .* after Riya approved\.$/,
      ),
    ).toBeVisible();
    await expect(main.getByText('Approval needed again')).toBeVisible();
    await expectAccessible(page);
    await page.setViewportSize(WIDE);
    await main.getByRole('link', { name: 'See the change' }).click();
    await expect(main.locator('ins').first()).toContainText('another');
    await page.goBack();
    await main.getByRole('button', { name: 'Ask Riya again' }).press('Enter');
    await dialog.getByLabel('Once approved').selectOption('Publish it at once');
    await dialog.getByRole('button', { name: 'Ask Riya for review' }).press('Enter');
    await expect(main.getByText(/Once approved it is published at once\.$/)).toBeVisible();
  });

  await test.step('the approved text is published at once', async () => {
    await editors.goto(address);
    await editors.getByRole('button', { name: 'Approve', exact: true }).first().press('Enter');
    await editors
      .getByRole('dialog', { name: 'Your decision' })
      .getByRole('button', { name: 'Approve' })
      .press('Enter');
    await expect(editors.getByText('Approved.', { exact: true })).toBeVisible();
    await expect(editors.getByText('Live', { exact: true })).toBeVisible();
    await editors.goto('/admin/manage-blogs?status=for-review');
    await expect(editors.getByText('Nothing waits for you.')).toBeVisible();
    await page.goto(`/blogs/${address.split('/').at(-1)}`);
    await expect(page.getByText('Numbers with another source.')).toBeVisible();
  });
});

/** Replaces the text of the post, and waits until it is saved. */
async function write(page: Page, text: string) {
  await textOf(page).fill(text);
  await expect(page.getByText(/^Saved/).first()).toBeVisible();
}
