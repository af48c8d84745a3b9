import { RouterContextProvider } from 'react-router';
import { expect, test } from 'vitest';
import { editDocument } from '../../../tests/support/edit-document.ts';
import { openTestSite } from '../../../tests/support/test-site.ts';
import { loadSections } from './section-data.ts';

test('a question is on the pages that are chosen for it, and where a section chooses it', async () => {
  await using site = await openTestSite();
  await editDocument(site, 'questions', (body) => ({
    items: (body.items as object[]).slice(0, 4).map((item, index) => ({
      ...item,
      id: `question-${index + 1}`,
      page: ['home', 'industries', 'both', 'chosen'][index],
    })),
  }));
  const shown = async (only: string[]) => {
    const { title, sections } = await site.copy.read('home');
    const context = new RouterContextProvider();
    const questions = sections.find(({ type }) => type === 'questions') as (typeof sections)[number];
    const { lists } = await loadSections(site.copy, { title, sections: [{ ...questions, only } as never] }, context);
    return lists[questions.id]?.questions?.map(({ id }) => id);
  };
  expect(await shown([])).toEqual(['question-1', 'question-3']);
  expect(await shown(['question-4', 'question-2'])).toEqual(['question-4', 'question-2']);
});
