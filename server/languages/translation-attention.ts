import { hasRole } from '../../contract/accounts/roles.ts';
import { counted } from '../../contract/text/counted.ts';
import type { Core, Slice } from '../slice.ts';
import type { createTranslationList } from './translation-list.ts';

const TYPES = [
  { type: 'page', one: 'page is', many: 'pages are' },
  { type: 'post', one: 'post is', many: 'posts are' },
] as const;

/** How many pages and posts are out of date in each language. A site in one language reads nothing. */
export const translationAttention = (
  { settings }: Pick<Core, 'settings'>,
  list: ReturnType<typeof createTranslationList>,
) =>
  ({
    async Translations({ role }) {
      if (!hasRole(role, 'editor')) return [];
      const { added } = settings.languages;
      const counts = await list.counts(added.map(({ code }) => code));
      const items = [];
      for (const { code, name } of added) {
        for (const { type, one, many } of TYPES) {
          const outdated = counts.get(code)?.[type].outdated ?? 0;
          const path = `/admin/translations/${code}?type=${type}&state=outdated`;
          if (outdated > 0) items.push({ text: `${counted(outdated, one, many)} out of date in ${name}.`, path });
        }
      }
      return items;
    },
  }) satisfies Slice['attention'];
