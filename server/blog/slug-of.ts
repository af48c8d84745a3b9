import { slug } from 'github-slugger';

/** A name in a URL: lower case, words separated by hyphens. A name without letters or digits gets an empty slug. */
export const slugOf = (name: string): string => slug(name.normalize('NFC').trim()).replace(/^-+|-+$/g, '');
