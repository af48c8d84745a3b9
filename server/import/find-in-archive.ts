import { posix } from 'node:path';
import { toNfc } from '../../contract/text/to-nfc.ts';
import type { Archive } from './archive.ts';
import { decodePath } from './decode-path.ts';
import { PLAYED } from './find-players.ts';
import { archiveUrl } from './import-item.ts';

const PICTURE = /\.(jpe?g|png|gif|webp|avif)$/i;

/**
 * Finds the picture or video that a text refers to: by its path relative to the text, or else by the end of its path.
 * So `/img/a.png` is found in `static/img`, `public/img` or `src/assets/img`, wherever a site generator keeps it. Names
 * are compared in NFC: macOS decomposes `é`, and texts are typed composed.
 */
export function createPictureFinder({ names }: Archive) {
  const pictures = names.filter((name) => PICTURE.test(name) || PLAYED.test(name));
  const known = new Map(pictures.map((name) => [toNfc(name), name]));
  const byName = new Map<string, string[]>();
  for (const path of pictures) {
    const name = nameOf(path);
    const sameName = byName.get(name);
    if (sameName) sameName.push(path);
    else byName.set(name, [path]);
  }

  return function findInArchive(src: string, from?: string): string | undefined {
    const path = pathOf(src);
    if (!path) return undefined;
    const relative = from && !path.startsWith('/') ? posix.join(posix.dirname(from), path) : undefined;
    const beside = relative && known.get(toNfc(relative));
    if (beside) return archiveUrl(beside);
    const relativePath = lower(path.replace(/^(?:[~@]?\/|\.{1,2}\/)+/, ''));
    const candidates = (byName.get(nameOf(relativePath)) ?? []).slice(0, MAX_CANDIDATES);
    const found = candidates.find((candidate) => lower(`/${candidate}`).endsWith(`/${relativePath}`));
    return found && archiveUrl(found);
  };
}

const lower = (path: string) => toNfc(path).toLowerCase();

const nameOf = (path: string) => lower(posix.basename(path));

/** The maximum of files with one name, in different folders, with which an address of that name is compared. */
const MAX_CANDIDATES = 500;

/** The decoded path of a URL or a path. */
function pathOf(src: string): string | undefined {
  const path = /^https?:\/\//i.test(src) ? URL.parse(src)?.pathname : src.split(/[?#]/)[0];
  return path && decodePath(path);
}
