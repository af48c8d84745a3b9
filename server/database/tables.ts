import type { Generated } from 'kysely';
import type { Category } from '../../contract/blog.ts';

/** All tables. Times are ISO 8601 UTC text. Ids are assigned by the database and never reused. */
export interface Tables {
  users: UserTable;
  sessions: SessionTable;
  posts: PostTable;
  media: MediaTable;
  image_variants: ImageVariantTable;
  post_images: PostImageTable;
  draft_images: DraftImageTable;
  post_tags: PostTagTable;
  post_drafts: PostDraftTable;
  drafts: DraftTable;
  revisions: RevisionTable;
  subject_images: SubjectImageTable;
  scheduled_unpublish: ScheduledUnpublishTable;
  preview_links: PreviewLinkTable;
  author_profiles: AuthorProfileTable;
  messages: MessageTable;
  outbox: OutboxTable;
  post_counters: PostCounterTable;
  post_changes: PostChangeTable;
  post_change_counter: PostChangeCounterTable;
  password_resets: PasswordResetTable;
  password_reset_links: PasswordResetLinkTable;
  second_factors: SecondFactorTable;
  recovery_codes: RecoveryCodeTable;
  audit_log: AuditLogTable;
  audit_head: AuditHeadTable;
  limits: LimitTable;
  backups: BackupTable;
  download_links: DownloadLinkTable;
  instances: InstanceTable;
  leases: LeaseTable;
  cdn_purges: CdnPurgeTable;
}

interface UserTable {
  id: Generated<number>;
  /** Lower case. */
  email: string;
  /** Argon2id in PHC string format. */
  password_hash: string;
  profile_image: string | null;
  created_at: string;
}

interface SessionTable {
  /** SHA-256 of the token, hexadecimal, so that a stolen database contains no usable tokens. */
  token_hash: string;
  user_id: number;
  /** SHA-256 of the cookie that the session is bound to. Null for clients that log in without the site's login page. */
  cookie_hash: string | null;
  user_agent: string;
  created_at: string;
  last_used_at: string;
  /** When it was signed out or revoked. Rows stay for 30 days, to distinguish expired tokens from unknown ones. */
  ended_at: string | null;
}

interface PostTable {
  id: Generated<number>;
  title: string;
  /** Sanitized HTML. */
  content: string;
  /** As entered. If empty, readers get `made_excerpt`. */
  excerpt: string;
  /** Made from the content when it is saved, so that lists need not read the content. */
  made_excerpt: string;
  author_name: string;
  /** `author_name` in the URL of the author's page. */
  author_slug: Generated<string>;
  category: Category | null;
  /** `media.name`. */
  image: string;
  image_alt: Generated<string>;
  /** The point of the image that crops keep, in thousandths of its width and height. Null: the centre. */
  image_focus_x: number | null;
  image_focus_y: number | null;
  /** A JSON array of names, in the order of entry. */
  tags: Generated<string>;
  /** For search engines. If empty, the title and the excerpt are used. */
  seo_title: Generated<string>;
  seo_description: Generated<string>;
  /** 0 or 1. */
  noindex: Generated<number>;
  /** When it first became public. */
  created_at: string;
  updated_at: string;
  updated_by: string;
  /** When readers last got more than corrections of the text. Empty: never since it was published. */
  revised_at: Generated<string>;
  revision: number;
  /** When it was moved to the bin. Null for a public post. */
  deleted_at: string | null;
}

/** The tags of the posts in `posts`, for the pages of tags. */
interface PostTagTable {
  post_id: number;
  /** The tag's name in the URL of its page. */
  slug: string;
}

/** What lists show of the posts that have a draft. A post without a row in `posts` is not public. */
interface PostDraftTable {
  /** The id that the post has, or will have, in `posts`. */
  id: number;
  title: string;
  author_name: string;
  category: Category | null;
  /** `media.name`. */
  image: string | null;
  /** Title, author and tags in lower case. */
  search: string;
  /** Separated and enclosed by spaces. */
  tag_slugs: string;
  changed_at: string;
  changed_by: string;
  /** Null if the post has never been public. */
  first_published_at: string | null;
  /** When it was moved to the bin. A post that is public as well has `posts.deleted_at` instead. */
  deleted_at: string | null;
}

/** Changes that are not public. `subject` is the name of a document, as in `audit_log.target`: `post 12`. */
interface DraftTable {
  subject: string;
  /** A JSON object. */
  body: string;
  /** The published revision that the draft is based on. Null if none was public. */
  base_revision: number | null;
  /** Grows with every save: the time of the save in milliseconds since 1970, or one more than before. */
  revision: number;
  /** When the current editor began. A save by someone else, or after ten minutes, makes the body a revision. */
  session_started_at: string;
  saved_at: string;
  saved_by: string;
  /** When it is to be published. Null if it is not scheduled. */
  publish_at: string | null;
  /** Who scheduled it. */
  publish_by: string | null;
  publish_tries: Generated<number>;
  publish_error: string | null;
  /** `publish_at`, or the time of the next attempt after a failure. */
  next_try_at: string | null;
}

export type RevisionKind = 'published' | 'saved' | 'autosaved';

/** Every version worth going back to. Rows are never changed, and removed only with their subject. */
interface RevisionTable {
  subject: string;
  /** From 1, per subject. */
  number: number;
  kind: RevisionKind;
  title: string;
  /** The number of words in it. */
  words: number;
  /** A JSON object. */
  body: string;
  note: string;
  saved_at: string;
  saved_by: string;
}

/** The images in drafts and revisions. They are stored as long as their subject. */
interface SubjectImageTable {
  subject: string;
  /** `media.name`. */
  media_name: string;
}

interface ScheduledUnpublishTable {
  subject: string;
  unpublish_at: string;
  requested_by: string;
}

/** Links that show one draft to anyone who has them. */
interface PreviewLinkTable {
  id: Generated<number>;
  /** SHA-256 of the token, hexadecimal. */
  token_hash: string;
  subject: string;
  created_at: string;
  created_by: string;
  expires_at: string;
  revoked_at: string | null;
}

/** What an author's page shows beside the posts. Authors without a row have a page of their posts only. */
interface AuthorProfileTable {
  /** As `posts.author_slug`. */
  slug: string;
  name: string;
  role: string;
  text: string;
  /** `media.name`. */
  image: string | null;
  /** A JSON array of `{label, url}`. */
  links: string;
  updated_at: string;
}

interface MediaTable {
  /** Content hash and extension: the name of the file in the storage. */
  name: string;
  width: number;
  height: number;
  bytes: number;
  created_at: string;
}

/** Smaller files that pages offer instead of the image itself. Rows without `ready_at` are waiting to be processed. */
interface ImageVariantTable {
  /** `media.name`. */
  media_name: string;
  /**
   * In pixels, smallest first, separated by spaces. Every format exists in every width. This and the next two columns
   * are null until the variants are ready.
   */
  widths: string | null;
  /** File extensions, best first, separated by spaces. */
  formats: string | null;
  /** A WebP of a few pixels, base64. Also null for animations and images with transparency. */
  placeholder: string | null;
  tries: number;
  /** Not claimed before this time: set while a process works on it, and after a failure. */
  next_try_at: string;
  ready_at: string | null;
}

/** The images in the content of a post, other than its cover image. */
interface PostImageTable {
  post_id: number;
  /** `media.name`. */
  media_name: string;
}

/** Images in drafts that only exist in a browser so far. */
interface DraftImageTable {
  /** `media.name`. */
  media_name: string;
  expires_at: string;
}

interface MessageTable {
  id: Generated<number>;
  name: string;
  email: string;
  title: string;
  message: string;
  /** Which page it came from: 'contact' or 'quote'. */
  page: string;
  created_at: string;
  read_at: string | null;
  /** Where it is when neither archived nor in the bin, and where it is restored to. */
  folder: Generated<'inbox' | 'spam'>;
  archived_at: string | null;
  /** When it was moved to the bin. */
  deleted_at: string | null;
  /** Why it is or was in the spam folder: one sentence per line. */
  spam_reasons: string | null;
}

/** Each kind has a template in email-templates.ts. */
export type EmailKind = 'message' | 'confirmation' | 'password-reset' | 'account-notice' | 'publish-failure';

interface OutboxTable {
  id: Generated<number>;
  kind: EmailKind;
  /** The id of what the e-mail is about: the message, password reset or audit log entry, depending on `kind`. */
  reference: number;
  /** The Message-ID header without brackets, the same on every attempt. */
  email_id: string;
  tries: number;
  next_try_at: string;
  /** While a process is sending it, other processes must not claim it before this time. */
  claimed_until: string | null;
  sent_at: string | null;
  /** What `sent_at` means: accepted by the mail server, or written to a file. */
  sent_by: 'email' | 'file' | null;
  /** The name of that file. */
  file: string | null;
  last_error: string | null;
  /** How often the mail server rejected it permanently. */
  refusals: Generated<number>;
  /** When the site gave up retrying. */
  stopped_at: string | null;
  /** How many attempts ended without a response. Each of them may have delivered the e-mail. */
  interruptions: Generated<number>;
  created_at: string;
}

/** The number of published posts by list and bucket of time. Triggers update it in the transaction of each change. */
interface PostCounterTable {
  /** The enclosing bucket: '' for 'all', 'all' for a month, '2026-11' for a day in it, and so on down to the second. */
  parent: string;
  /** 'All' or a category. */
  list: string;
  /** 'all', or the prefix of `created_at` that these posts share. */
  bucket: string;
  posts: number;
}

/** The last change of each post, written by triggers. An update that changes no values counts as a change too. */
interface PostChangeTable {
  post_id: number;
  /** A value of `post_change_counter`. Numbers are in the order of the commits. */
  number: number;
  /** The last change that moved the post within lists, or into or out of them. 0: none. */
  moved_number: number;
  created_at: string;
}

/** One row: the number of changes so far, and the time of the last one by the database's clock. */
interface PostChangeCounterTable {
  id: number;
  number: number;
  changed_at: string;
}

/** Password reset requests. */
interface PasswordResetTable {
  id: Generated<number>;
  /** Null if no account has the address. Such a request writes the same rows, but sends no e-mail. */
  user_id: number | null;
  created_at: string;
}

/** Password reset links. Each attempt to send the e-mail creates one. */
interface PasswordResetLinkTable {
  /** SHA-256 of the token, hexadecimal. */
  token_hash: string;
  reset_id: number;
}

/** Two-factor authentication with one-time codes (TOTP). */
interface SecondFactorTable {
  user_id: number;
  /** Base32, unencrypted, since codes are computed from it. See docs/decisions/0031. */
  secret: string;
  started_at: string;
  /** Null until a first code has confirmed the setup. No code is required before. */
  enabled_at: string | null;
  /** The last used time step (30 seconds each, since 1970). Its code and earlier ones are rejected. */
  last_step: number;
}

/** Codes for signing in without the authenticator app. A row is deleted when used. */
interface RecoveryCodeTable {
  /** Argon2id in PHC string format, of the digits only. */
  code_hash: string;
  user_id: number;
}

/** Append-only: triggers reject updates and deletes. */
interface AuditLogTable {
  /** Consecutive, in the order of writing. */
  id: number;
  at: string;
  /** An administrator's e-mail, or one of the names in server/activity/actor.ts. */
  who: string;
  /** The network address. Empty for actions of the site or of a command. */
  address: string;
  /** A key of ACTIONS in contract/activity.ts. */
  action: string;
  /** What the action applied to, such as `post 12`. */
  target: string | null;
  /** The target's name at that time. */
  name: string;
  note: string;
  /** SHA-256, hexadecimal, of the previous entry's hash and this entry: see server/activity/entry-hash.ts. */
  hash: string;
}

/** One row: the last entry of the log. Locked while the next entry is written. */
interface AuditHeadTable {
  only_row: number;
  last_id: number;
  last_hash: string;
}

/** Scheduled and manual backups of the last 90 days. */
interface BackupTable {
  id: Generated<number>;
  /** Unique: the period of the schedule, or `on request` with the file name. Null for backups made by the command. */
  period: string | null;
  path: string;
  /** Null until finished. */
  bytes: number | null;
  started_at: string;
  /** While an instance is making it, others must not claim it before this time. */
  claimed_until: string | null;
  ended_at: string | null;
  /** Why it failed. */
  error: string | null;
}

/** One-time links that each download one backup. */
interface DownloadLinkTable {
  /** SHA-256, hexadecimal. */
  token_hash: string;
  /** The backup's name. */
  file: string;
  /** The administrator's e-mail. */
  created_by: string;
  expires_at: string;
}

/** Points counted against a rate limit in its current window. */
interface LimitTable {
  /** SHA-256, hexadecimal: keys contain addresses that people typed. */
  key_hash: string;
  points: number;
  ends_at: string;
}

/** The processes that run the site on this database. The row of a crashed process stays for a day. */
interface InstanceTable {
  /** Random, new at each start. */
  id: string;
  /** Host and process, for messages. */
  name: string;
  /** Identifies its image storage: the same for instances that share images. */
  storage: string;
  seen_at: string;
}

/** Periodic work that one instance does for all. */
interface LeaseTable {
  name: string;
  /** The last period, counted from 1970, that an instance has acquired. */
  period: number;
}

/** One row if there is a CDN: the last change whose pages have been purged from it. */
interface CdnPurgeTable {
  only_row: number;
  /** This and `changed_at` are values of `post_change_counter`. Negative: everything has yet to be purged. */
  number: number;
  changed_at: string;
  /** How often the next purge has failed. */
  tries: number;
  /** Not claimed before this time: set while an instance is purging, and after a failure. */
  not_before: string;
}
