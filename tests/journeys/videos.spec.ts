import { readFile } from 'node:fs/promises';
import type { Locator } from '@playwright/test';
import { gradient } from '../support/images.ts';
import { expect, test } from '../support/journey.ts';
import { expectAccessible, openPanel } from './admin-panel.ts';

test.use({ changesPosts: true });

const FOLDER = new URL('../fixtures/videos/', import.meta.url);
const HELLO = 'WEBVTT\n\n00:00.000 --> 00:01.000\nWelcome to our shop\n';
const captions = (text: string) => ({ name: 'en.vtt', mimeType: 'text/vtt', buffer: Buffer.from(text) });

/** Plays the video. Returns its length, the width of its picture and its captions, as the player reports them. */
const played = (video: Locator) =>
  video.evaluate(async (element: HTMLVideoElement) => {
    element.muted = true;
    for (const track of element.textTracks) track.mode = 'showing';
    await element.play();
    await new Promise((resolve) => element.addEventListener('ended', resolve));
    return [Math.round(element.duration * 10) / 10, element.videoWidth, element.textTracks[0]?.cues?.length];
  });

test('a video is uploaded on a phone, gets captions and a poster, plays, and is deleted', { tag: '@nightly' }, async ({
  page,
}) => {
  // Sets the width again, because the accessibility check changes it.
  const holdPhone = () => page.setViewportSize({ width: 390, height: 844 });
  await holdPhone();
  await openPanel(page, '/admin/media');
  const file = async (name: string) => readFile(new URL(name, FOLDER));
  const uploads = page.getByRole('region', { name: 'Uploads' });
  const detail = page.getByRole('complementary', { name: 'Our shop' });

  await test.step('one that browsers cannot play is refused, and captions are asked for', async () => {
    await page.getByLabel('Files to upload').setInputFiles([
      { name: 'Our_shop.webm', mimeType: 'video/webm', buffer: await file('clip.webm') },
      { name: 'phone.mov', mimeType: 'video/quicktime', buffer: await file('hevc.mp4') },
    ]);
    await expect(uploads.getByRole('listitem').filter({ hasText: 'phone.mov' })).toContainText('HEVC (H.265)');
    await expect(uploads.getByRole('listitem').filter({ hasText: 'Our_shop.webm' })).toContainText('No captions yet');
    await expectAccessible(page);
    await uploads.getByRole('link', { name: 'Add captions Our_shop.webm' }).click();
    await uploads.getByRole('button', { name: 'Clear' }).click();
  });

  await test.step('a mistake in captions is named, and they are added by language', async () => {
    await holdPhone();
    await detail.getByLabel('Language').selectOption('Portuguese (Brazil)');
    await detail.getByLabel('Add captions').setInputFiles(captions(HELLO.replace('00:01.000', '0:1')));
    await expect(detail.getByRole('alert')).toContainText('Line 3');
    await detail.getByLabel('Add captions').setInputFiles(captions(HELLO));
    await expect(detail.getByRole('link', { name: 'Português (Brasil)' })).toBeVisible();
    await expect(detail.getByRole('alert')).toBeEmpty();
    expect(await played(detail.locator('video'))).toEqual([1.5, 96, 1]);
    await expectAccessible(page);
  });

  await test.step('a title is required, and a poster is chosen', async () => {
    await holdPhone();
    const title = detail.getByRole('textbox', { name: 'Title' });
    await title.fill('');
    await expect(detail.getByText('Enter a title.').first()).toBeVisible();
    await title.fill('A tour of our shop');
    await expect(page.getByRole('status').filter({ hasText: 'Saved' })).toBeVisible();
    const tour = page.getByRole('complementary', { name: 'A tour of our shop' });
    await tour.getByRole('button', { name: 'From Media' }).click();
    const chooser = page.getByRole('dialog', { name: 'Choose a picture' });
    const front = { name: 'Front.jpg', mimeType: 'image/jpeg', buffer: await gradient(900, 600) };
    await chooser.getByLabel('Upload').setInputFiles(front);
    await chooser.getByRole('button', { name: 'Use this picture' }).click();
    await expect(tour.locator('video')).toHaveAttribute('poster', /^\/media\/[0-9a-f]{40}\.\w+$/);
    await expect(tour.getByText('Shown before the video plays.')).toBeVisible();
    await tour.getByRole('link', { name: 'Close' }).click();
  });

  await test.step('it is among the videos, with its length, and opens in a tab of its own', async () => {
    await page
      .getByRole('navigation', { name: 'Filters' })
      .getByRole('link', { name: /^Videos/ })
      .click();
    await page.getByRole('link', { name: 'A tour of our shop' }).click();
    const tour = page.getByRole('complementary', { name: 'A tour of our shop' });
    const address = await tour.getByRole('link', { name: 'Download' }).getAttribute('href');
    const tab = await page.context().newPage();
    await tab.goto(address as string);
    await expect.poll(() => tab.locator('video').evaluate((video: HTMLVideoElement) => video.videoWidth)).toBe(96);
    await tab.close();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    await tour.getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByText('“Our_shop.webm” moved to the bin.')).toBeVisible();
    await expect(tour.getByText('This file is in the bin.')).toBeVisible();
  });
});
