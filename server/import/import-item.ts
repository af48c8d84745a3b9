/** A post of a source, in the form that all sources share. */
export interface ImportItem {
  /** Identifies it in every export of its source, so that it is imported once. */
  sourceId: string;
  /** HTML, like `excerpt`. A source that has plain text escapes it. */
  title: string;
  /** Not sanitized yet. Its pictures are not stored yet. */
  html: string;
  /** The words of the source, as plain text. They are compared with the result. */
  words: string;
  isPublished: boolean;
  /** ISO 8601 UTC. Null if it was never published. */
  publishedAt: string | null;
  author: string;
  categories: string[];
  tags: string[];
  excerpt: string;
  /** The paths at which it was published. */
  addresses: string[];
  /** The address of its picture, as in `html`. */
  cover: string | null;
  coverAlt: string;
  seoTitle: string;
  seoDescription: string;
  /** Calls of plugins that remain in `html` as text. */
  shortcodes: string[];
  /** Differences from the source, in sentences. */
  notes: string[];
}

/** Something in the file that is not imported. */
export interface LeftOut {
  sourceId: string;
  title: string;
  /** A sentence that begins with what the item is. It is the same for all items of that kind. */
  reason: string;
  /** The place in the file or the archive, if the title does not say so: `part-2.xml, line 120`. */
  place?: string;
}

export type SourceEntry = { item: ImportItem } | { leftOut: LeftOut };

export type SourceKind = 'wordpress' | 'ghost' | 'markdown';

/** An entry of a file. Its content is read later. */
export interface SourceRecord {
  sourceId: string;
  /** The title, or a path while the title is not known. */
  title: string;
  /** As in LeftOut. */
  place?: string;
  convert(): SourceEntry | Promise<SourceEntry>;
}

/** A file of a source that was opened. */
export interface Source {
  kind: SourceKind;
  /** The origin, and the path if there is one, at which the site was published. Null if the file does not say. */
  site: string | null;
  /** In the same order on every call. Skipping a record is cheap, because its content is not converted. */
  records(): AsyncIterable<SourceRecord>;
  /**
   * The address of a picture in the text of an item: an absolute URL, or one below ARCHIVE_URL for a file in the
   * archive.
   */
  resolvePicture(src: string, sourceId: string): string;
}

/** The base address of files next to the text in the archive. `.invalid` can never be a host. */
export const ARCHIVE_URL = 'https://archive.invalid/';

/** The placeholder for the old site if the file does not name it. */
export const UNKNOWN_SITE_URL = 'https://site.invalid';

export const archiveUrl = (path: string): string => ARCHIVE_URL + path.split('/').map(encodeURIComponent).join('/');

/** The path in the archive of a URL below ARCHIVE_URL. Undefined for other URLs. */
export const archivePath = (url: string): string | undefined =>
  url.startsWith(ARCHIVE_URL) ? decodeURIComponent(url.slice(ARCHIVE_URL.length)) : undefined;

/** A file cannot be imported. The message says why, and what to do. */
export class ImportFileError extends Error {
  override name = 'ImportFileError';
}
