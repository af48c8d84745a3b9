import type { Page } from '@playwright/test';
import { axeViolations } from './axe.ts';
import { equalAccessViolations } from './equal-access.ts';

/** What either of two engines finds on the page, one line each. They share few rules. */
export async function accessibilityViolations(page: Page): Promise<string[]> {
  return [...(await axeViolations(page)), ...(await equalAccessViolations(page))];
}
