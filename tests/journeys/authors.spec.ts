import { asFile, smallImage } from '../support/images.ts';
import { expect, test } from '../support/journey.ts';
import { openPanel } from './admin-panel.ts';

test.use({ changesPosts: true });

test('an author’s profile is written in the panel and shown on the author’s page', { tag: '@nightly' }, async ({
  page,
}) => {
  await openPanel(page, '/admin/authors');
  const author = page.getByRole('group').filter({ hasText: 'Meera Joshi' });
  await author.getByText('Edit').click();
  await author.getByLabel('Role').fill('Design lead');
  await author.getByLabel('About').fill('Draws what others only say.');
  const portrait = asFile(await smallImage('png'));
  await author
    .locator('input[type=file]')
    .setInputFiles({ name: 'meera.png', mimeType: 'image/png', buffer: Buffer.from(await portrait.arrayBuffer()) });
  await expect(author.getByAltText('Portrait of Meera Joshi')).toBeVisible();
  await author.getByRole('button', { name: 'Add a link' }).click();
  await author.getByLabel('Label').fill('Portfolio');
  await author.getByLabel('URL').fill('portfolio.example');
  await author.getByRole('button', { name: 'Save' }).click();
  // After an error, all input is still there.
  await expect(author.getByText('starts with https://').first()).toBeVisible();
  await expect(author.getByLabel('Role')).toHaveValue('Design lead');
  await author.getByLabel('URL').fill('https://portfolio.example');
  await author.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Author saved.')).toBeVisible();

  await page.goto('/authors/meera-joshi');
  await expect(page.getByText('Design lead')).toBeVisible();
  await expect(page.getByText('Draws what others only say.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Portfolio' }).last()).toBeVisible();
});

test('a mistyped address of a tag or an author offers the one that was meant', { tag: '@nightly' }, async ({
  page,
}) => {
  for (const [typo, meant] of [
    ['/tags/webistes', '/tags/websites'],
    ['/authors/mera-joshi', '/authors/meera-joshi'],
  ] as const) {
    expect((await page.goto(typo))?.status()).toBe(404);
    await expect(page.getByRole('main').getByRole('link').first()).toHaveAttribute('href', meant);
  }
});
