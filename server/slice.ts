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

/** The parts of the site that every slice may use. */
export interface Core {
  db: Database;
  clock: Clock;
  settings: Settings;
  /** The time zone of the site, like `Asia/Kolkata`. The panel can change it. */
  timeZone: () => string;
  /** The domain of Message-IDs. */
  mailHost: string;
  /** The name of the company. */
  siteName: () => Promise<string>;
  secretBox: SecretBox;
  activity: ActivityStore;
  outbox: Outbox;
  /** Undefined: only public addresses can be requested. */
  network: NetworkAccess | undefined;
}

/** Optional features of a site. */
export type Feature = 'imports' | 'offsiteBackups' | 'reusableSections' | 'visits' | 'webhooks';

/** The user of the panel for whom something is searched or checked. */
export interface Viewer {
  role: Role;
  email: string;
  /** The e-mail address, if the viewer is an author, who sees only their own content. */
  owner: string | undefined;
  /** The id of the account. Undefined if there is no specific user, as for the weekly e-mail. */
  id?: number;
}

export type PanelResult = FoundInPanel['results'][number] & {
  /** The names by which it is ranked. */
  names: readonly string[];
};

/** The public texts of a document or post. */
export interface PublicText {
  /** Where it is edited. */
  address: string;
  title: string;
  /** The texts with the values of facts filled in. */
  texts: { path: string; text: string }[];
  hrefs: { path: string; href: string }[];
  /** The texts that results of search engines show. */
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
  /** The reason why the text can only be changed on the screen at `address`. */
  fixed?: string;
  /** In how many places a fact is shown. */
  places?: number;
}

/** A document in which find/ searches, with the texts of both versions. */
export interface EditableDocument
  extends Pick<FoundDocument, 'id' | 'kind' | 'title' | 'address' | 'state' | 'picture' | 'section'> {
  /** The texts of the public version. Undefined if it is not public. */
  live?: EditableText[];
  /** The texts of the draft. Undefined if there is no draft. */
  draft?: EditableText[];
  draftRevision?: number;
  draftSaved?: { at: string; by: string };
  /** The reason why nothing in it can be changed at present. */
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

/** The checked and cleaned texts of a document in another language. */
export interface CheckedTranslation {
  /** HTML is cleaned. */
  texts: PathText[];
  /** The title and the excerpt of a post, for lists. Empty for other documents. */
  title: string;
  excerpt: string;
}

/** Documents whose texts find/ reads and changes. Their ids begin with `kind`. */
export interface EditableTexts {
  kind: string;
  /** Whether the documents contain only addresses. */
  hasOnlyAddresses?: true;
  count(): Promise<number>;
  /** Lists the documents in the same order each time. `after`: the id of the last document of the previous call. */
  list(after: string | undefined, limit: number): Promise<EditableDocument[]>;
  /** Returns the documents that exist. In a transaction they are locked until it ends, before any is changed. */
  find(db: Database, ids: readonly string[]): Promise<EditableDocument[]>;
  /**
   * Checks the translated texts of a document. Throws 422 with the paths of fields that do not accept them. Undefined
   * if the documents are not translated.
   */
  translate?(db: Database, id: string, texts: readonly PathText[]): Promise<CheckedTranslation>;
  /** Does slow work before the transaction. Throws 422 with the path of a field that does not accept its new text. */
  prepare?(id: string, changes: readonly TextChange[]): Promise<void>;
  /**
   * Changes the draft and, if `publishes`, the public version. Throws 422 with the paths of fields that do not accept
   * their new texts. With `isUndo`, a draft that has become equal to the public version is removed.
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
  /** The number of items of each of these people. */
  count(db: Database, emails: string[]): Promise<Map<string, number>>;
  handOver(trx: Database, from: string, to: string): Promise<void>;
}

/** A feature of the server. site.ts opens it, web.ts mounts it, and nothing else knows its parts. */
export interface Slice {
  endpoints: readonly HandledEndpoint[];
  /** Routes outside the API. */
  routes?: Hono<WebEnv>;
  /** Starts its work in the background, after an upgrade was accepted. */
  start?(): Promise<void>;
  /** Stops the work, waiting for what is in progress. */
  close?(): Promise<void>;
  /** Writes the e-mails of these kinds when they are sent. */
  emails?: Partial<EmailTemplates>;
  /** Queues the e-mails whose time has come. Returns how many. Called every minute, by every process. */
  queueEmails?(): Promise<number>;
  /** Updates data that an earlier version stored, which may take minutes. Called with `sweeps`. */
  refresh?(signal: AbortSignal): Promise<void>;
  /**
   * Remove expired data. A failure of one does not keep the others from running. Called once an hour, by one of the
   * processes that share a database.
   */
  sweeps?: readonly (() => Promise<unknown>)[];

  // The functions below are for other slices. A slice that needs one gets `slices` in site.ts, and calls all of them.

  /** Checks for things that need attention. Each returns nothing for roles that may not see them. */
  attention?: Partial<Record<AttentionCheck, (viewer: Viewer) => Promise<AttentionItem[]>>>;
  /** Finds items for the search of the panel that the viewer may see. */
  findInPanel?(q: string, viewer: Viewer): Promise<PanelResult[]>;
  /** Finds targets for links in texts. `owner`: the address of an author, who finds only their own drafts. */
  findLinkTargets?(q: string, owner: string | undefined): Promise<LinkTarget[]>;
  /** Finds the places whose files the search of the media library finds. */
  findMediaPlaces?(q: string): Promise<Partial<FoundPlaces>>;
  /** The private files that it uses. Files that no slice uses are removed after some time. */
  findPrivateFiles?(names: readonly string[]): Promise<Iterable<string>>;
  /** The texts that visitors read, for checks of links and facts. */
  publicTexts?(): AsyncIterable<PublicText>;
  /** Posts or pages with embeds, public or drafts. */
  findEmbeds?(): Promise<FoundEmbedUse[]>;
  /** The documents in which words are found and replaced. */
  editableTexts?: EditableTexts | readonly EditableTexts[];
  /** Items that belong to a person, and can be handed over to another one. */
  owned?: Owned;
  /** Stores its part of the first setup, in the transaction that creates the owner. */
  setUp?(trx: Database, entered: SetupRequest, by: Actor): Promise<void>;
}
