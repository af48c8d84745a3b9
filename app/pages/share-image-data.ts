import { randomFrom } from '../art/random-from.ts';
import type { ShareCopy } from '../art/share-layout.ts';
import type { Company } from '../use-company.ts';
import type { RootData } from './page-meta.ts';

/** The share image of a page. */
export interface ShareImage extends ShareCopy {
  /** The path under /share, without the extension. */
  name: string;
  /** The version of the site's look. Undefined for the default. */
  look?: string;
}

/** `path` is the canonical path. Only the pages of server/copy/public-pages.ts have a share image. */
export function pageShareImage(path: string, title: string, company: Company): ShareImage {
  const [pathname = ''] = path.split('?');
  const name = pathname.slice(1).toLowerCase().replaceAll('/', '-') || 'home';
  return { ...brandOf(company), name: `pages/${name}`, title };
}

const brandOf = ({ name, city, phone, look }: Company) => ({
  ...{ brand: name, category: null, line: `${city}, ${phone}` },
  ...(look && { look }),
});

/** The share image of pages that are not indexed. */
export const siteShareImage = (company: Company): ShareImage => ({
  ...brandOf(company),
  name: 'pages/site',
  title: company.name,
});

/** Increment when the drawing of share images changes, to invalidate caches. */
const DRAWING_VERSION = 2;

/** The address of a share image. It contains a hash of the content, so that the image can be cached forever. */
export function shareImageAddress({ name, brand, title, category, line, look }: ShareImage): string {
  // The first number of the sequence depends on the seed alone, so it serves as a hash.
  const hash =
    randomFrom(JSON.stringify([DRAWING_VERSION, brand, title, category, line, ...(look ? [look] : [])]))() * 2 ** 32;
  return `/share/${name}-${hash.toString(36)}.png`;
}

/** The absolute address: in the language of the page, if the drawing has its letters. */
export const shareImageUrl = (image: ShareImage, { publicUrl, language }: Pick<RootData, 'publicUrl' | 'language'>) =>
  publicUrl + (language?.isDrawn ? language.prefix : '') + shareImageAddress(image);
