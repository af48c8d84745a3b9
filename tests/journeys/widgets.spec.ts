import { expect, test } from '../support/journey.ts';

test('the carousel advances every four seconds, except while it is hovered or paused', async ({ page }) => {
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.goto('/', { waitUntil: 'load' });
  const carousel = page.getByRole('region', { name: 'What clients say' });
  const shown = carousel.locator('[aria-roledescription=slide]').filter({ visible: true });
  const isAt = async (position: number, timeout = 20_000) => {
    await expect(carousel.getByRole('figure', { name: `${position} of 3` })).toBeVisible({ timeout });
    await expect(shown).toHaveCount(1);
  };
  await isAt(1);
  // The page loads its scripts after the first frames.
  await page.clock.runFor(100);
  // When a click takes effect, the page is hydrated, and the timer restarts.
  await expect(async () => {
    await carousel.getByRole('button', { name: 'Testimonial 2' }).click();
    await isAt(2, 1000);
  }).toPass();
  await page.mouse.move(2, 2);
  await page.clock.runFor(3900);
  await isAt(2);
  await page.clock.runFor(200);
  await isAt(3);
  await page.clock.runFor(4100);
  await isAt(1);

  await shown.hover();
  await page.clock.runFor(9000);
  await isAt(1);
  await page.mouse.move(2, 2);
  await page.clock.runFor(4100);
  await isAt(2);

  await carousel.getByRole('button', { name: 'Pause' }).click();
  await page.mouse.move(2, 2);
  await page.clock.runFor(9000);
  await isAt(2);
  await carousel.getByRole('button', { name: 'Next' }).press('Enter');
  await isAt(3);
});

test('the cursor dot follows the mouse, and the progress ring scrolls to the top', { tag: '@nightly' }, async ({
  page,
}) => {
  await test.step('the dot, from 768 px', async () => {
    const dot = page.locator('.cursor-dot');
    await page.setViewportSize({ width: 768, height: 900 });
    await page.goto('/');
    await expect(async () => {
      await page.mouse.move(300, 400);
      await page.mouse.move(301, 401);
      await expect(dot).toHaveCSS('opacity', '1', { timeout: 1000 });
    }).toPass();
    const box = await dot.boundingBox();
    expect([box?.x, box?.y]).toEqual([295, 395]);
    await page.getByRole('link', { name: 'See our work' }).hover();
    await expect(dot).toHaveClass(/cursor-dot-large/);

    await page.setViewportSize({ width: 767, height: 900 });
    await expect(dot).toBeHidden();
  });
  await test.step('the ring, after 500 px', async () => {
    await page.goto('/');
    const ring = page.getByRole('button', { name: 'Back to top' });
    await page.evaluate(() => scrollTo(0, 500));
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(500);
    await expect(ring).toBeHidden();
    await page.evaluate(() => scrollTo(0, 501));
    await expect(ring).toBeVisible();
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    await expect(ring.locator('.progress')).toHaveAttribute('stroke-dashoffset', '0');
    await ring.click();
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
    await expect(ring).toBeHidden();
  });
});

test('with reduced motion nothing is animated, and nothing is missing', { tag: '@nightly' }, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/');
  await expect(
    page.getByRole('region', { name: 'What clients say' }).getByRole('button', { name: 'Play' }),
  ).toBeVisible();
  const animations = await page.evaluate(() => {
    // With a duration, however short, each element has a transition of each property that changes.
    document.body.style.color = 'red';
    return document.getAnimations().length;
  });
  expect(animations).toBe(0);
  await expect(page.locator('.skill-strip li').filter({ visible: true })).toHaveCount(5);
  await expect(page.locator('.cursor-dot')).toBeHidden();
  await page.evaluate(() => scrollTo(0, 3000));
  await page.getByRole('button', { name: 'Back to top' }).click();
  expect(await page.evaluate(() => scrollY)).toBe(0);
});
