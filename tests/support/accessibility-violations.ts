import type { Page } from '@playwright/test';
import { axeViolations } from './axe.ts';
import { equalAccessViolations } from './equal-access.ts';

/** Whether `npm run test:nightly` runs the journeys. */
export const isNightly = process.env.NIGHTLY !== undefined;

/**
 * The violations that axe finds on the page, one line each, and nightly also those of the second engine. By day the
 * second engine, which takes a second, checks each public page once (every-page.spec.ts).
 */
export async function accessibilityViolations(page: Page): Promise<string[]> {
  const found = await axeViolations(page);
  return isNightly ? [...found, ...(await equalAccessViolations(page))] : found;
}
