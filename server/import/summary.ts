import { CATEGORIES } from '../../contract/blog/blog.ts';
import type { CategoryTarget, ImportReport } from '../../contract/imports.ts';
import { originOf, type PreparedItem } from './prepare-item.ts';

/** The parts of a report that do not change after the file is read. */
export type ImportSummary = Pick<
  ImportReport,
  'pictures' | 'pictures_in_file' | 'pictures_without_site' | 'authors' | 'categories' | 'left_out'
> & {
  /** Missing in reports of earlier versions, as is `videos` of a host. */
  videos?: number;
  videos_in_file?: number;
  hosts: { host: string; pictures: number; videos?: number }[];
};

/** How many titles of a reason are shown. */
const SHOWN_TITLES = 20;

/** Collects the summary of the items of a file. */
export function createSummary(defaultAuthor: string) {
  const pictures = new Set<string>();
  const videos = new Set<string>();
  const authors = new Map<string, number>();
  const categories = new Map<string, number>();
  const leftOut = new Map<string, { items: number; titles: string[] }>();
  const count = (counts: Map<string, number>, name: string) => counts.set(name, (counts.get(name) ?? 0) + 1);

  return {
    add({ author, categories: names, cover, pictures: inText, videos: played = [] }: PreparedItem): void {
      count(authors, author);
      for (const name of names) count(categories, name);
      for (const url of [...(cover ? [cover] : []), ...inText]) pictures.add(url);
      for (const { url } of played) videos.add(url);
    },

    leaveOut(reason: string, title: string): void {
      const same = leftOut.get(reason) ?? { items: 0, titles: [] };
      same.items += 1;
      if (same.titles.length < SHOWN_TITLES && title) same.titles.push(title);
      leftOut.set(reason, same);
    },

    end(): ImportSummary {
      const origins = [...pictures].map(originOf);
      const videoOrigins = [...videos].map(originOf);
      const hosts = new Map<string, { pictures: number; videos: number }>();
      const countHosts = (found: typeof origins, kind: 'pictures' | 'videos') => {
        for (const origin of found) {
          if (origin.kind !== 'host') continue;
          const counts = hosts.get(origin.host) ?? { pictures: 0, videos: 0 };
          hosts.set(origin.host, { ...counts, [kind]: counts[kind] + 1 });
        }
      };
      countHosts(origins, 'pictures');
      countHosts(videoOrigins, 'videos');
      return {
        pictures: pictures.size,
        pictures_in_file: origins.filter(({ kind }) => kind === 'archive').length,
        pictures_without_site: [...origins, ...videoOrigins].filter(({ kind }) => kind === 'unknown-site').length,
        ...(videos.size > 0 && {
          videos: videos.size,
          videos_in_file: videoOrigins.filter(({ kind }) => kind === 'archive').length,
        }),
        hosts: [...hosts]
          .map(([host, counts]) => ({ host, ...counts }))
          .sort((a, b) => b.pictures + b.videos - (a.pictures + a.videos)),
        authors: byCount(authors).map(([name, posts]) => ({ name, posts, suggestion: name || defaultAuthor })),
        categories: byCount(categories).map(([name, posts]) => ({ name, posts, suggestion: suggestTarget(name) })),
        left_out: [...leftOut].map(([reason, found]) => ({ reason, ...found })),
      };
    },
  };
}

const byCount = (counts: Map<string, number>) => [...counts].sort(([, a], [, b]) => b - a);

/** The site's category of this name, or else a tag, so that nothing is lost. Null for WordPress's default category. */
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
