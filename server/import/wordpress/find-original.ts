import { toNfc } from '../../../contract/text/to-nfc.ts';
import { decodePercent } from '../../core/decode-percent.ts';

/** Parameters that ask WordPress.com and Jetpack for a smaller copy. */
const SIZES = ['w', 'h', 'fit', 'resize', 'crop', 'quality', 'ssl', 'strip', 'zoom'];

/** Jetpack's copies of pictures: `i0.wp.com/example.com/photo.jpg?resize=300%2C200&ssl=1`. */
const COPIES = /^i\d\.wp\.com$/;

/**
 * Finds an uploaded picture by the address of a smaller copy. Texts contain such addresses: they have the size in the
 * name or in the parameters, or are on a content delivery network. (WordPress reduces a large picture to 2560 pixels,
 * calls the copy `-scaled` or `-rotated`, and uses it as the upload.) `uploads`: the addresses of all uploaded
 * pictures.
 */
export function createOriginalFinder(uploads: Iterable<string>): (src: string) => string {
  const byAddress = new Map<string, string>();
  /** Pictures by the path after `uploads/`, for copies at other hosts. Null for a path that two pictures have. */
  const byPath = new Map<string, string | null>();
  const hosts = new Set<string>();
  for (const upload of uploads) {
    const url = URL.parse(upload);
    if (!url) continue;
    hosts.add(hostOf(url));
    byAddress.set(addressOf(url), upload);
    const path = pathInUploads(url);
    if (path) byPath.set(path, byPath.has(path) && byPath.get(path) !== upload ? null : upload);
  }

  return (src) => {
    const source = URL.parse(src);
    if (!source) return src;
    const url = withoutNetwork(source);
    const [address, path] = [addressOf(url), pathInUploads(url)];
    for (const change of CHANGES) {
      const found = byAddress.get(change(address)) ?? (path && byPath.get(change(path)));
      if (found) return found;
    }
    if (url === source && !hosts.has(hostOf(url)) && !url.hostname.endsWith('.wordpress.com')) return src;
    for (const name of SIZES) url.searchParams.delete(name);
    return url.href;
  };
}

/** Changes that may turn the address of a copy into that of the upload, the most likely first. */
const CHANGES: readonly ((path: string) => string)[] = [
  (path) => path,
  withoutSize,
  (path) => withoutSize(path).replace(/(?=\.\w+$)/, '-scaled'),
  (path) => withoutSize(path).replace(/(?=\.\w+$)/, '-rotated'),
];

function withoutSize(path: string): string {
  return path.replace(/-\d{1,5}x\d{1,5}(?=\.\w+$)/, '');
}

function withoutNetwork(url: URL): URL {
  if (!COPIES.test(url.hostname)) return url;
  const scheme = url.searchParams.get('ssl') === '0' ? 'http' : 'https';
  return URL.parse(`${scheme}:/${url.pathname}`) ?? url;
}

const hostOf = ({ host }: URL) => host.replace(/^www\./, '');

/** A form that is the same for http and https, and for different spellings of a path. */
const addressOf = (url: URL) => hostOf(url) + decode(url.pathname);

const pathInUploads = ({ pathname }: URL) => /\/uploads\/(.+)$/s.exec(decode(pathname))?.[1] ?? '';

const decode = (path: string) => toNfc(decodePercent(path));
