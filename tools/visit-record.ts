import { readFileSync, writeFileSync } from 'node:fs';
import type { PageWeight } from './page-weight.ts';

/** What the first visit of home was made of when `npm run bench -- weight --keep` was last run. */
const RECORD = 'tools/visit-record.json';
/** Which modules each file of the browser holds, and their lengths before minifying: the build writes it. */
const MODULES = 'build/modules.json';

interface VisitRecord {
  /** Bytes, by the name of a file without its hash. */
  files: Record<string, number>;
  /** The modules of the scripts, libraries too; bytes before they are minified. */
  modules: Record<string, number>;
}

export function keepVisit(weight: PageWeight): void {
  writeFileSync(RECORD, `${JSON.stringify(describe(weight), undefined, 2)}\n`);
}

/** A sentence for each file that is heavier than in the record, the largest first, and for each module that made it so. */
export function whatGrew(weight: PageWeight): string[] {
  const before: VisitRecord = JSON.parse(readFileSync(RECORD, 'utf8'));
  const now = describe(weight);
  return [...growth(before.files, now.files, 'as it travels'), ...growth(before.modules, now.modules, 'of source')];
}

function growth(before: Record<string, number>, now: Record<string, number>, unit: string): string[] {
  return Object.entries(now)
    .map(([name, bytes]) => ({ name, bytes, more: bytes - (before[name] ?? 0) }))
    .filter(({ more }) => more > 0)
    .sort((a, b) => b.more - a.more)
    .map(({ name, bytes, more }) => `${name} is ${name in before ? `${more} bytes heavier` : 'new'}: ${bytes} ${unit}`);
}

function describe({ html, files }: PageWeight): VisitRecord {
  const modulesOf: Record<string, [id: string, bytes: number][]> = JSON.parse(readFileSync(MODULES, 'utf8'));
  const modules = files
    .flatMap(({ path }) => modulesOf[path.slice(1)] ?? [])
    .map(([id, bytes]) => [nameOf(id), bytes] as const)
    .filter(([, bytes]) => bytes > 0);
  return {
    files: { 'the HTML': html, ...Object.fromEntries(files.map(({ path, bytes }) => [withoutHash(path), bytes])) },
    modules: Object.fromEntries(modules.toSorted(([a], [b]) => a.localeCompare(b))),
  };
}

const withoutHash = (path: string) => path.replace(/-[\w-]{8}(?=\.\w+$)/, '');

/** From the folder of the project on; a library from its own name on. */
const nameOf = (id: string) =>
  id
    .replace(/^.*node_modules[\\/]/, '')
    .replace(`${process.cwd()}/`, '')
    .replace(/\0|\?.*$/g, '');
