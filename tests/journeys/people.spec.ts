import { smallImage } from '../support/images.ts';
import { expect, test } from '../support/journey.ts';
import type { MailServer } from '../support/mail-server.ts';
import { expectAccessible, openPanel } from './admin-panel.ts';

test.use({ changesPosts: true });

const EMAIL = 'farhan@example.com';

test('somebody is invited, accepts, writes, may not publish, and publishes once an owner allows it', {
  tag: '@nightly',
}, async ({ page, site, mail, browser }) => {
  test.slow();
  await openPanel(page, '/admin/people');
  const people = page.getByRole('list', { name: 'People' }).getByRole('listitem');
  await expect(people).toHaveCount(1);
  await expect(people.first()).toContainText('Password only');
  await expect(people.first().getByRole('button')).toHaveCount(0);

  await test.step('an owner invites by e-mail', async () => {
    await page.getByRole('button', { name: 'Invite a person' }).click();
    const dialog = page.getByRole('dialog', { name: 'Invite a person' });
    await dialog.getByLabel('Email').fill('farhan');
    await dialog.getByRole('button', { name: 'Send the invitation' }).click();
    await expect(dialog.getByText('Enter an e-mail address like name@example.com.')).toBeVisible();
    await expectAccessible(page);
    await dialog.getByLabel('Email').fill(EMAIL);
    await dialog.getByLabel('Personal message').fill('The series could use your clinic numbers.');
    await expect(dialog.getByRole('radio', { name: 'Author' })).toBeChecked();
    await dialog.getByRole('button', { name: 'Send the invitation' }).click();
    await expect(people.filter({ hasText: EMAIL })).toContainText('not accepted yet');
    await expectAccessible(page);
  });

  const author = await browser.newPage({ baseURL: site.url });
  await test.step('the person chooses a password, and is signed in', async () => {
    await author.goto(await linkIn(mail));
    await expect(author.getByRole('heading', { name: 'Welcome, Farhan' })).toBeVisible();
    await expect(author.getByText('The series could use your clinic numbers.')).toBeVisible();
    const create = author.getByRole('button', { name: 'Create account and start' });
    await author.getByLabel('Choose a password', { exact: true }).fill('abc');
    await create.click();
    await expect(author.getByText('Enter at least 6 characters.')).toBeVisible();
    await expectAccessible(author);
    await author.getByLabel('Choose a password', { exact: true }).fill('seven green lanterns');
    await create.click();
    await expect(author).toHaveURL('/admin/dashboard');
  });

  await test.step('the panel shows what authors use, and says why the rest is closed', async () => {
    // Authors see only the visits of their own posts.
    await expect(author.getByRole('heading', { level: 2 })).toHaveText(['Your posts, last 14 days', 'Recent Blogs']);
    const entries = author.getByRole('complementary', { name: 'Sidebar' }).getByRole('link');
    await expect(entries).toHaveText([
      /^\w+$/,
      'Dashboard',
      'Upload Blog',
      'Manage Blogs',
      'Account Center',
      'Media',
      'Visits',
    ]);
    await author.goto('/admin/people');
    await expect(author.getByText('Only owners can open this.')).toBeVisible();
    await expect(author.getByRole('button', { name: 'Try again' })).toHaveCount(0);
  });

  const allowPublishing = async (isAllowed: boolean) => {
    await page.reload();
    await page.getByRole('button', { name: 'Change Farhan’s access' }).click();
    const dialog = page.getByRole('dialog', { name: 'Change Farhan’s access' });
    await dialog.getByLabel('May publish own posts').setChecked(isAllowed);
    if (isAllowed) await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Save' }).click();
    const words = isAllowed ? 'Own posts, and publishes them' : 'Own posts only';
    await expect(people.filter({ hasText: EMAIL })).toContainText(words);
  };
  const publish = author.getByRole('button', { name: 'Publish', exact: true });

  await test.step('publishing is not offered until the owner allows it', async () => {
    await author.goto('/admin/upload-blog');
    await expect(author.getByRole('button', { name: 'Ask for review' })).toBeVisible();
    await expect(publish).toHaveCount(0);
    await allowPublishing(true);
    await author.reload();
    await author.getByLabel('Title').fill('Numbers of a clinic');
    await author.getByRole('textbox', { name: 'Content' }).fill('Forty calls a week.');
    await author.getByLabel('Author').fill('Farhan Contractor');
    const buffer = await smallImage('png');
    await author.setInputFiles('input[type=file]', { name: 'clinic.png', mimeType: 'image/png', buffer });
  });

  await test.step('a refusal says who may publish, and nothing that was written is lost', async () => {
    await allowPublishing(false);
    await publish.click();
    const alert = author.getByRole('main').getByRole('alert');
    await expect(alert).toContainText('No permission to upload.');
    await expect(alert).toContainText('Only editors can publish. Save it for an editor.');
    await expect(author.getByText(/try again|your connection/i)).toHaveCount(0);
    await expect(author.getByLabel('Title')).toHaveValue('Numbers of a clinic');
    await allowPublishing(true);
    await publish.click();
    await expect(author.getByText('Blog uploaded successfully!').first()).toBeVisible();
  });

  await test.step('the owner sends a link for a new password', async () => {
    await page.getByRole('button', { name: 'More actions for Farhan' }).click();
    await page.getByRole('menuitem', { name: 'Send a password link' }).click();
    await page
      .getByRole('dialog', { name: 'Send Farhan a password link?' })
      .getByRole('button', { name: 'Send the link' })
      .click();
    await expect(page.getByText(`A link is on its way to ${EMAIL}.`).first()).toBeVisible();
  });

  await test.step('a suspension signs out, and a removal hands the post over', async () => {
    await page.getByRole('button', { name: 'More actions for Farhan' }).click();
    await page.getByRole('menuitem', { name: 'Suspend' }).click();
    await expect(people.filter({ hasText: EMAIL })).toContainText('Suspended');
    await author.goto('/admin/dashboard');
    await expect(author).toHaveURL('/admin/login');
    await author.close();
    await page.getByRole('button', { name: 'More actions for Farhan' }).click();
    await page.getByRole('menuitem', { name: 'Remove' }).click();
    const dialog = page.getByRole('alertdialog', { name: 'Remove Farhan’s access?' });
    await expect(dialog).toContainText('1 post');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Remove access' }).click();
    await expect(people).toHaveCount(1);
  });

  await test.step('an owner requires a second factor, which everybody without one is told', async () => {
    await page.getByRole('switch', { name: 'Require two-factor authentication for everyone' }).click();
    await expect(page.getByRole('region', { name: 'Two-factor authentication' })).toContainText(
      '1 person has not set it up yet.',
    );
    await expect(page.getByRole('note')).toContainText('Set up two-factor authentication by');
    await expectAccessible(page);
  });
});

async function linkIn(mail: MailServer): Promise<string> {
  const find = () => mail.emails.find(({ to }) => to?.some(({ address }) => address === EMAIL))?.text;
  await expect.poll(find).toContain('#token=');
  return find()?.match(/https?:\S+#token=\S+/)?.[0] ?? '';
}
