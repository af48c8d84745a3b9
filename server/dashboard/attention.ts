import { hasRole } from '../../contract/accounts/roles.ts';
import type { AttentionItem } from '../../contract/dashboard.ts';
import type { Slice, Viewer } from '../slice.ts';

/** The checks of the weekly e-mail, which lists messages without a reply separately. */
const PROBLEMS = [
  'Whether the site is open',
  'Follow-up dates',
  'Undelivered e-mails',
  'Email',
  'Backups',
  'Backups in the bucket',
  'The disk',
  'Scheduled changes',
  'Published texts',
  'Webhooks',
  'Links',
  'The launch checklist',
] as const;

/** All checks, most urgent first. */
const CHECKS = [
  'Messages',
  'Reviews',
  'Notes for you',
  'Posts that wait for an editor',
  ...PROBLEMS,
  'Newer versions of scheduled posts',
  'Scheduled posts',
  'Translations',
  'Missing addresses',
] as const;

export type AttentionCheck = (typeof CHECKS)[number];

/**
 * The list of things that need attention. Each item is a sentence with a link to a screen that shows exactly the
 * counted things. The dashboard, the palette and the weekly e-mail show the items that the role may see.
 */
export function createAttention(slices: () => readonly Slice[]) {
  async function find(names: readonly AttentionCheck[], viewer: Viewer): Promise<AttentionItem[]> {
    const found = await Promise.all(
      names.map(async (name) => {
        try {
          const check = slices()
            .map(({ attention }) => attention?.[name])
            .find(Boolean);
          return ((await check?.(viewer)) ?? []).map(({ text, path }) => ({ text, path }));
        } catch (error) {
          if (!hasRole(viewer.role, 'editor')) throw error;
          console.error(`What needs attention could not be listed completely, because "${name}" failed:`, error);
          return [{ text: `${name} could not be checked.`, path: '/admin/health' }];
        }
      }),
    );
    return found.flat();
  }

  return {
    /** For the dashboard and the palette. For editors, a check that fails becomes a line of the list. */
    find: (viewer: Viewer) => find(CHECKS, viewer),
    /** For the weekly e-mail to owners. */
    findProblems: () => find(PROBLEMS, { role: 'owner', email: '', owner: undefined }),
  };
}
