import { expect, test } from '../support/journey.ts';
import { expectAccessible, openPanel } from './admin-panel.ts';

test('the ? of a screen leads to its page of the handbook, and a search finds the others', { tag: '@nightly' }, async ({
  page,
}) => {
  await openPanel(page, '/admin/visits');
  await page.getByRole('link', { name: 'Help: Visits' }).click();
  await expect(page).toHaveURL(/\/admin\/help\/visits$/);
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1, name: 'Visits' })).toBeFocused();
  await expect(main.getByText('so it needs no cookie banner')).toBeVisible();
  const picture = main.getByRole('img', { name: 'Visits' });
  expect(await picture.evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth))).toBe(
    1_000,
  );
  await expectAccessible(page);

  const search = main.getByRole('searchbox', { name: 'Search the handbook' });
  await search.fill('zeppelin');
  await expect(main.getByText('No results for “zeppelin”.')).toBeVisible();
  await search.fill('wordpress');
  const found = main.getByRole('link', { name: /^Moving in from WordPress or Ghost/ });
  await expect(page).toHaveURL(/\?q=wordpress$/);
  await found.last().click();
  await expect(main.getByRole('heading', { level: 1, name: 'Moving in from WordPress or Ghost' })).toBeVisible();
  await expect(search).toHaveValue('');
  await page.goBack();
  await expect(page).toHaveURL(/\?q=wordpress$/);
  await expect(search).toHaveValue('wordpress');
  await expect(found.last()).toBeVisible();
});
