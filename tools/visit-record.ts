import { readFileSync, writeFileSync } from 'node:fs';
import type { PageWeight } from './page-weight.ts';

/** The files of a first visit to the home page when `npm run bench -- weight --keep` last ran. */
const RECORD = 'tools/visit-record.json';
/** Written by the build: the modules of each browser file, and their sizes before minification. */
const MODULES = 'build/modules.json';

interface VisitRecord {
  /** Transferred bytes, by file name without the hash. */
  files: Record<string, number>;
  /** Bytes before minification, by module, including libraries. */
  modules: Record<string, number>;
}

export function saveRecord(weight: PageWeight): void {
  writeFileSync(RECORD, `${JSON.stringify(describe(weight), undefined, 2)}\n`);
}

/** One line for each file, then each module, that has grown since the record. */
export function describeGrowth(weight: PageWeight): string[] {
  const before: VisitRecord = JSON.parse(readFileSync(RECORD, 'utf8'));
  const now = describe(weight);
  return [...growth(before.files, now.files, 'transferred'), ...growth(before.modules, now.modules, 'of source')];
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

/** The path within the project; for a library, within node_modules. */
const nameOf = (id: string) =>
  id
    .replace(/^.*node_modules[\\/]/, '')
    .replace(`${process.cwd()}/`, '')
    .replace(/\0|\?.*$/g, '');
