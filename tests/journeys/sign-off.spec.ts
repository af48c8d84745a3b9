import type { Page } from '@playwright/test';
import { accessibilityViolations } from '../support/accessibility-violations.ts';
import { smallImage } from '../support/images.ts';
import { expect, test } from '../support/journey.ts';
import { authenticate } from '../support/requests.ts';
import { addPerson, expectAccessible, openPanel } from './admin-panel.ts';
import { textOf } from './post-form.ts';

test.use({ changesPosts: true });

const RELEASE = 'Winter offer';
const TITLE = 'What the clinic counts';
const CLIENT = { name: 'Devang Raval', email: 'devang@example.com' };
const REDIRECT = { from: '/our-story', to: '/Aboutus' };
const WIDE = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };

test('a client signs off a release without an account, again after a letter has changed, and it is published and undone', {
  tag: '@nightly',
}, async ({ page: client, site, mail, browser }) => {
  test.slow();
  const author = await addPerson(site, 'farhan', 'author');
  const editor = await addPerson(site, 'riya', 'editor');
  const authors = await browser.newPage({ baseURL: site.url, viewport: WIDE });
  const editors = await browser.newPage({ baseURL: site.url, viewport: WIDE });
  const dialog = editors.getByRole('dialog');

  await test.step('the author writes a post and asks for review', async () => {
    await openPanel(authors, '/admin/upload-blog', author);
    const main = authors.getByRole('main');
    await main.getByLabel('Title', { exact: true }).fill(TITLE);
    await textOf(authors).fill('Numbers that somebody has checked.');
    await main.getByLabel(/^Author/).fill('Farhan Qureshi');
    const picture = { name: 'clinic.png', mimeType: 'image/png', buffer: await smallImage('png') };
    await main.locator('input[type="file"]').first().setInputFiles(picture);
    await main.getByRole('button', { name: 'Ask for review', exact: true }).press('Enter');
    const asking = authors.getByRole('dialog', { name: 'Ask for review' });
    await asking.getByRole('checkbox', { name: /^Riya/ }).press('Space');
    await asking.getByRole('button', { name: 'Ask Riya for review' }).press('Enter');
    await expect(main.getByText('In review by Riya')).toBeVisible();
  });
  const screen = new URL(authors.url()).pathname;
  const post = `/blogs/${screen.split('/').at(-1)}`;

  await test.step('the editor approves it and adds it to a new release', async () => {
    await openPanel(editors, screen, editor);
    await editors.getByRole('button', { name: 'Approve', exact: true }).first().press('Enter');
    await dialog.getByRole('button', { name: 'Approve' }).press('Enter');
    await expect(editors.getByText(/^Riya approved this (today|yesterday)/)).toBeVisible();
    await editors.getByRole('button', { name: 'More actions' }).press('Enter');
    await editors.getByRole('menuitem', { name: 'Add to a release…' }).press('Enter');
    await dialog.getByLabel('Name of the release').fill(RELEASE);
    await dialog.getByLabel('Name of the release').press('Enter');
    await expect(editors.getByText(`In the release ${RELEASE}.`)).toBeVisible();
  });

  const about = {
    ...(await draftAbout(site.url, 'The people who plan your winter build it.')),
    changed: 'The people who plan your winter build it!',
  };
  const link = await test.step('with a changed page, and makes a link with a code for the client', async () => {
    await editors.goto('/admin/releases');
    await editors.getByRole('link', { name: RELEASE, exact: true }).press('Enter');
    await editors.getByRole('button', { name: 'Add a change' }).press('Enter');
    await dialog.getByRole('checkbox', { name: 'About us' }).press('Space');
    await dialog.getByRole('button', { name: 'Add 1 change' }).press('Enter');
    await expect(editors.getByRole('heading', { name: '2 changes' })).toBeVisible();
    await editors.getByRole('button', { name: 'Add a change' }).press('Enter');
    await dialog.getByRole('radio', { name: 'A redirect' }).check();
    await dialog.getByLabel(/^From/).fill(REDIRECT.from);
    await dialog.getByLabel(/^To/).fill(REDIRECT.to);
    await dialog.getByRole('button', { name: /^Add/ }).press('Enter');
    await expect(editors.getByRole('heading', { name: '3 changes' })).toBeVisible();
    await editors.getByRole('button', { name: 'Ask a client' }).press('Enter');
    await dialog.getByRole('button', { name: 'Make the link' }).press('Enter');
    await expect(dialog.getByText('Enter the name of the client.')).toBeVisible();
    await dialog.getByLabel('Name of the client').fill(CLIENT.name);
    await dialog.getByLabel(/^E-mail address/).fill(CLIENT.email);
    await dialog.getByRole('checkbox', { name: /^Ask for a code/ }).press('Space');
    await expectAccessible(editors);
    await dialog.getByRole('button', { name: 'Make the link' }).press('Enter');
    await expect(dialog.getByRole('heading', { name: 'The link is ready' })).toBeVisible();
    await expectAccessible(editors);
    const made = {
      url: await dialog.getByLabel('Link', { exact: true }).inputValue(),
      code: await dialog.getByLabel('Code', { exact: true }).inputValue(),
    };
    await dialog.getByRole('button', { name: 'Done' }).press('Enter');
    await expect(editors.getByText('Waiting for sign-off', { exact: true })).toBeVisible();
    await expect(editors.getByText(`Sent to ${CLIENT.name}`)).toBeVisible();
    return made;
  });

  const bar = client.getByRole('region', { name: 'Sign-off' });
  const sheet = client.getByRole('dialog');

  await test.step('the client opens the link on a phone, with the code', async () => {
    await client.setViewportSize(PHONE);
    await expect.poll(() => emailTo(CLIENT.email)).toContain('It asks for a code');
    const address = emailTo(CLIENT.email)?.match(/https?:\S+\/release\/\S+/)?.[0] ?? '';
    await client.goto(new URL(address).pathname);
    await expect(client).toHaveURL(/\/sign-off\//);
    await expectClear(client);
    await client.getByLabel('Code').fill('not it');
    await client.keyboard.press('Enter');
    await expect(client.getByText(/^This code is not right\./)).toBeVisible();
    await client.getByLabel('Code').fill(link.code);
    await client.keyboard.press('Enter');
    await expect(client).toHaveURL(/\/release\//);
    // The home page is not a changed page, so the bar shows only the count.
    await expect(bar.getByText('3 changes')).toBeVisible();
    await expectClear(client);
  });

  await test.step('walks the changed pages, before and after', async () => {
    const status = bar.getByRole('status');
    const titles = new Set<string>();
    do {
      const shown = await status.innerText();
      await client.keyboard.press('Alt+ArrowRight');
      await expect.poll(() => status.innerText()).not.toBe(shown);
      // Waits until the next page has loaded the changes and says which change it shows.
      await expect(status).toContainText('Change ');
      titles.add(await status.locator('b').innerText());
    } while (titles.size < 3);
    expect([...titles].sort()).toEqual([`${REDIRECT.from} → ${REDIRECT.to}`, 'About us', TITLE]);
    // The redirect leads to the page of the change before it.
    await client.keyboard.press('Alt+ArrowLeft');
    await expect(status).toContainText('Change 2 of 3');
    await expect(status.locator('b')).toHaveText('About us');
    await expect(client.getByRole('heading', { level: 1 })).toHaveText(about.after);
    expect(await markedWords(client)).toEqual(['plan', 'winter', 'two rooms']);
    await bar.getByRole('button', { name: 'Before and after' }).press('Enter');
    await expect(sheet.frameLocator('iframe[name=after]').getByRole('heading', { level: 1 })).toHaveText(about.after);
    await sheet.getByRole('button', { name: 'Before' }).press('Enter');
    await expect(sheet.frameLocator('iframe[name=before]').getByRole('heading', { level: 1 })).toHaveText(about.before);
    await client.keyboard.press('Escape');
    await expect(sheet).toHaveCount(0);
  });

  await test.step('pins a note by keyboard', async () => {
    const note = bar.getByRole('button', { name: 'Add a note' });
    await note.press('Enter');
    await client.keyboard.press('Escape');
    await expect(note).toBeFocused();
    await note.press('Enter');
    await client.getByRole('heading', { level: 1 }).focus();
    await client.keyboard.press('Enter');
    await sheet.getByRole('button', { name: 'Pin the note' }).press('Enter');
    await expect(sheet.getByText('Write a note.')).toBeVisible();
    await sheet.getByLabel('Your note').fill('Can it say which winter?');
    await sheet.getByLabel('Your name').fill(CLIENT.name);
    await expectClear(client);
    await sheet.getByLabel('Your name').press('Enter');
    const pin = client.getByRole('button', { name: `Note 1 by ${CLIENT.name}` });
    await expect(note).toBeFocused();
    await pin.press('Enter');
    await expect(sheet.getByText('Can it say which winter?')).toBeVisible();
    await client.keyboard.press('Escape');
    await expect(pin).toBeFocused();
  });

  const approve = async () => {
    await bar.getByRole('button', { name: 'Approve all 3' }).press('Enter');
    await sheet.getByLabel('Your e-mail address').fill(CLIENT.email);
    await sheet.getByRole('checkbox', { name: 'I approve these changes.' }).press('Space');
    await sheet.getByRole('button', { name: 'Approve' }).press('Enter');
    await expect(client.getByRole('heading', { name: 'Thank you, Devang. Approved.' })).toBeVisible();
  };

  await test.step('approves, and gets a confirmation and a record', async () => {
    await bar.getByRole('button', { name: 'Approve all 3' }).press('Enter');
    await expect(sheet.getByText(/You have seen all of them\./)).toBeVisible();
    await sheet.getByRole('button', { name: 'Approve' }).press('Enter');
    await expect(sheet.getByText('Tick the box to approve the changes.')).toBeVisible();
    await expectClear(client);
    await client.keyboard.press('Escape');
    await expect(sheet).toHaveCount(0);
    await approve();
    await expectClear(client);
    await expect.poll(() => emailTo(CLIENT.email)).toContain('This address was entered to approve');
    const record = await client.request.get(
      (await client.getByRole('link', { name: 'Download the record (PDF)' }).getAttribute('href')) ?? '',
    );
    expect((await record.body()).subarray(0, 5).toString()).toBe('%PDF-');
  });

  await test.step('the editor answers the note, and a letter changes', async () => {
    await editors.reload();
    await expect(editors.getByText(`Signed off by ${CLIENT.name}`)).toBeVisible();
    await editors.getByRole('button', { name: 'Reply' }).press('Enter');
    await dialog.getByLabel('Reply').fill('We leave it open.');
    await dialog.getByRole('button', { name: 'Reply' }).press('Enter');
    await expect(editors.getByText('We leave it open.')).toBeVisible();
    await draftAbout(site.url, about.changed);
    await editors.reload();
    await expect(editors.getByText('Waiting for sign-off', { exact: true })).toBeVisible();
    await editors.getByRole('button', { name: 'Publish', exact: true }).press('Enter');
    await expect(dialog.getByText(`The release was changed after ${CLIENT.name} approved it.`)).toBeVisible();
    await dialog.getByRole('button', { name: 'Publish 3 changes' }).press('Enter');
    await expect(dialog.getByText(/^The release has changed since Devang Raval approved it\./)).toBeVisible();
    await editors.keyboard.press('Escape');
    // Waits until the dialog is closed: elements behind it cannot take the focus before.
    await expect(dialog).toHaveCount(0);
    const count = mail.emails.length;
    await editors.getByRole('button', { name: 'Ask again' }).press('Enter');
    await expect.poll(() => mail.emails.length).toBeGreaterThan(count);
  });

  await test.step('the client approves again', async () => {
    await client.reload();
    await expect(client.getByText(/^The changes are not the same any more since you approved them\./)).toBeVisible();
    await expectClear(client);
    await client.getByRole('link', { name: 'See the site as it will be' }).press('Enter');
    await approve();
  });

  await test.step('the editor publishes it by keyboard', async () => {
    await editors.reload();
    await editors.getByRole('button', { name: 'Publish', exact: true }).press('Enter');
    await dialog.getByRole('button', { name: 'Publish 3 changes' }).press('Enter');
    await expect(editors.getByText('3 changes are public.')).toBeVisible();
    await client.goto(post);
    await expect(client.getByRole('heading', { level: 1 })).toHaveText(TITLE);
    await client.goto('/Aboutus');
    await expect(client.getByRole('heading', { level: 1 })).toHaveText(about.changed);
    await client.goto(new URL(link.url).pathname);
    await expect(client).toHaveURL('/');
  });

  await test.step('and undoes it: the site is as before', async () => {
    await editors.getByRole('button', { name: 'Undo the release' }).press('Enter');
    await editors.getByRole('alertdialog').getByRole('button', { name: 'Undo the release' }).press('Enter');
    await expect(editors.getByText('Undone', { exact: true })).toBeVisible();
    expect((await client.goto(post))?.status()).toBe(404);
    await client.goto('/Aboutus');
    await expect(client.getByRole('heading', { level: 1 })).toHaveText(about.before);
  });

  function emailTo(address: string) {
    return mail.emails.findLast(({ to }) => to?.some((person) => person.address === address))?.text;
  }
});

/** Saves another heading of the page as a draft, and changes some words of its first text. */
async function draftAbout(url: string, heading: string) {
  const headers = { ...(await authenticate(url)), 'Content-Type': 'application/json' };
  const path = `${url}/api/admin/pages/about`;
  const { live, draft, revision, base_revision, draft_revision } = await (await fetch(path, { headers })).json();
  const [banner, ...sections] = live.sections;
  const lede = banner.lede.replace('in one room', 'in two rooms');
  const body = JSON.stringify({
    body: { ...live, sections: [{ ...banner, heading, lede }, ...sections] },
    base_revision: draft ? base_revision : revision,
    draft_revision,
  });
  expect((await fetch(`${path}/draft`, { method: 'PUT', headers, body })).status).toBe(200);
  return { before: banner.heading as string, after: heading };
}

/** The words that the page underlines, in headings and then in texts. */
const markedWords = (page: Page) =>
  page.evaluate(() =>
    ['release-heading', 'release-text'].flatMap((name) => [...(CSS.highlights.get(name) ?? [])].map(String)),
  );

/** Checks a page of a client, which has only one theme, at the width of a phone. */
async function expectClear(page: Page) {
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  await expect.poll(() => accessibilityViolations(page)).toEqual([]);
}
