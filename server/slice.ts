import type { Hono } from 'hono';
import type { Role } from '../contract/accounts/roles.ts';
import type { SetupRequest } from '../contract/accounts/setup.ts';
import type { AttentionItem, FoundInPanel } from '../contract/dashboard.ts';
import type { EmbedTarget } from '../contract/embeds/embed.ts';
import type { EmbedUse } from '../contract/embeds/embed-calls.ts';
import type { FoundDocument } from '../contract/find.ts';
import type { LinkTarget } from '../contract/link-targets.ts';
import type { ActivityStore } from './activity/activity-store.ts';
import type { Actor } from './activity/actor.ts';
import type { SearchTexts } from './copy/check-texts.ts';
import type { Clock } from './core/clock.ts';
import type { SecretBox } from './core/secret-box.ts';
import type { AttentionCheck } from './dashboard/attention.ts';
import type { Database } from './database/open-database.ts';
import type { HandledEndpoint } from './http/endpoint.ts';
import type { NetworkAccess } from './http/outgoing/request-public-address.ts';
import type { WebEnv } from './http/visitor.ts';
import type { EmailTemplates, Outbox } from './mail/outbox.ts';
import type { FoundPlaces } from './media/library/media-place-store.ts';
import type { Settings } from './settings.ts';

/** What every slice may use. */
export interface Core {
  db: Database;
  clock: Clock;
  settings: Settings;
  /** The time zone of the site, like `Asia/Kolkata`. The panel can change it. */
  timeZone: () => string;
  /** The domain of the ids of e-mails. */
  mailHost: string;
  /** The name of the company. */
  siteName: () => Promise<string>;
  secretBox: SecretBox;
  activity: ActivityStore;
  outbox: Outbox;
  /** Undefined: only public addresses can be requested. */
  network: NetworkAccess | undefined;
}

/** Features that a site can do without. */
export type Feature = 'imports' | 'offsiteBackups' | 'reusableSections' | 'visits' | 'webhooks';

/** Who looks for something in the panel. */
export interface Viewer {
  role: Role;
  email: string;
  /** The e-mail address of an author, who sees only what is theirs. */
  owner: string | undefined;
  /** The id of the account. Undefined: nobody in particular, as for the weekly e-mail. */
  id?: number;
}

export type PanelResult = FoundInPanel['results'][number] & {
  /** The names by which it is ranked. */
  names: readonly string[];
};

/** What visitors read of a document or post. */
export interface PublicText {
  /** Where it is edited. */
  address: string;
  title: string;
  /** Facts are filled in. */
  texts: { path: string; text: string }[];
  hrefs: { path: string; href: string }[];
  /** What search results show. */
  search: SearchTexts[];
  /** How many images have no alternative text. */
  imagesWithoutAlt: number;
}

/** A post or page with embeds. */
export interface FoundEmbedUse extends EmbedUse {
  embeds: (EmbedTarget & {
    /** The id of the post in `editableTexts`, if the embed has no picture there. */
    bareIn?: string;
  })[];
}

/** A text that the panel edits. */
export interface EditableText {
  /** `sections.hero.heading`. */
  path: string;
  /** The name of the field: `Questions, Answer`. */
  label: string;
  text: string;
  format: 'plain' | 'article' | 'address';
  /** Where it is edited. */
  address: string;
  /** Whether facts such as `{company.phone}` in it are filled in. */
  namesFacts?: boolean;
  /** Why it is changed only where it is edited. */
  fixed?: string;
  /** In how many places a fact is shown. */
  places?: number;
}

/** What find/ finds words in, with the texts of both versions. */
export interface EditableDocument
  extends Pick<FoundDocument, 'id' | 'kind' | 'title' | 'address' | 'state' | 'picture' | 'section'> {
  /** What visitors read. Undefined: it is not public. */
  live?: EditableText[];
  /** What is not public yet. Undefined: there is no draft. */
  draft?: EditableText[];
  draftRevision?: number;
  draftSaved?: { at: string; by: string };
  /** Why nothing in it can be changed now. */
  fixed?: string;
  /** The revision of the public version. 0 or undefined: nothing was published yet. */
  revision?: number;
  /** The path of its own page. Undefined if it is shown within other pages. */
  path?: string | undefined;
}

/** Another text in a field. It is written wherever the field has the text `before`. */
export interface TextChange {
  path: string;
  before: string;
  after: string;
}

/** A text by its path, in another language. */
export interface PathText {
  path: string;
  text: string;
}

/** The texts of a document in another language, as it may have them. */
export interface CheckedTranslation {
  /** HTML is cleaned. */
  texts: PathText[];
  /** What lists show of a post. Otherwise empty. */
  title: string;
  excerpt: string;
}

/** Documents whose texts find/ reads and changes. Their ids begin with `kind`. */
export interface EditableTexts {
  kind: string;
  /** Whether there is nothing in them but addresses. */
  hasOnlyAddresses?: true;
  count(): Promise<number>;
  /** In the same order each time. `after`: the id of the last one. */
  list(after: string | undefined, limit: number): Promise<EditableDocument[]>;
  /** Returns the documents that exist. In a transaction they are locked until it ends, before any is changed. */
  find(db: Database, ids: readonly string[]): Promise<EditableDocument[]>;
  /**
   * Checks translated texts that are to replace those of the document. Throws 422 with the paths of fields that cannot
   * have them. Missing if the documents are not translated.
   */
  translate?(db: Database, id: string, texts: readonly PathText[]): Promise<CheckedTranslation>;
  /** What takes long, before the transaction. Throws 422 with the path of a field that cannot have its new text. */
  prepare?(id: string, changes: readonly TextChange[]): Promise<void>;
  /**
   * Changes the draft and, if `publishes`, what is public. Throws 422 with the paths of fields that cannot have their new
   * texts. With `isUndo` a draft is removed that has become what is public.
   */
  write(
    trx: Database,
    id: string,
    changes: readonly TextChange[],
    how: { publishes: boolean; isUndo?: boolean; note: string },
    by: Actor,
  ): Promise<void>;
}

export interface Owned {
  kind: 'posts' | 'files' | 'messages';
  /** How many each of these people has. */
  count(db: Database, emails: string[]): Promise<Map<string, number>>;
  handOver(trx: Database, from: string, to: string): Promise<void>;
}

/** A feature of the server. site.ts opens it, web.ts mounts it, and nothing else knows its parts. */
export interface Slice {
  endpoints: readonly HandledEndpoint[];
  /** Addresses outside the API. */
  routes?: Hono<WebEnv>;
  /** Starts its work in the background, after an upgrade was accepted. */
  start?(): Promise<void>;
  /** Stops the work, waiting for what is in progress. */
  close?(): Promise<void>;
  /** Writes the e-mails of these kinds when they are sent. */
  emails?: Partial<EmailTemplates>;
  /** Queues the e-mails whose time has come. Returns how many. Called every minute, by every process. */
  queueEmails?(): Promise<number>;
  /** Brings what an earlier version stored up to date, which may take minutes. Called with `sweeps`. */
  refresh?(signal: AbortSignal): Promise<void>;
  /**
   * Remove expired data, each on its own: one that fails does not keep the others from running. Called once an hour, by one
   * of the processes that share a database.
   */
  sweeps?: readonly (() => Promise<unknown>)[];

  // What the slice provides to others. A slice that needs it gets `slices` in site.ts, and asks all of them.

  /** Checks of what somebody should look at. Each returns nothing for roles that may not see it. */
  attention?: Partial<Record<AttentionCheck, (viewer: Viewer) => Promise<AttentionItem[]>>>;
  /** What the search of the panel finds, as far as the viewer may see it. */
  findInPanel?(q: string, viewer: Viewer): Promise<PanelResult[]>;
  /** What a link in a text can lead to. `owner`: of an author, who finds the drafts of nobody else. */
  findLinkTargets?(q: string, owner: string | undefined): Promise<LinkTarget[]>;
  /** Where the search of the media library looks for files that are shown. */
  findMediaPlaces?(q: string): Promise<Partial<FoundPlaces>>;
  /** The private files that it uses. Files that no slice uses are removed after some time. */
  findPrivateFiles?(names: readonly string[]): Promise<Iterable<string>>;
  /** The texts that visitors read, for checks of links and facts. */
  publicTexts?(): AsyncIterable<PublicText>;
  /** Posts or pages with embeds, public or drafts. */
  findEmbeds?(): Promise<FoundEmbedUse[]>;
  /** What words are looked for in, and replaced. */
  editableTexts?: EditableTexts | readonly EditableTexts[];
  /** What people own, until somebody else takes it over. */
  owned?: Owned;
  /** Stores its part of the first setup, in the transaction that makes the owner. */
  setUp?(trx: Database, entered: SetupRequest, by: Actor): Promise<void>;
}
