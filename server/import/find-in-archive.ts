import { posix } from 'node:path';
import type { Archive } from './archive.ts';
import { archiveUrl } from './import-item.ts';

const PICTURE = /\.(jpe?g|png|gif|webp|avif)$/i;

/**
 * Finds the picture that a text means: relative to the text, or else the one whose path ends with the address. So
 * `/img/a.png` is found in `static/img`, `public/img` or `src/assets/img`, wherever a site generator keeps it.
 */
export function createPictureFinder({ names }: Archive) {
  const pictures = names.filter((name) => PICTURE.test(name));
  const known = new Set(pictures);
  const byName = new Map<string, string[]>();
  for (const path of pictures) {
    const name = posix.basename(path).toLowerCase();
    const sameName = byName.get(name);
    if (sameName) sameName.push(path);
    else byName.set(name, [path]);
  }

  return function findInArchive(src: string, from?: string): string | undefined {
    const path = pathOf(src);
    if (!path) return undefined;
    const relative = from && !path.startsWith('/') ? posix.join(posix.dirname(from), path) : undefined;
    if (relative && known.has(relative)) return archiveUrl(relative);
    const wanted = path.replace(/^(?:[~@]?\/|\.{1,2}\/)+/, '').toLowerCase();
    const candidates = (byName.get(posix.basename(wanted)) ?? []).slice(0, MAX_CANDIDATES);
    const found = candidates.find((candidate) => `/${candidate}`.toLowerCase().endsWith(`/${wanted}`));
    return found && archiveUrl(found);
  };
}

/** Pictures of the same name in other folders. Each is compared with every address of that name. */
const MAX_CANDIDATES = 500;

/** Of a URL or a path, decoded. */
function pathOf(src: string): string | undefined {
  const path = /^https?:\/\//i.test(src) ? URL.parse(src)?.pathname : src.split(/[?#]/)[0];
  try {
    return path && decodeURIComponent(path);
  } catch {
    return path;
  }
}
