import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';

const ENGINE = readFileSync(createRequire(import.meta.url).resolve('accessibility-checker-engine/ace.js'), 'utf8');

/** Wrong results, by rule: a selector of the elements, and why these elements are correct. */
const FALSE_POSITIVES: Record<string, { selector: string; because: string }> = {
  input_autocomplete_valid: {
    selector: 'input[type="email"][autocomplete~="username"]',
    because: 'HTML allows a user name in a field for e-mail addresses, and passkeys need it.',
  },
  aria_attribute_allowed: {
    selector: '[role="mark"][aria-description]',
    because: 'WAI-ARIA 1.3 has it, and browsers and screen readers support it. The engine knows 1.2.',
  },
  target_spacing_sufficient: {
    selector: 'body:has([role="menu"]) *',
    because: 'An open menu covers what is below it.',
  },
};

/**
 * Violations of WCAG 2.2 that IBM's Equal Access engine finds on the page, one line each. It has rules that axe lacks,
 * on names of groups, landmarks and labels, and on what `aria-controls` refers to. Only certain failures count:
 * "potential" and "manual" results ask a person to look, at nearly every link and picture.
 */
export async function equalAccessViolations(page: Page): Promise<string[]> {
  // The browser's debugger evaluates it, which the Content-Security-Policy does not bind.
  if (!(await page.evaluate(() => 'ace' in globalThis))) await page.evaluate(ENGINE);
  return page.evaluate(async (falsePositives) => {
    // The engine ignores text that `clip-path` hides from the eye, although screen readers read it.
    const readable = new CSSStyleSheet();
    // Hides the elements that a modal dialog covers. They are inert, but the engine would treat their links as
    // neighbours of the dialog's fields.
    readable.replaceSync(`
      .visually-hidden { clip-path: none !important; clip: rect(0 0 0 0) !important; }
      body:has(dialog:modal) :not(:has(dialog:modal), dialog:modal, dialog:modal *) {
        opacity: 0 !important; transition: none !important;
      }
    `);
    document.adoptedStyleSheets.push(readable);
    const modal = document.querySelector('dialog:modal');
    const { Checker } = (globalThis as unknown as { ace: typeof import('accessibility-checker-engine') }).ace;
    const { results } = await new Checker().check(document, ['WCAG_2_2']);
    document.adoptedStyleSheets.pop();
    return results
      .filter(({ value: [policy, confidence] }) => String(policy) === 'VIOLATION' && String(confidence) === 'FAIL')
      .filter(({ ruleId, node }) => {
        const element = node as Element;
        // Skips the content of a closed <details>, of which the engine sees the fields, but not the labels.
        if (!element.checkVisibility() || modal?.contains(element) === false) return false;
        return !element.matches(falsePositives[ruleId]?.selector ?? ':not(*)');
      })
      .map(({ ruleId, message, snippet }) => `${ruleId}: ${message} ${snippet}`);
  }, FALSE_POSITIVES);
}
