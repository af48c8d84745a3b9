import type { Generated } from 'kysely';
import type { Category } from '../../contract/blog.ts';

/** Every table on one page. Moments are ISO 8601 UTC text; ids are counted by the database and never used again. */
export interface Tables {
  users: UserTable;
  sessions: SessionTable;
  posts: PostTable;
  media: MediaTable;
  image_variants: ImageVariantTable;
  post_images: PostImageTable;
  draft_images: DraftImageTable;
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
  /** SHA-256 of the token, hexadecimal: a stolen database holds no usable token. */
  token_hash: string;
  user_id: number;
  /** SHA-256 of the cookie that this session is bound to; null for clients that log in by themselves. */
  cookie_hash: string | null;
  user_agent: string;
  created_at: string;
  last_used_at: string;
  /** Set when it was signed out or revoked. Rows stay for 30 days, to tell an expired token from an unknown one. */
  ended_at: string | null;
}

interface PostTable {
  id: Generated<number>;
  title: string;
  /** Clean HTML. */
  content: string;
  /** As entered; empty means: made from the text when read. */
  excerpt: string;
  /** Made from the text when it was written, so that lists need not read the content. */
  made_excerpt: string;
  author_name: string;
  category: Category | null;
  /** `media.name`. */
  image: string;
  created_at: string;
  updated_at: string;
  updated_by: string;
  revision: number;
  /** In the bin since; null for a public post. */
  deleted_at: string | null;
}

interface MediaTable {
  /** Content hash and ending; the file's name in the storage. */
  name: string;
  width: number;
  height: number;
  bytes: number;
  created_at: string;
}

/** The files that pages offer instead of the image itself; a row without `ready_at` waits to be worked on. */
interface ImageVariantTable {
  /** `media.name`. */
  media_name: string;
  /** Pixels, smallest first, with spaces between; every format exists in every width. Null until ready, as the next two. */
  widths: string | null;
  /** File endings, best first, with spaces between. */
  formats: string | null;
  /** A WebP of a few pixels, base64; null also for images that let their ground through. */
  placeholder: string | null;
  tries: number;
  /** While a process works on it, and after a failure, it is left alone until then. */
  next_try_at: string;
  ready_at: string | null;
}

/** Which images the text of a post shows, beside the post's own one. */
interface PostImageTable {
  post_id: number;
  /** `media.name`. */
  media_name: string;
}

/** Images of texts that are still being written, in a browser somewhere. */
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
  /** Where it lies while it is neither archived nor in the bin, and where it returns to. */
  folder: Generated<'inbox' | 'spam'>;
  archived_at: string | null;
  /** In the bin since. */
  deleted_at: string | null;
  /** Why it is or was in the spam folder: a sentence on each line. */
  spam_reasons: string | null;
}

/** What an e-mail is about: each kind has a template in email-templates.ts. */
export type EmailKind = 'message' | 'confirmation' | 'password-reset' | 'account-notice';

interface OutboxTable {
  id: Generated<number>;
  kind: EmailKind;
  /** The id of what the e-mail speaks of: its message, its request for a new password, or its entry of the audit log. */
  reference: number;
  /** The Message-ID header without brackets: the same on every try. */
  email_id: string;
  tries: number;
  next_try_at: string;
  /** While a process is sending it, other processes leave it alone until then. */
  claimed_until: string | null;
  sent_at: string | null;
  /** What `sent_at` means: taken by the mail server, or written to a file. Null also for what was sent before 0028. */
  sent_by: 'email' | 'file' | null;
  /** The name of that file. */
  file: string | null;
  last_error: string | null;
  /** How often the mail server refused it for good. */
  refusals: Generated<number>;
  /** Set when it is tried no more. */
  stopped_at: string | null;
  /** How many tries ended without an answer: so many times the e-mail may have arrived more than once. */
  interruptions: Generated<number>;
  created_at: string;
}

/** How many published posts a list has in a span of time. Triggers keep it, in the transaction of each change. */
interface PostCounterTable {
  /** The next longer span: '' of 'all', 'all' of a month, '2026-11' of a day, and so on to the second. */
  parent: string;
  /** 'All' or a category. */
  list: string;
  /** 'all', or the beginning of `created_at` that these posts share. */
  bucket: string;
  posts: number;
}

/** The last change of each post that was ever changed. Triggers write it; `update posts set image = image` is a change too. */
interface PostChangeTable {
  post_id: number;
  /** Of `post_change_counter`. Numbers are in the order of the commits. */
  number: number;
  /** The last change that gave the post another place in lists, or took it out of them; 0: none. */
  moved_number: number;
  created_at: string;
}

/** One row: how many changes there were, and the database's own time of the last. */
interface PostChangeCounterTable {
  id: number;
  number: number;
  changed_at: string;
}

/** Requests for a new password. */
interface PasswordResetTable {
  id: Generated<number>;
  /** Null when no one has the address that was typed: such a request makes the same rows, and no e-mail. */
  user_id: number | null;
  created_at: string;
}

/** What opens the page for a new password: each try to send an e-mail makes one. */
interface PasswordResetLinkTable {
  /** SHA-256 of the token, hexadecimal. */
  token_hash: string;
  reset_id: number;
}

/** One-time codes that an administrator is asked for after the password. */
interface SecondFactorTable {
  user_id: number;
  /** Base32, as it is: codes are made from it. docs/decisions/0031 says what that means. */
  secret: string;
  started_at: string;
  /** Null while nobody has proved yet that an app knows the secret: then no code is asked for. */
  enabled_at: string | null;
  /** The last time step whose code was taken, in 30 seconds since 1970: no code of it or before is taken again. */
  last_step: number;
}

/** Instead of a code when the phone is lost; a row goes when it is used. */
interface RecoveryCodeTable {
  /** Argon2id in PHC string format, of the digits alone. */
  code_hash: string;
  user_id: number;
}

/** Only ever added to: triggers refuse anything else. */
interface AuditLogTable {
  /** Counted without gaps, in the order of writing. */
  id: number;
  at: string;
  /** An administrator's e-mail, or one of the names in server/activity/actor.ts. */
  who: string;
  /** The network address; empty for what the site or a command did. */
  address: string;
  /** A key of ACTIONS in contract/activity.ts. */
  action: string;
  /** What it was done to, like `post 12`. */
  target: string | null;
  /** What that was called then. */
  name: string;
  note: string;
  /** SHA-256, hexadecimal, of the entry before and this one: see server/activity/entry-hash.ts. */
  hash: string;
}

/** One row: the last entry of the log. Locked by whoever writes the next one. */
interface AuditHeadTable {
  only_row: number;
  last_id: number;
  last_hash: string;
}

/** Backups that were made, by hand or by themselves, for 90 days. */
interface BackupTable {
  id: Generated<number>;
  /** Which period of the schedule it is the one of; null when it was made by hand. */
  period: string | null;
  path: string;
  /** Null until it is there. */
  bytes: number | null;
  started_at: string;
  /** While an instance is making it, the others leave it alone until then. */
  claimed_until: string | null;
  ended_at: string | null;
  /** Why it failed. */
  error: string | null;
}

/** Each downloads one backup, once, without a token in the address. */
interface DownloadLinkTable {
  /** SHA-256, hexadecimal. */
  token_hash: string;
  /** The backup's name. */
  file: string;
  /** The administrator's e-mail. */
  created_by: string;
  expires_at: string;
}

/** What was counted against a limit in the window that runs. */
interface LimitTable {
  /** SHA-256, hexadecimal: the keys hold addresses that people typed. */
  key_hash: string;
  points: number;
  ends_at: string;
}

/** The processes that run the site on this database; one that ended without a farewell stays for a day. */
interface InstanceTable {
  /** Random, anew at each start. */
  id: string;
  /** For people: host and process. */
  name: string;
  /** Where it keeps images: the same text for those that share them. */
  storage: string;
  seen_at: string;
}

/** Regular work that one instance does for all. */
interface LeaseTable {
  name: string;
  /** The last period, counted from 1970, that some instance took. */
  period: number;
}

/** One row, where there is a CDN: up to which change it was told to drop pages. */
interface CdnPurgeTable {
  only_row: number;
  /** Of `post_change_counter`, as the next one; below zero: everything is still to be told. */
  number: number;
  changed_at: string;
  /** How often telling what follows has failed. */
  tries: number;
  /** While an instance tells it, and after a failure, it is left alone until then. */
  not_before: string;
}
