import { globSync, readFileSync } from 'node:fs';

/** The files with the words of the panel, of the pages, and of the bar with which clients sign off. */
const SOURCES = [
  'app/admin/**/*.{ts,tsx}',
  'app/ui/*.tsx',
  'app/pages/release/*.tsx',
  'contract/**/*.ts',
  'content/**/*.ts',
];

/** The text of all sources, with collapsed white space, because JSX breaks lines within a text. */
const readSources = () =>
  globSync(SOURCES)
    .filter((file) => !/\.test\.tsx?$/.test(file) && !file.startsWith('app/admin/help/'))
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n')
    .replace(/\s+/g, ' ');

/** Returns whether the product has a text. The text has to stand alone: `Edit` is not found in `Editor`. */
export function openLabels(): (label: string) => boolean {
  const sources = readSources();
  const known = new Map<string, boolean>();
  return (label) => {
    const before = known.get(label);
    if (before !== undefined) return before;
    const escaped = label.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/['’]/g, "['’]");
    const found = new RegExp(`(?<![\\p{L}\\p{N}])${escaped}(?![\\p{L}\\p{N}])`, 'u').test(sources);
    known.set(label, found);
    return found;
  };
}
