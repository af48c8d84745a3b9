import { readFile } from 'node:fs/promises';
import { accessibilityViolations } from '../support/accessibility-violations.ts';
import { PDF } from '../support/cv-files.ts';
import { expect, test, waitForHydration } from '../support/journey.ts';
import { expectAccessible, openPanel } from './admin-panel.ts';

const file = (buffer: Buffer) => ({ name: 'jay-parmar-cv.pdf', mimeType: 'application/pdf', buffer });
const LETTER = 'I wrote a price app that works offline.';

test('a visitor applies for a job, with and without JavaScript, and an administrator downloads the CV', {
  tag: '@nightly',
}, async ({ browser, page, site, mail }) => {
  for (const javaScriptEnabled of [true, false]) {
    const visitor = await browser.newPage({ baseURL: site.url, javaScriptEnabled });
    await visitor.goto('/Career');
    await visitor.getByRole('main').getByRole('link', { name: 'Flutter developer' }).click();
    await expect(visitor.getByRole('heading', { level: 1, name: 'Flutter developer' })).toBeVisible();
    if (javaScriptEnabled) await waitForHydration(visitor);
    const send = visitor.getByRole('button', { name: 'Send the application' });
    await visitor.getByLabel('Your name').fill('Jay Parmar');
    await visitor.getByLabel('Email').fill('jay@');
    await visitor.getByLabel('Why this one?').fill(LETTER);
    await visitor.getByLabel('CV').setInputFiles(file(Buffer.from('no PDF')));
    await send.click();
    await expect(visitor.getByText('Enter a full address, like name@company.com.')).toBeVisible();
    await expect(visitor.getByLabel('Why this one?')).toHaveValue(LETTER);
    if (javaScriptEnabled) expect(await accessibilityViolations(visitor)).toEqual([]);

    await visitor.getByLabel('Email').fill('jay@example.com');
    if (javaScriptEnabled) {
      await send.click();
      await expect(visitor.getByText('Choose a PDF or a Word document (DOCX) without macros.')).toBeVisible();
    } else {
      await expect(visitor.getByText('Choose your CV again. Browsers do not keep files.')).toBeVisible();
    }
    await visitor.getByLabel('CV').setInputFiles(file(PDF));
    await expect(visitor.getByText('Choose a PDF or a Word document')).toBeHidden();
    await send.click();
    await expect(visitor.getByRole('heading', { name: 'Your application has arrived.' })).toBeVisible();
    await expect(send).toBeHidden();
    await visitor.close();
  }

  const find = () => mail.emails.filter(({ subject }) => subject?.includes('Application: Flutter developer'));
  await expect.poll(() => find().length).toBe(2);
  expect(find()[0]?.attachments).toEqual([]);
  const [link = ''] = /\/admin\/messages\?message=\d+/.exec(find()[0]?.text ?? '') ?? [];
  await openPanel(page, link);
  await page.getByRole('button', { name: 'Search and filters' }).click();
  await page.getByRole('combobox', { name: 'From' }).selectOption('Applications');
  await expect(page.getByRole('region', { name: 'Inbox' }).getByRole('list').getByRole('link')).toHaveCount(2);
  await page
    .getByRole('link', { name: /Application: Flutter developer/ })
    .first()
    .click();
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download CV' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe('jay-parmar-cv.pdf');
  expect(await readFile(await download.path())).toEqual(PDF);
  await expectAccessible(page);
});
