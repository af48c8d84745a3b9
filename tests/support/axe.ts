import type { Page } from '@playwright/test';
import axe from 'axe-core';

/**
 * The violations that axe finds on the page, one line each. While a modal dialog is open, only the dialog is checked: what
 * it covers is inert, and axe compares covered text with the colours of the dialog. `within` is a selector. Frames are not
 * checked: they show pages of the site, which have checks of their own.
 */
export async function axeViolations(page: Page, within?: string): Promise<string[]> {
  // Compiling axe takes longer than checking a screen, so it stays in the document. @axe-core/playwright cannot do that.
  // The browser's debugger evaluates it, which the Content-Security-Policy does not bind.
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe.source);
  return page.evaluate(async (part) => {
    const { axe } = globalThis as unknown as { axe: typeof import('axe-core') };
    const context = document.querySelector('dialog:modal') ?? (part ? { include: [part] } : document);
    const { violations } = await axe.run(context, { resultTypes: ['violations'], iframes: false });
    return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
  }, within);
}
