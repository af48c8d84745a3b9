import { seededRandom } from './random.ts';

/** Keys beside each other on a keyboard. */
const NEIGHBOURS: Record<string, string> = {
  a: 'sqz',
  b: 'vn',
  c: 'xv',
  d: 'sf',
  e: 'wr',
  f: 'dg',
  g: 'fh',
  h: 'gj',
  i: 'uo',
  j: 'hk',
  k: 'jl',
  l: 'k',
  m: 'n',
  n: 'bm',
  o: 'ip',
  p: 'o',
  q: 'wa',
  r: 'et',
  s: 'ad',
  t: 'ry',
  u: 'yi',
  v: 'cb',
  w: 'qe',
  x: 'zc',
  y: 'tu',
  z: 'ax',
};

const ACCENTS: Record<string, string> = { a: 'à', c: 'ç', e: 'é', i: 'ï', o: 'ö', s: 'š', u: 'ü', n: 'ñ' };

/** Words that people mistake for the names of sections. */
const SECTIONS: Record<string, readonly string[]> = {
  service: ['services', 'Servics', 'our-services', 'what-we-do'],
  blogs: ['blog', 'post', 'posts', 'articles', 'blogs/post'],
  portfolio: ['portfolios', 'work', 'projects', 'case-studies'],
  career: ['careers', 'jobs', 'job', 'carreer'],
  tags: ['tag', 'topics', 'blog/tags'],
  authors: ['author', 'team', 'people'],
};

type Pick = <T>(items: readonly T[]) => T;

/** A path with one letter changed by `change`, somewhere in the words of its last segment. */
const inWord = (path: string, pick: Pick, change: (letter: string, next: string) => string): string => {
  const start = path.lastIndexOf('/') + 1;
  const places = [...path].flatMap((letter, at) => (at >= start && /[a-z]/i.test(letter) ? [at] : []));
  if (places.length === 0) return path;
  const at = pick(places);
  return path.slice(0, at) + change(path[at] as string, path[at + 1] ?? '') + path.slice(at + 2);
};

/**
 * The mistakes that people and other sites make in addresses, by name. Each returns the path unchanged if the mistake
 * is not possible in it.
 */
export const MISTAKES: Record<string, (path: string, pick: Pick) => string> = {
  swapped: (path, pick) => inWord(path, pick, (letter, next) => (/[a-z]/i.test(next) ? next + letter : letter + next)),
  dropped: (path, pick) => inWord(path, pick, (_, next) => next),
  doubled: (path, pick) => inWord(path, pick, (letter, next) => letter + letter + next),
  'neighbouring key': (path, pick) =>
    inWord(path, pick, (letter, next) => pick([...(NEIGHBOURS[letter.toLowerCase()] ?? letter)]) + next),
  'wrong case and a typing error': (path, pick) => inWord(path.toUpperCase(), pick, (_, next) => next),
  'no hyphens': (path) => path.replaceAll('-', ''),
  underscores: (path) => path.replaceAll('-', '_'),
  spaces: (path) => path.replaceAll('-', '%20'),
  'plural or singular': (path) => (path.endsWith('s') ? path.slice(0, -1) : `${path}s`),
  'another section': (path, pick) => {
    const [, section = '', rest] = path.split('/');
    const others = SECTIONS[section.toLowerCase()];
    return others && rest ? path.replace(section, pick(others)) : path;
  },
  extension: (path, pick) => path + pick(['.html', '.php', '.htm', '.aspx', '/index.html']),
  'missing segment': (path) => (path.split('/').length > 2 ? path.slice(path.indexOf('/', 1)) : path),
  'extra segment': (path, pick) => pick([`${path}/details`, `/en${path}`, `${path}/1`, `/pages${path}`]),
  accents: (path, pick) => inWord(path, pick, (letter, next) => (ACCENTS[letter.toLowerCase()] ?? letter) + next),
};

/**
 * Addresses with one mistake each, and the addresses that were meant. Mistakes that lead to another page are left out.
 */
export function misspelt(paths: readonly string[], { seed, count }: { seed: number; count: number }) {
  const random = seededRandom(seed);
  const pick: Pick = (items) => items[Math.floor(random() * items.length)] as (typeof items)[number];
  const known = new Set(paths.map((path) => path.toLowerCase()));
  const made: { asked: string; meant: string; mistake: string }[] = [];
  while (made.length < count) {
    const meant = pick(paths);
    const mistake = pick(Object.keys(MISTAKES));
    const asked = MISTAKES[mistake]?.(meant, pick) ?? meant;
    if (!known.has(asked.toLowerCase())) made.push({ asked, meant, mistake });
  }
  return made;
}
