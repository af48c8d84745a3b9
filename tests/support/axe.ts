import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/**
 * What axe complains of on the page as it stands, one line each. "Legacy" leaves out only frames of other origins, of
 * which the site has none, and takes half the time: otherwise each look opens a page of its own to sum up in.
 */
export async function complaintsOf(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode(true)
    .options({ resultTypes: ['violations'] })
    .analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
}
