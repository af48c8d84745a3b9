import type { Actor } from '../activity/actor.ts';
import type { Database } from '../database/open-database.ts';
import type { WebEnv } from '../http/visitor.ts';
import type { EditableTexts } from '../slice.ts';
import type { Publishers } from './publish-parts.ts';

/** Whether the site has a page, a file or a redirect at a path. */
export interface PathsOfSite {
  /** A page or a file. */
  hasPath(path: string): Promise<boolean>;
  isRedirected(path: string): Promise<boolean>;
}

/** The functions of other slices that releases need. */
export interface ReleaseParts {
  publishers: Publishers;
  /** The posts, pages and authors with their texts. */
  sources(): readonly EditableTexts[];
  /** Throws 422 if the redirect cannot be added. Returns its id. */
  addRedirect(
    trx: Database,
    redirect: { from: string; to: string },
    hasPath: PathsOfSite['hasPath'],
    by: Actor,
  ): Promise<number>;
  /** Removes the redirect, unless it was changed. Returns the reason if it stays. */
  removeRedirect(trx: Database, redirect: { id: number; from: string; to: string }): Promise<string | undefined>;
  /** The paths of the site in a database, such as a transaction that has published something. */
  openSite(db: Database): PathsOfSite;
  /** The public facts of the company. */
  facts(): Promise<readonly { name: string; value: string }[]>;
  languageName(code: string): string;
  /** Throws 403 for a person who may not change texts in one of these languages. */
  requireLanguages(account: WebEnv['Variables']['account'], codes: readonly string[]): void;
  isPostOwner(db: Database, id: number, email: string): Promise<boolean>;
}
