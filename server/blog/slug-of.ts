import { slug } from 'github-slugger';
import { toNfc } from '../../contract/to-nfc.ts';

/** A name in a URL: lower case, words separated by hyphens. A name without letters or digits gets an empty slug. */
export const slugOf = (name: string): string => slug(toNfc(name).trim()).replace(/^-+|(?<!-)-+$/g, '');
