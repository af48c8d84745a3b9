import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

const MODAL = 'dialog:modal';

/**
 * The violations that axe finds on the page, one line each. Legacy mode takes half the time, since it opens no second
 * page; it only ignores frames of other origins, and the site has none. While a modal dialog is open, only the dialog is
 * checked: what it covers is inert, and axe compares covered text with the colours of the dialog. `within` is a selector.
 */
export async function axeViolations(page: Page, within?: string): Promise<string[]> {
  const axe = new AxeBuilder({ page }).setLegacyMode(true).options({ resultTypes: ['violations'] });
  if ((await page.locator(MODAL).count()) > 0) axe.include(MODAL);
  else if (within) axe.include(within);
  const { violations } = await axe.analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
}
