import { CATEGORIES } from '../../contract/blog/blog.ts';
import type { CategoryTarget, ImportReport } from '../../contract/imports.ts';
import { originOf, type PreparedItem } from './prepare-item.ts';

/** The parts of a report that stay the same from the reading of the file on. */
export type ImportSummary = Pick<
  ImportReport,
  'pictures' | 'pictures_in_file' | 'pictures_without_site' | 'hosts' | 'authors' | 'categories' | 'left_out'
>;

/** How many titles of a reason are shown. */
const SHOWN_TITLES = 20;

/** Collects the summary of the items of a file. */
export function createSummary(defaultAuthor: string) {
  const pictures = new Set<string>();
  const authors = new Map<string, number>();
  const categories = new Map<string, number>();
  const leftOut = new Map<string, { items: number; titles: string[] }>();
  const count = (counts: Map<string, number>, name: string) => counts.set(name, (counts.get(name) ?? 0) + 1);

  return {
    add({ author, categories: names, cover, pictures: inText }: PreparedItem): void {
      count(authors, author);
      for (const name of names) count(categories, name);
      for (const url of [...(cover ? [cover] : []), ...inText]) pictures.add(url);
    },

    leaveOut(reason: string, title: string): void {
      const same = leftOut.get(reason) ?? { items: 0, titles: [] };
      same.items += 1;
      if (same.titles.length < SHOWN_TITLES && title) same.titles.push(title);
      leftOut.set(reason, same);
    },

    end(): ImportSummary {
      const origins = [...pictures].map(originOf);
      const hosts = new Map<string, number>();
      for (const origin of origins) if (origin.kind === 'host') count(hosts, origin.host);
      return {
        pictures: pictures.size,
        pictures_in_file: origins.filter(({ kind }) => kind === 'archive').length,
        pictures_without_site: origins.filter(({ kind }) => kind === 'unknown-site').length,
        hosts: byCount(hosts).map(([host, number]) => ({ host, pictures: number })),
        authors: byCount(authors).map(([name, posts]) => ({ name, posts, suggestion: name || defaultAuthor })),
        categories: byCount(categories).map(([name, posts]) => ({ name, posts, suggestion: suggestTarget(name) })),
        left_out: [...leftOut].map(([reason, found]) => ({ reason, ...found })),
      };
    },
  };
}

const byCount = (counts: Map<string, number>) => [...counts].sort(([, a], [, b]) => b - a);

/** The site's category of this name, and otherwise a tag, so that nothing is lost. */
export function suggestTarget(name: string): CategoryTarget {
  const lowerName = name.toLowerCase();
  if (/^uncategori[sz]ed$/.test(lowerName)) return null;
  return (
    CATEGORIES.find(
      (category) =>
        [lowerName, `${lowerName}s`].includes(category.toLowerCase()) || `${category.toLowerCase()}s` === lowerName,
    ) ?? 'tag'
  );
}
