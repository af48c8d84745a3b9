import { slug } from 'github-slugger';
import { toNfc } from '../../contract/to-nfc.ts';

/** In code units: entries of indexes have at most 2,704 bytes in PostgreSQL. */
const MAX_LENGTH = 800;

/** A name in a URL: lower case, words separated by hyphens. A name without letters or digits gets an empty slug. */
export const slugOf = (name: string): string =>
  slug(toNfc(name).trim())
    .slice(0, MAX_LENGTH)
    .replace(/[\uD800-\uDBFF]$/, '')
    .replace(/^-+|(?<!-)-+$/g, '');
