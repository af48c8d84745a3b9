import type { DraftFields } from '../../contract/blog/post-drafts.ts';
import type { Actor } from '../activity/actor.ts';
import type { Clock } from '../core/clock.ts';
import type { Database } from '../database/open-database.ts';

/** A post as other slices write it. `trx`: the transaction of the item. */
export interface NewImportedPost {
  fields: DraftFields;
  /** Makes it public. Then `fields` has everything that a public post needs. */
  isPublished: boolean;
  /** When the post was published at its source, also for posts that become drafts. */
  publishedAt: string | null;
  by: Actor;
}

/** An entry in an export of a site like this one. */
export interface SiteEntry {
  kind: string;
  id: string | number;
  title: string;
  state: 'new' | 'unchanged' | 'skipped';
  /** Why it is skipped. */
  reason: string;
  /** Adds the entry. Returns a sentence about its missing parts, if there are any. */
  write(): Promise<string | undefined>;
}

export interface SiteExport extends AsyncDisposable {
  /** Call it before anything is written. */
  begin(): Promise<void>;
  /** Write each entry before reading the next one. */
  entries(): AsyncIterable<SiteEntry>;
}

/** A video or audio file of the media library. */
export interface ImportedVideo {
  /** `media.name`. */
  name: string;
  type: 'video' | 'audio';
  title: string;
  /** The path of its picture. */
  poster: string | null;
  isDuplicate: boolean;
}

/** The functions of other slices that an import needs. */
export interface ImportPorts {
  /** `toImages` maps the addresses of pictures. */
  sanitize(html: string, toImages: (addresses: string[]) => string[] | Promise<string[]>): Promise<string>;
  /** Removes these words from a sanitized text. Rejects if that takes too long. */
  removeWords(html: string, words: readonly string[]): Promise<string>;
  isEmpty(html: string): Promise<boolean>;
  /** The plain text of HTML. */
  textOf(html: string): Promise<string>;
  /** How many words of `source` the HTML does not have, and the first of them. Undefined if that takes too long. */
  missingWords(source: string, html: string): Promise<{ count: number; phrases: string[] } | undefined>;
  posts: {
    add(trx: Database, post: NewImportedPost): Promise<number>;
    /** Returns how to undo it, or undefined if the post is gone. */
    replace(trx: Database, id: number, fields: DraftFields, by: Actor): Promise<Replaced | undefined>;
    /** Moves the post to the bin. Does nothing if it is there already. */
    remove(trx: Database, id: number, by: Actor): Promise<void>;
    /** Returns false if another user has changed the post since it was replaced. */
    undoReplace(trx: Database, id: number, replaced: Replaced, by: Actor): Promise<boolean>;
  };
  /** Throws an HttpError with a message for the user if the file is not a picture. */
  storePicture(file: File, by: Actor): Promise<{ name: string; isDuplicate: boolean; note?: string | undefined }>;
  /** Fetches it from a public address only. Throws an HttpError. */
  fetchPicture(url: string): Promise<File>;
  /** Throws an HttpError with a message for the user if browsers cannot play the file, or if it is too large. */
  storeVideo(file: { name: string; content: AsyncIterable<Uint8Array> }, by: Actor): Promise<ImportedVideo>;
  /** Fetches it from a public address only. Throws an HttpError. */
  fetchVideo(url: string): Promise<AsyncIterable<Uint8Array>>;
  /** Moves it to the bin of the media library. */
  removePicture(name: string, by: Actor): Promise<void>;
  /** The addresses of the site's pages, in the form of redirects. Call it outside of transactions. */
  findPages(): Promise<ReadonlySet<string>>;
  /** Returns the id of a new redirect, or why there is none. Null if it exists already. */
  addRedirect(
    trx: Database,
    redirect: { from: string; to: string; pages: ReadonlySet<string> },
    by: Actor,
  ): Promise<number | string | null>;
  removeRedirect(trx: Database, id: number): Promise<void>;
  /** Whether a file is an export of a site like this one. */
  isSiteExport(path: string): Promise<boolean>;
  openSiteExport(path: string): Promise<SiteExport>;
}

/** What an import needs. */
export interface ImportTools extends ImportPorts {
  db: Database;
  clock: Clock;
  /** The time zone for times without one: the site's. */
  timeZone(): string;
  /** The folder in which uploaded files stay until their import has ended. */
  folder: string;
  drawCover(title: string): Promise<File>;
  /** The author of posts without one. */
  defaultAuthor(): Promise<string>;
}

/** The revisions before and after a post was replaced. Null for a draft: its history has the earlier version. */
export type Replaced = { before: number; after: number } | null;
