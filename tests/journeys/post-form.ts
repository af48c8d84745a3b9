import { expect, type Locator, type Page } from '@playwright/test';

/** Long enough for the start of a killed server on a slow machine, and for the next attempt to save. */
export const RESTART = { timeout: 60_000 };

export const textOf = (page: Page) => page.getByRole('textbox', { name: 'Content' });
export const saved = (page: Page) => page.getByRole('status').getByText('Saved', { exact: true });

/** Chooses an action from the menu beside the Publish button. */
export async function chooseAction(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name }).click();
}

/**
 * Puts the caret before the first letter of a text, or after the last. The browser reports the new position to the
 * editor with a delay, and an earlier update of the text would restore the old position. Only tests type that quickly.
 */
export async function moveCaret(text: Locator, to: 'start' | 'end'): Promise<void> {
  await text.click();
  await expect(async () => {
    await text.press(to === 'start' ? 'Control+Home' : 'Control+End');
    const missing = await text.evaluate(async (element, toStart) => {
      await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
      const selection = getSelection();
      const between = new Range();
      between.selectNodeContents(element);
      if (selection?.focusNode) {
        if (toStart) between.setEnd(selection.focusNode, selection.focusOffset);
        else between.setStart(selection.focusNode, selection.focusOffset);
      }
      return between.toString().length;
    }, to === 'start');
    expect(missing).toBe(0);
  }).toPass();
}

/** The draft as the server has it. */
export async function serverDraft(page: Page, id: string) {
  const token = await page.evaluate(() => localStorage.getItem('apiToken'));
  const headers = { Authorization: `Bearer ${token}` };
  const response = await page.request.get(`/api/admin/posts/${id}`, { headers });
  return (await response.json()).draft as { title: string; content: string; excerpt: string } | null;
}

/** The id of the post in the full editor. */
export const idIn = (page: Page) => page.url().match(/\d+$/)?.[0] ?? '';
