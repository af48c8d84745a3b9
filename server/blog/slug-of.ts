import { slug } from 'github-slugger';
import { toNfc } from '../../contract/text/to-nfc.ts';

/** In code units: entries of indexes have at most 2,704 bytes in PostgreSQL. */
const MAX_LENGTH = 800;

/** A name in a URL: lower case, words separated by hyphens. A name without letters or digits gets an empty slug. */
export const slugOf = (name: string): string =>
  slug(toNfc(name).trim())
    .slice(0, MAX_LENGTH)
    .replace(/[\uD800-\uDBFF]$/, '')
    .replace(/^-+|(?<!-)-+$/g, '');

/**
 * The address of a tag. Signs that make another tag are words in it, so that C, C++ and C#, R&D and RD, .NET and NET have
 * different ones. `app/pages/blog/topics/moved-tag.ts` knows these words, too.
 */
export const tagSlugOf = (name: string): string =>
  slugOf(
    name
      .trim()
      .replaceAll('+', ' plus')
      .replace(/(?<=[\p{L}\p{N}])#/gu, ' sharp')
      .replace(/(?<=[\p{L}\p{N}])&(?=[\p{L}\p{N}])/gu, ' and ')
      .replace(/(?<=\p{N})%/gu, ' percent')
      .replace(/^\.(?=[\p{L}\p{N}])/u, 'dot '),
  );
