import { readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';

/** Where `npm run build` writes the server, with a source map for each file. */
const BUILD = new URL('../../build/server/', import.meta.url).href;

/** An error is often logged many times, and reading a map takes up to a tenth of a second. */
const MAX_KNOWN = 500;
const known = new Map<string, string>();

/**
 * Rewrites a stack trace to name source files and lines instead of those of the bundle. Node's --enable-source-maps
 * does the same, but reads all maps at the start, which takes 20 MB.
 */
export function withSourceLines(stack: string): string {
  const [start = '', ...parts] = stack.split(BUILD);
  return start + parts.map((part) => part.replace(PLACE, toSource)).join('');
}

const PLACE = /^(?:([\w.-]{1,100}\.js):(\d{1,9}):(\d{1,9}))?/;

function toSource(place: string, file: string | undefined, line: string, column: string): string {
  const found = known.get(place) ?? (file && findSource(file, Number(line), Number(column))) ?? BUILD + place;
  if (known.size >= MAX_KNOWN) known.clear();
  known.set(place, found);
  return found;
}

function findSource(file: string, line: number, column: number): string | undefined {
  try {
    const map = new SourceMap(JSON.parse(readFileSync(new URL(`${file}.map`, BUILD), 'utf8')));
    const origin = map.findOrigin(line, column);
    if (!('fileName' in origin)) return undefined;
    return `${new URL(origin.fileName, BUILD).href}:${origin.lineNumber}:${origin.columnNumber}`;
  } catch {
    return undefined;
  }
}
