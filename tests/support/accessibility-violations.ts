import type { Page } from '@playwright/test';
import { axeViolations } from './axe.ts';
import { equalAccessViolations } from './equal-access.ts';

/**
 * What axe finds on the page, one line each, and nightly also the second engine. By day that engine, which takes a second,
 * checks each page and screen once (every-page.spec.ts, every-screen.spec.ts).
 */
export async function accessibilityViolations(page: Page): Promise<string[]> {
  const found = await axeViolations(page);
  return process.env.NIGHTLY === undefined ? found : [...found, ...(await equalAccessViolations(page))];
}
