import { textMatcher } from '../../core/search-text.ts';
import type { PanelResult, Viewer } from '../../slice.ts';
import type { createPeopleStore } from './people-store.ts';

/** The search of the panel for people, which only owners may list. */
export const findPeopleInPanel =
  (people: Pick<ReturnType<typeof createPeopleStore>, 'list'>) =>
  async (q: string, { role }: Viewer): Promise<PanelResult[]> => {
    if (role !== 'owner') return [];
    const isFound = textMatcher(q);
    return (await people.list(0))
      .filter(({ email, name }) => isFound([name, email]))
      .map(({ email, name, role: held }) => ({
        kind: 'person',
        title: name || email,
        note: name ? `${held}, ${email}` : held,
        path: '/admin/people',
        names: [name, email],
      }));
  };
