import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import type { AdminDocument } from '../../contract/copy/admin-documents.ts';
import type { AdminTranslation } from '../../contract/languages/translations.ts';
import { expect, test } from '../support/journey.ts';
import { authenticate, jsonBody } from '../support/requests.ts';
import { addPerson, expectAccessible, expectScreen, openPanel } from './admin-panel.ts';

test.use({ changesPosts: true });

/** Publishes another heading of the page "Hire Resource". */
async function publishHeading(url: string, heading: string) {
  const headers = await authenticate(url);
  const path = `${url}/api/admin/pages/hire`;
  const { live, base_revision, draft_revision } = (await (await fetch(path, { headers })).json()) as AdminDocument;
  const body = JSON.parse(JSON.stringify(live).replace(/"heading":"Hire [^"]*"/, `"heading":"${heading}"`));
  const init = { ...jsonBody({ body, base_revision, draft_revision }), method: 'PUT', headers };
  const saved = await (await fetch(`${path}/draft`, init)).json();
  const publish = jsonBody({ draft_revision: saved.draft_revision });
  expect((await fetch(`${path}/publish`, { ...publish, method: 'POST', headers })).status).toBe(200);
}

test('an owner adds a language, translates a page, and brings it up to date by keyboard', { tag: '@nightly' }, async ({
  page,
  site,
}) => {
  await openPanel(page, '/admin/pages');
  await expectScreen(page);
  // A site in one language shows nothing about languages.
  await expect(page.getByRole('navigation', { name: 'Language' })).toHaveCount(0);

  await test.step('adds Hindi from the palette', async () => {
    await page.keyboard.press('Control+k');
    await expect(page.getByRole('combobox', { name: 'Search or run a command' })).toBeFocused();
    await page.keyboard.type('translations');
    await page.getByRole('option', { name: 'Languages' }).waitFor();
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Add a language' }).press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Add a language' });
    await dialog.getByRole('button', { name: 'Add language' }).click();
    await expect(dialog.getByText('Choose a language below.')).toBeVisible();
    await dialog.getByRole('searchbox', { name: 'Find a language' }).fill('hindi');
    await page.keyboard.press('Enter');
    await expect(dialog.getByRole('textbox', { name: 'Name' })).toHaveValue('हिन्दी');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Add Hindi' }).click();
    await expect(dialog).toBeHidden();
  });

  await test.step('is asked before Hindi becomes public without a home page', async () => {
    const toggle = page.getByRole('switch', { name: 'Hindi is public' });
    await toggle.press('Space');
    const question = page.getByRole('alertdialog', { name: 'Make हिन्दी public?' });
    await expect(question.getByText('The home page is not translated into हिन्दी.')).toBeVisible();
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect(toggle).not.toBeChecked();
    await expectAccessible(page);
  });

  const name = (label: string) => page.getByRole('textbox', { name: `${label}, हिन्दी`, exact: true });
  await test.step('finds the page among those that are missing, and translates it', async () => {
    await page.goto('/admin/pages');
    await page.getByRole('navigation', { name: 'Language' }).getByRole('link', { name: /हिन्दी/ }).click();
    await page
      .getByRole('navigation', { name: 'States' })
      .getByRole('link', { name: /Missing/ })
      .click();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Translate Hire Resource' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Hire Resource in हिन्दी' })).toBeVisible();
    await name('Title').fill('हमारी टीम');
    await name('Heading').fill('विशेषज्ञ आपके साथ');
    await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  });

  const shown = page.frameLocator('iframe[title="The page"]');
  await test.step('sees it on the page, and a click on a sentence leads to its text', async () => {
    await expect(shown.getByRole('heading', { level: 1, includeHidden: true })).toHaveText('विशेषज्ञ आपके साथ');
    await name('Title').focus();
    // The preview is inert, so a click there reaches only its document.
    await shown.locator('h1').evaluate((heading) => {
      const { left, top } = heading.getBoundingClientRect();
      const at = { clientX: left + 10, clientY: top + 10 };
      heading.ownerDocument.dispatchEvent(new MouseEvent('click', { ...at, bubbles: true }));
    });
    await expect(name('Heading')).toBeFocused();
    await page.getByRole('button', { name: 'Preview', exact: true }).press('Enter');
    await expect(shown.locator('h1')).toHaveCount(0);
  });

  await test.step('publishes it', async () => {
    await page.getByRole('button', { name: 'Publish', exact: true }).click();
    await expect(page.getByText('Hire Resource published in हिन्दी.')).toBeVisible();
    await expect(page.getByText('8 missing').first()).toBeVisible();
  });

  await publishHeading(site.url, 'Hire experts, keep control');
  await test.step('is led from the dashboard to what is out of date', async () => {
    await page.goto('/admin/dashboard');
    await page.getByRole('link', { name: /1 page is out of date in हिन्दी/ }).click();
    await page.getByRole('link', { name: 'Update Hire Resource' }).click();
    await expect(page.locator('del')).toHaveText('specialists');
    await expect(page.locator('ins')).toHaveText('experts');
    await page.keyboard.press('Alt+n');
    await expect(name('Heading')).toBeFocused();
    await expectAccessible(page);
  });

  await test.step('goes to the original and back, on a phone', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    const tab = (label: string) =>
      page.getByRole('navigation', { name: 'Languages' }).getByRole('link', { name: label });
    await expect(tab('हिन्दी Out of date')).toHaveAttribute('aria-current', 'true');
    await tab('English Live').press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'Hire Resource', exact: true })).toBeVisible();
    await expect(tab('English Live')).toHaveAttribute('aria-current', 'true');
    await expectAccessible(page);
    await tab('हिन्दी Out of date').press('Enter');
    await expect(name('Heading')).toBeVisible();
  });

  await test.step('changes the words on a phone, and marks them', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await name('Heading').fill('जानकार आपके साथ');
    const mark = page.getByRole('button', { name: 'Mark as up to date Heading' });
    // Typing alone does not mark the text as up to date.
    await expect(mark).toBeVisible();
    await expectAccessible(page);
    await page.setViewportSize({ width: 390, height: 844 });
    await page.getByRole('radio', { name: 'Page' }).check();
    await expect(shown.getByRole('heading', { level: 1, includeHidden: true })).toHaveText('जानकार आपके साथ');
    await expect(name('Heading')).toBeHidden();
    await page.getByRole('radio', { name: 'Words' }).check();
    await mark.press('Enter');
    await expect(mark).toHaveCount(0);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(mark).toBeVisible();
    await mark.click();
    await expect(page.getByText('Saved', { exact: true })).toBeVisible();
    await page.reload();
    await expect(name('Heading')).toHaveValue('जानकार आपके साथ');
    await expect(mark).toHaveCount(0);
    await page
      .getByRole('button', { name: 'Publish changes' })
      .or(page.getByRole('button', { name: 'Publish' }))
      .click();
    await expect(page.getByText('Changes published.')).toBeVisible();
    // Eight texts are still missing.
    await expect(page.getByRole('link', { name: 'हिन्दी Out of date' })).toBeVisible();
  });

  await test.step('shows a draft to a colleague by a link', async () => {
    await name('Title').fill('हमारे लोग');
    await expect(page.getByText('Saved', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'More actions' }).press('Enter');
    await page.getByRole('menuitem', { name: 'Preview link' }).press('Enter');
    await page.getByRole('button', { name: 'Create link' }).press('Enter');
    const link = page.getByRole('textbox', { name: 'Anyone with this link can read the draft' });
    const response = await page.request.get(await link.inputValue());
    expect(await response.text()).toContain('हमारे लोग');
    await page.getByRole('button', { name: 'Done' }).press('Enter');
  });

  await test.step('finds both versions in the history', async () => {
    // The toast is above the button.
    await page.getByRole('button', { name: 'More actions' }).press('Enter');
    await page.getByRole('menuitem', { name: 'History' }).press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'History' })).toBeVisible();
    await page.setViewportSize({ width: 1440, height: 900 });
    await expect(page.getByText('changed “Heading of the page, Heading”').first()).toBeVisible();
  });

  await test.step('sends the texts to a translator, and takes the file back into drafts', async () => {
    await page.goto('/admin/settings/languages');
    const choose = async (item: string) => {
      await page.getByRole('button', { name: 'Actions for Hindi' }).press('Enter');
      await page.getByRole('menuitem', { name: item }).press('Enter');
    };
    await choose('Export for a translator');
    await page.getByRole('radio', { name: 'All texts' }).check();
    await expectAccessible(page);
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export', exact: true }).press('Enter');
    const exported = await readFile(await (await download).path(), 'utf8');
    const translated = exported.replace('<target>हमारे लोग</target>', '<target>हम लोग</target>');
    expect(translated).not.toBe(exported);

    await choose('Import a translation');
    const dialog = page.getByRole('dialog', { name: 'Import Hindi' });
    const send = (text: string) =>
      dialog.getByLabel(/^Choose /).setInputFiles({ name: 'hi.xlf', mimeType: '', buffer: Buffer.from(text) });
    await send('not XML');
    await expect(dialog.getByText('hi.xlf was not imported.')).toBeVisible();
    await send(translated);
    await expect(dialog.getByText('1 text is now in drafts.')).toBeVisible();
    await expectAccessible(page);
    await dialog.getByRole('link', { name: 'Hire Resource' }).press('Enter');
    await expect(name('Title')).toHaveValue('हम लोग');
  });
});

test('somebody who is limited to Hindi reads everything else, and is told why', { tag: '@nightly' }, async ({
  page,
  site,
}) => {
  const headers = { ...(await authenticate(site.url)), 'Content-Type': 'application/json' };
  const call = (method: string, path: string, body: object) =>
    fetch(`${site.url}/api/admin${path}`, { method, headers, body: JSON.stringify(body) });
  for (const code of ['hi', 'gu']) await call('POST', '/languages', { code });
  const person = await addPerson(site, 'asha', 'editor');
  const { people } = await (await fetch(`${site.url}/api/admin/people`, { headers })).json();
  const { id } = people.find(({ email }: { email: string }) => email === person.email);
  expect((await call('PATCH', `/people/${id}`, { languages: ['hi'] })).status).toBe(200);

  await openPanel(page, '/admin/translations/gu', person);
  await page.getByRole('link', { name: 'View Hire Resource' }).click();
  const reason = page.getByText('You can change only texts in Hindi.');
  await expect(reason).toBeVisible();
  const main = page.getByRole('main');
  await expect(main.getByText('Heading', { exact: true })).toBeVisible();
  await expect(main.getByRole('textbox')).toHaveCount(0);
  await expectAccessible(page);

  const tab = (label: RegExp) => page.getByRole('navigation', { name: 'Languages' }).getByRole('link', { name: label });
  await tab(/^English/).click();
  await expect(page.getByRole('heading', { level: 1, name: 'History' })).toBeVisible();
  await expect(reason).toBeVisible();
  await page.goto('/admin/posts/1');
  await expect(reason).toBeVisible();
  await page.goto('/admin/company');
  await expect(reason).toBeVisible();
  // Here the reason is the role, not the languages.
  await page.goto('/admin/settings');
  await expect(page.getByText('Only owners can open this.')).toBeVisible();

  await page.goto('/admin/translations/hi/page.hire');
  await expect(page.getByRole('textbox', { name: 'Heading, हिन्दी', exact: true })).toBeVisible();
});

test('Hindi is shown in its font, and English on every page as English', { tag: '@nightly' }, async ({
  page,
  site,
}) => {
  const headers = { ...(await authenticate(site.url)), 'Content-Type': 'application/json' };
  const call = async (method: string, path: string, body?: object) => {
    const init = { method, headers, ...(body && { body: JSON.stringify(body) }) };
    const response = await fetch(`${site.url}/api/admin${path}`, init);
    expect(response.ok, await response.clone().text()).toBe(true);
    return response.json();
  };
  const translate = async (name: string, isTranslated: (path: string) => boolean = () => true) => {
    const path = `/translations/hi/${name}`;
    const { source, base_revision, draft_revision } = (await call('GET', path)) as AdminTranslation;
    const wanted = source.texts.filter((original) => isTranslated(original.path));
    const texts = Object.fromEntries(
      wanted.map((original) => [original.path, { text: 'विशेषज्ञ आपके साथ', source: original.text }]),
    );
    const saved = await call('PUT', `${path}/draft`, { body: { texts }, base_revision, draft_revision });
    await call('POST', `${path}/publish`, { draft_revision: saved.draft_revision });
  };
  await call('POST', '/languages', { code: 'hi' });
  await translate('page.hire');
  for (const name of ['about', 'home', 'blog', 'contact'])
    await translate(`page.${name}`, (path) => /^(?!office).*heading/.test(path));
  await call('PATCH', '/languages/hi', { is_public: true, confirmed: true });

  await page.goto('/hi/Hire-Resource');
  await page.evaluate(() => document.fonts.ready);
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('DOM.enable');
  await devTools.send('CSS.enable');
  const { root } = await devTools.send('DOM.getDocument');
  for (const selector of ['main h1', 'main h1 + p']) {
    const { nodeId } = await devTools.send('DOM.querySelector', { nodeId: root.nodeId, selector });
    await expect
      .poll(async () => {
        const { fonts } = await devTools.send('CSS.getPlatformFontsForNode', { nodeId });
        return fonts.map(({ familyName }) => familyName);
      })
      .toContainEqual(expect.stringContaining('Anek Devanagari'));
  }

  // The server marks the first page. Scripts mark the next pages, including those whose data is requested separately.
  const callToAction = page.getByText('You get a written quote.');
  await expect(callToAction).toHaveAttribute('lang', 'en');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'About us' }).click();
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText('विशेषज्ञ आपके साथ');
  await expect(heading).not.toHaveAttribute('lang');
  await expect(page.locator('main p[lang="en"]').first()).toBeVisible();
  await expect(callToAction).toHaveAttribute('lang', 'en');

  const links = { About: '/hi/Aboutus', Home: '/hi', Blogs: '/hi/Blogs', Contact: '/hi/Contactus' };
  const marked: Record<string, string[]> = {};
  for (const [name, path] of Object.entries(links)) {
    await page.goto(path);
    // Moves the mouse to load the late widgets (use-late-widgets.ts), which are also on pages after a click.
    await expect(async () => {
      await page.mouse.move(5, Math.random() * 9);
      await expect(page.locator('.back-to-top[lang]')).toBeAttached({ timeout: 1_000 });
    }).toPass();
    marked[name] = await languagesOfTexts(page);
    expect(new Set(marked[name].map((text) => text.slice(0, 2)))).toEqual(new Set(['en', 'hi']));
  }
  // The names of buttons that show only a picture.
  expect(marked.Home).toEqual(expect.arrayContaining(['en: Previous', 'en: Next']));
  await page.goto('/hi/Hire-Resource');
  for (const [name, path] of Object.entries(links)) {
    await page.locator(`a[href="${path}"]:visible`).first().click();
    await expect.poll(() => languagesOfTexts(page), name).toEqual(marked[name]);
  }

  // The texts of search results belong to pages that the browser has not loaded.
  await page.getByRole('link', { name: 'Search', exact: true }).click();
  await page.getByRole('combobox').fill('meta ads');
  await expect(page.getByRole('option', { name: 'Meta Ads', exact: true }).locator('span')).toHaveAttribute(
    'lang',
    'en',
  );
  await page.goto('/hi/search?q=meta+ads');
  const result = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Meta Ads' }).first();
  await expect(result.getByRole('heading')).toHaveAttribute('lang', 'en');
  await expect(result.locator('.excerpt')).toHaveAttribute('lang', 'en');
});

/** The texts of the page and the names of controls without text, as `language: text`, without the language offer. */
const languagesOfTexts = (page: Page) =>
  page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts = new Set<string>();
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node.parentElement;
      if (!/\p{L}/u.test(node.nodeValue ?? '') || element?.closest('script, .language-offer')) continue;
      texts.add(`${element?.closest<HTMLElement>('[lang]')?.lang}: ${node.nodeValue}`);
    }
    for (const element of document.querySelectorAll('[aria-label]')) {
      if (element.textContent || element.closest('.language-offer')) continue;
      texts.add(`${element.closest<HTMLElement>('[lang]')?.lang}: ${element.ariaLabel}`);
    }
    return [...texts].sort();
  });
