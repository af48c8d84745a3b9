import type { Generated, GeneratedAlways } from 'kysely';
import type { PanelLanguage } from '../../contract/accounts/panel-languages.ts';
import type { PasskeyKind } from '../../contract/accounts/passkeys.ts';
import type { Role } from '../../contract/accounts/roles.ts';
import type { Category } from '../../contract/blog/blog.ts';
import type { Folder } from '../../contract/contact/contact-messages.ts';
import type { MessageStatus, Stage } from '../../contract/contact/leads.ts';
import type { MessageFileType } from '../../contract/contact/message-files.ts';
import type { ExportKind } from '../../contract/exports.ts';
import type { FOUND_KINDS } from '../../contract/find.ts';
import type { ImportItemState, ImportState } from '../../contract/imports.ts';
import type { Browser, Device } from '../../contract/visits/visits.ts';

/** All tables. Times are ISO 8601 UTC text. Ids are assigned by the database and never reused. */
export interface Tables {
  users: UserTable;
  sessions: SessionTable;
  api_tokens: ApiTokenTable;
  passkeys: PasskeyTable;
  passkey_challenges: PasskeyChallengeTable;
  posts: PostTable;
  media: MediaTable;
  image_variants: ImageVariantTable;
  media_captions: MediaCaptionTable;
  post_images: PostImageTable;
  post_tags: PostTagTable;
  post_drafts: PostDraftTable;
  post_states: PostStateTable;
  post_owners: PostOwnerTable;
  drafts: DraftTable;
  reviews: ReviewTable;
  revisions: RevisionTable;
  subject_images: SubjectImageTable;
  scheduled_unpublish: ScheduledUnpublishTable;
  preview_links: PreviewLinkTable;
  notes: NoteTable;
  note_mentions: NoteMentionTable;
  noted_texts: NotedTextTable;
  releases: ReleaseTable;
  release_parts: ReleasePartTable;
  release_links: ReleaseLinkTable;
  author_profiles: AuthorProfileTable;
  documents: DocumentTable;
  document_changes: DocumentChangeTable;
  translations: TranslationTable;
  logos: LogoTable;
  site_keys: SiteKeyTable;
  launch_confirmations: LaunchConfirmationTable;
  redirects: RedirectTable;
  redirect_hits: RedirectHitTable;
  missing_addresses: MissingAddressTable;
  link_check: LinkCheckTable;
  embed_checks: EmbedCheckTable;
  imports: ImportTable;
  import_items: ImportItemTable;
  messages: MessageTable;
  form_messages: FormMessageTable;
  message_notes: MessageNoteTable;
  message_views: MessageViewTable;
  message_files: MessageFileTable;
  message_retention: MessageRetentionTable;
  outbox: OutboxTable;
  replies: ReplyTable;
  reply_templates: ReplyTemplateTable;
  sign_off_requests: SignOffRequestTable;
  sign_off_notes: SignOffNoteTable;
  sign_offs: SignOffTable;
  replacements: ReplacementTable;
  replaced_texts: ReplacedTextTable;
  webhooks: WebhookTable;
  webhook_events: WebhookEventTable;
  webhook_deliveries: WebhookDeliveryTable;
  post_counters: PostCounterTable;
  post_changes: PostChangeTable;
  post_change_counter: PostChangeCounterTable;
  search_posts: SearchPostTable;
  search_documents: SearchDocumentTable;
  search_words: SearchWordTable;
  search_state: SearchStateTable;
  code_colours: CodeColourTable;
  weekly_emails: WeeklyEmailTable;
  unsubscribe_links: UnsubscribeLinkTable;
  password_resets: PasswordResetTable;
  password_reset_links: PasswordResetLinkTable;
  sign_in_policy: SignInPolicyTable;
  setup_codes: SetupCodeTable;
  stored_settings: StoredSettingTable;
  invitations: InvitationTable;
  invitation_links: InvitationLinkTable;
  second_factors: SecondFactorTable;
  recovery_codes: RecoveryCodeTable;
  audit_log: AuditLogTable;
  audit_head: AuditHeadTable;
  limits: LimitTable;
  backups: BackupTable;
  sent_backups: SentBackupTable;
  exports: ExportTable;
  download_links: DownloadLinkTable;
  instances: InstanceTable;
  leases: LeaseTable;
  cdn_purges: CdnPurgeTable;
  visit_salts: VisitSaltTable;
  visits: VisitTable;
  visit_views: VisitViewTable;
  visit_counts: VisitCountTable;
  visit_periods: VisitPeriodTable;
  message_visits: MessageVisit;
}

interface UserTable {
  id: Generated<number>;
  /** Lower case. */
  email: string;
  /** Argon2id in PHC string format. Null for people who sign in only with passkeys. */
  password_hash: string | null;
  role: Role;
  /** 1 if an author may publish their own posts. Owners and editors always may. */
  may_publish: Generated<number>;
  /** The codes of the languages in which the person may change texts, separated by commas. Null: all. */
  limited_to: string | null;
  /** Nobody can sign in to a suspended account. */
  suspended_at: string | null;
  /** The time of the last request, to the minute. */
  last_seen_at: string | null;
  /** 0 if the account turned the weekly e-mail off. Only owners get it. */
  weekly_email: Generated<number>;
  /** 0 if the person gets no e-mail when somebody mentions them in a note. */
  note_emails: Generated<number>;
  /** 0 if the account turned e-mails about reviews off. */
  review_emails: Generated<number>;
  profile_image: string | null;
  created_at: string;
  /** Empty for accounts that have not entered it. */
  name: Generated<string>;
  /** The language of the panel. */
  language: Generated<PanelLanguage>;
}

/** The policy for everybody's sign-in. Without a row, nothing is required. */
interface SignInPolicyTable {
  only_row: number;
  /** Required since; null if optional. */
  factor_required_at: string | null;
}

/** One row while production has no account: the code that the log shows. */
interface SetupCodeTable {
  only_row: number;
  /** SHA-256 of the code. */
  code_hash: string;
  /** The process that printed it. */
  holder: string;
  /** Other processes print no code before this time. */
  claimed_until: string;
}

/**
 * Settings that were made in the panel, over which environment variables take precedence, and the version of the words
 * by which messages, posts, drafts and media are found.
 */
interface StoredSettingTable {
  name:
    | 'approval'
    | 'mail'
    | 'media'
    | 'opening'
    | 'time zone'
    | 'embeds'
    | 'languages'
    | 'message words'
    | 'post words'
    | 'draft words'
    | 'media words'
    | 'backups'
    | 'offsite bucket'
    | 'offsite key'
    | 'offsite rules'
    | 'offsite server key'
    | 'offsite trial'
    | 'offsite warning'
    | 'restore';
  /** JSON. */
  value: string;
  /** The password of the mail server: encrypted, in base64. Null if there is none. */
  password: string | null;
  /** The private file that has the key of the password. */
  key_file: string | null;
  changed_at: string;
}

/** Invitations that were not accepted yet. */
interface InvitationTable {
  id: Generated<number>;
  /** Lower case. */
  email: string;
  role: Role;
  may_publish: Generated<number>;
  /** What the owner wrote to the person. */
  note: string;
  invited_by: string;
  created_at: string;
  /** The name that the inviter entered. The invited person confirms or changes it. */
  name: Generated<string>;
}

interface InvitationLinkTable {
  /** SHA-256 of the token. */
  token_hash: string;
  invitation_id: number;
}

interface ApiTokenTable {
  id: Generated<number>;
  user_id: number;
  name: string;
  /** The highest role of the token. The current role of the account limits it too. */
  role: Role;
  /** 1: only GET and HEAD. */
  is_read_only: number;
  /** SHA-256, in hexadecimal. */
  token_hash: string;
  /** The last four characters of the token. */
  ending: string;
  created_at: string;
  expires_at: string | null;
  /** To the minute. */
  last_used_at: string | null;
  revoked_at: string | null;
}

/** The weekly e-mails that were queued. */
interface WeeklyEmailTable {
  id: Generated<number>;
  user_id: number;
  /** The Monday on which the e-mail was queued, like 2026-11-23. */
  monday: string;
  created_at: string;
}

/** Links that turn the weekly e-mail off. Each attempt to send the e-mail creates a link. */
interface UnsubscribeLinkTable {
  /** SHA-256 of the token, hexadecimal. */
  token_hash: string;
  user_id: number;
  created_at: string;
}

interface SessionTable {
  /** SHA-256 of the token, hexadecimal, so that a stolen database contains no usable tokens. */
  token_hash: string;
  user_id: number;
  /** SHA-256 of the cookie that the session is bound to. Null for clients that log in without the site's login page. */
  cookie_hash: string | null;
  /** `passkeys.id` of the passkey that opened it, which may be removed by now. Null for a password. */
  passkey_id: number | null;
  user_agent: string;
  /** The network of its address, like 203.0.113.0/24: enough to recognize a place. */
  network: string;
  created_at: string;
  /** When the person last proved who they are, by signing in or since. */
  proved_at: string;
  last_used_at: string;
  /**
   * When the session was signed out or revoked. Rows stay for 30 days, to distinguish expired tokens from unknown ones.
   */
  ended_at: string | null;
}

interface PasskeyTable {
  id: Generated<number>;
  user_id: number;
  /** The authenticator's name for it, base64url. */
  credential_id: string;
  /** COSE, base64url. */
  public_key: string;
  /** The id that the authenticator stores for the account, base64url. */
  user_handle: string;
  /** How often it signed, if the authenticator counts; otherwise 0. */
  counter: number;
  name: string;
  kind: PasskeyKind;
  /** The program that stores the passkey, if known: 'Windows Hello'. */
  provider: string;
  /** A JSON array, for the browser. */
  transports: string;
  /** Whether it may be synced to other devices, and whether it is. */
  can_sync: number;
  is_synced: number;
  created_at: string;
  last_used_at: string | null;
}

/** Challenges for authenticators to sign. Each is used once. */
interface PasskeyChallengeTable {
  /** SHA-256 of the challenge as base64url. */
  challenge_hash: string;
  purpose: ChallengePurpose;
  /** Null for signing in, because the account is not known yet. */
  user_id: number | null;
  expires_at: string;
}

export type ChallengePurpose = 'sign in' | 'register' | 'prove';

interface PostTable {
  id: Generated<number>;
  title: string;
  /** Sanitized HTML. */
  content: string;
  /** The entered excerpt. If it is empty, readers get `made_excerpt`. */
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
  /** The point of the image that crops keep, in thousandths of its width and height. Null for the centre. */
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
  /** When readers last got more than corrections of the text. Empty if never since the post was published. */
  revised_at: Generated<string>;
  revision: number;
  /** When it was moved to the bin. Null for a public post. */
  deleted_at: string | null;
}

/** The columns by which posts in `posts` are searched. Triggers write all but the words. */
interface SearchPostTable {
  id: number;
  created_at: string;
  category: Category | null;
  deleted_at: string | null;
  /** Separated by spaces. Null after a text has changed, until the words are written again. */
  words: string | null;
}

/** The tags of the posts in `posts`, for the pages of tags. */
interface PostTagTable {
  post_id: number;
  /** The tag's name in the URL of its page. */
  slug: string;
  /** As `posts.created_at`, which never changes, so that an index has the newest posts of a tag. */
  created_at: string;
}

/** The columns for lists of posts that have a draft. A post without a row in `posts` is not public. */
interface PostDraftTable {
  /** The id that the post has, or will have, in `posts`. */
  id: number;
  title: string;
  author_name: string;
  category: Category | null;
  /** `media.name`. */
  image: string | null;
  /** Made by `searchText` of title, author and tags. */
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

/** One row per post, whatever its state, for lists of all posts. Written by triggers. */
interface PostStateTable {
  id: number;
  /** The flags that decide the state: see post-entry-store.ts. */
  flags: number;
  /** The category of the public post, or else of the draft. */
  category: Category | null;
  /** The last change of the draft, or of the post if it has no draft. */
  changed_at: string;
}

/** The owner of each post in any state. Imported posts may have no row: only editors change them. */
interface PostOwnerTable {
  post_id: number;
  /** The e-mail address of the account. */
  owner: string;
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
  /**
   * The approved body to publish at that time, if a person without the right to publish has changed `body` since. Null:
   * `body` is published.
   */
  scheduled_body: string | null;
  /** The `base_revision` of `scheduled_body`. */
  scheduled_base: number | null;
}

/**
 * A request to approve a draft. A subject has at most one that is open. It ends when the draft is published or
 * discarded, when the request is withdrawn, and when somebody asks again.
 */
interface ReviewTable {
  id: Generated<number>;
  /** As in `drafts`. */
  subject: string;
  state: 'in review' | 'approved' | 'returned' | 'withdrawn';
  asked_by: string;
  asked_at: string;
  /** The ids of accounts as a JSON array. Empty: any editor. */
  reviewers: string;
  needs: 'any' | 'all';
  message: string;
  needed_by: string | null;
  once_approved: 'nothing' | 'publish';
  /** When the approved draft is published. Null: at once. */
  publish_at: string | null;
  /** A JSON array of ReviewDecision (../review/stored-review.ts). */
  decisions: string;
  /** The hash of the approved draft (draft-hash.ts). A draft with another hash has no approval. */
  approved_hash: string | null;
  /** When the reviewers were sent an e-mail. */
  emailed_at: string | null;
  /** Null while it is open. */
  ended_at: string | null;
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
  /** The differences from the previous revision, as a JSON array. Null for the first revision. */
  changes: string | null;
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

/** Drafts and redirects that are published together. It is open until it is published, and again after it was undone. */
interface ReleaseTable {
  id: Generated<number>;
  name: string;
  created_at: string;
  created_by: string;
  /** When the name, the parts or the times last changed. */
  changed_at: string;
  changed_by: string;
  /** When it is to be published. Null if it is not scheduled. */
  publish_at: string | null;
  publish_by: string | null;
  /** When the schedule was set. */
  scheduled_at: string | null;
  publish_tries: Generated<number>;
  publish_error: string | null;
  /** `publish_at`, or the time of the next attempt after a failure. */
  next_try_at: string | null;
  /** 1: the release is published as soon as the client approves it. */
  when_signed_off: Generated<number>;
  /** 1: an owner scheduled it without the required approval. */
  without_sign_off: Generated<number>;
  published_at: string | null;
  published_by: string | null;
  undone_at: string | null;
  undone_by: string | null;
}

interface ReleasePartTable {
  id: Generated<number>;
  release_id: number;
  /** The subject or `redirect /old`, while the release is open. Unique: nothing is in two open releases. */
  open_name: string | null;
  kind: 'post' | 'page' | 'translation' | 'redirect';
  /** As in `drafts`. Null for a redirect. */
  subject: string | null;
  redirect_from: string | null;
  redirect_to: string | null;
  added_at: string;
  added_by: string;
  /** The revision that publishing created. Null while the part is not public through this release. */
  published_revision: number | null;
  /** The public version before: a JSON object, as in `drafts.body`. Null if there was none. */
  before_body: string | null;
  /** The redirect that publishing added. */
  redirect_id: number | null;
  /** JSON: how the part looked when it was published, such as its title and the changed texts. */
  details: string | null;
  /** The reason why Undo did not change it back. */
  kept: string | null;
}

/** Links that show the site as a release will make it. */
interface ReleaseLinkTable {
  id: Generated<number>;
  /** SHA-256 of the token, hexadecimal. */
  token_hash: string;
  release_id: number;
  /** The request for a sign-off that the link belongs to. Null: the link only shows the release. */
  request_id: Generated<number | null>;
  kind: 'preview' | 'sign-off';
  created_at: string;
  created_by: string;
  expires_at: string;
  revoked_at: string | null;
}

/** The profile on an author's page. Authors without a row have a page of their posts only. */
interface AuthorProfileTable {
  /** The same as `posts.author_slug`. */
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

/** Logos are small and rare, and old pages, drafts and revisions show them: they stay. */
interface LogoTable {
  /** Hash of the content, width, height and extension: its path below /logo/. */
  name: string;
  /** Base64. */
  content: string;
  created_at: string;
}

/** The private file with the key that encrypts the secrets of authenticator apps and webhooks. At most one row. */
interface SiteKeyTable {
  /** 1 */
  id: number;
  file: string;
  created_at: string;
}

/** The published copy of pages, collections and company facts, as far as it differs from the defaults in content/. */
interface DocumentTable {
  /** A key of contract/copy/documents.ts, or that of a page that was added in the panel. */
  key: string;
  /** A JSON object: the fields that differ from their defaults. */
  body: string;
  revision: number;
  updated_at: string;
  updated_by: string;
  /** When the page was moved to the bin. */
  deleted_at: string | null;
}

/** The public translations of posts and pages into languages other than the default. */
interface TranslationTable {
  /** As in the stored setting: `hi`, `pt-BR`. */
  language: string;
  /** The subject that is translated: `page home`, `post 12`. */
  source: string;
  /** JSON: a `TranslationBody` of contract/languages/translations.ts. */
  body: string;
  /** The title of a post, for lists. Otherwise empty. */
  title: string;
  excerpt: string;
  /** The revision of the source at the last publication. While it is the same, no text of the source has changed. */
  source_revision: number;
  /** How many texts of that revision were missing or out of date. */
  pending: number;
  revision: number;
  updated_at: string;
  updated_by: string;
}

/** Addresses that have no page, and where they lead. */
interface RedirectTable {
  id: Generated<number>;
  /** In the form of normalizeSource(); `/*` at the end stands for everything below. */
  from_path: string;
  /** Null if the page is gone. */
  to_address: string | null;
  /** 301, 302 or 410. */
  status: number;
  source: 'added' | 'imported' | 'moved';
  created_at: string;
  created_by: string;
  hits: number;
  last_hit_at: string | null;
}

interface RedirectHitTable {
  redirect_id: number;
  /** The Monday of the week, like `2026-11-23`. */
  week: string;
  hits: number;
}

/** Addresses that were requested and do not exist. */
interface MissingAddressTable {
  /** In the form of normalizeFrom(). */
  address: string;
  hits: number;
  last_at: string;
  /** The host of the website with the link that was last followed. Empty if unknown. */
  referrer: string;
  /** 1: only requested by programs that look for weaknesses. */
  is_probe: number;
  ignored_at: string | null;
}

/** A video that is embedded somewhere. */
interface EmbedCheckTable {
  provider: string;
  /** The id of the video at the provider. */
  target: string;
  checked_at: string | null;
  /** How often in a row the provider has answered that the video does not exist. */
  refusals: Generated<number>;
}

/** The last check of links, in one row. */
interface LinkCheckTable {
  /** 1 */
  id: number;
  /** 1: links to other sites are checked, too. */
  external: Generated<number>;
  /** While a check is in progress, other processes must not start one before this time. */
  claimed_until: string | null;
  checked_at: string | null;
  /** The number of checked links. */
  links: Generated<number>;
  /** The broken links as JSON. */
  broken: Generated<string>;
  /** The number of broken links. Not all of them may be stored. */
  total: Generated<number>;
}

/** Files of other systems whose posts are imported. */
interface ImportTable {
  id: Generated<number>;
  source: 'wordpress' | 'ghost' | 'markdown' | 'site';
  file_name: string;
  bytes: number;
  state: ImportState;
  /** Where the posts were published. Null if the file does not say. */
  site: string | null;
  /** 1 if pictures are in the file, which is stored in DATA_DIR until the import has ended. */
  has_pictures: number;
  /** The summary of the report, as JSON. Null while the file is being read. */
  summary: string | null;
  /** A JSON object of the choices in contract/imports.ts. Null until it was started. */
  options: string | null;
  /** Why the import failed. */
  error: string | null;
  created_at: string;
  created_by: string;
  started_at: string | null;
  ended_at: string | null;
  /** While an instance works on it, others must not claim it before this time. */
  claimed_until: string | null;
}

interface ImportItemTable {
  import_id: number;
  /** From 1, in the order of the file. */
  number: number;
  /** Identifies the post in every export of its source. */
  source_id: string;
  /** SHA-256 of the data in the file, hexadecimal. */
  digest: string;
  title: string;
  state: ImportItemState;
  /** JSON arrays of ImportQuestion, and of sentences. */
  questions: string;
  notes: string;
  /** The post as JSON. Null once it is no longer needed. */
  body: string | null;
  /** The imported post. */
  post_id: number | null;
  /** Ids of redirects and names of pictures that were created for the post, as JSON. */
  made: string | null;
}

/** Samples in the copy that somebody has confirmed. */
interface LaunchConfirmationTable {
  /** The id of a check in server/copy/launch/launch-checks.ts. */
  check_id: string;
  confirmed_at: string;
  confirmed_by: string;
}

/** The last change of each document, numbered together with those of posts. */
interface DocumentChangeTable {
  key: string;
  number: number;
}

/** The captions of a video, in one language. */
interface MediaCaptionTable {
  /** `media.item`. */
  item: string;
  /** Like `en` or `pt-BR`. */
  language: string;
  /** The content hash and `.vtt`: the name under which it is served. */
  name: string;
  /** WebVTT. */
  content: string;
}

/** Uploaded pictures and files: the items of the media library, and the files that they had before a replacement. */
interface MediaTable {
  /** Content hash and extension: the name of the file in the storage. */
  name: string;
  /** The name of the item, which stays the same when its file is replaced: that of its first file. */
  item: string;
  /** Files are PDFs, videos and audio: `typeOfMedia` of the name tells which. */
  kind: Generated<'picture' | 'file'>;
  /** In pixels. 0 for PDFs and audio. */
  width: number;
  height: number;
  bytes: number;
  /** SHA-256 of the file as it was uploaded. Null for pictures that are cropped, which duplicate nothing. */
  upload_hash: string | null;
  /** The name that the uploader's device or an administrator gave the file. */
  file_name: Generated<string>;
  alt: Generated<string>;
  /** 1 if it needs no alternative text. */
  decorative: Generated<number>;
  caption: Generated<string>;
  credit: Generated<string>;
  /** The title of a video or audio file. Empty for other files. Named apart from `posts.title`, like `binned_at`. */
  media_title: Generated<string>;
  /** The length of videos and audio, in milliseconds. */
  duration: number | null;
  /** The picture that stands for a video: `media.name`. */
  poster: string | null;
  /** Made by `searchText` of the file name and the other texts. Null until it is written. */
  search: Generated<string | null>;
  /** The point that crops keep, in thousandths of its width and height. */
  focus_x: Generated<number>;
  focus_y: Generated<number>;
  /** When the file was last uploaded. */
  created_at: string;
  /** When it was first uploaded. Null until the file has been written. */
  uploaded_at: string | null;
  uploaded_by: string | null;
  /** When another file of the item replaced it. */
  replaced_at: string | null;
  /** When it was moved to the bin. Named apart from `posts.deleted_at`, because posts are joined with their images. */
  binned_at: string | null;
  /** 1 if a post, a draft, a page, a revision, a profile or a video shows it. Written by triggers. */
  is_used: Generated<number>;
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

/** The answers to a form that was made in the panel, as they were when the message was sent. */
interface FormMessageTable {
  message_id: number;
  /** The id of the form in the document `custom-forms`, from which it may have been removed. */
  form_id: string;
  form_name: string;
  /** The page that it was on. */
  path: string;
  /** `formAnswer[]` of contract/contact/contact-messages.ts, as JSON. */
  answers: string;
  /** The sentence that the visitor agreed to. */
  consent: string;
}

/** Files that came with messages. Each has an encrypted file in the private storage. */
interface MessageFileTable {
  /** The name of the stored file. */
  name: string;
  /** Null before the message is stored, and after it was deleted. The sweep then removes the file. */
  message_id: number | null;
  /** The field of the form with the file. Null for the CV of an application. */
  field: string | null;
  /** The name that the visitor's device gave the file. */
  file_name: string;
  type: MessageFileType;
  /** The size of its content. */
  bytes: number;
  /** Base64: the file is encrypted with it. */
  key: string;
  created_at: string;
}

interface MessageTable {
  id: Generated<number>;
  created_at: string;
  read_at: string | null;
  /** The folder of the message, ignoring the archive and the bin: a message is restored to it. */
  folder: Generated<'inbox' | 'spam'>;
  archived_at: string | null;
  /** When it was moved to the bin. */
  deleted_at: string | null;
  /** The folder that it is shown in. Triggers compute it from the three columns above. */
  place: GeneratedAlways<Folder>;
  /** The stage of the conversation with the sender. Kept while the message is in the spam folder. */
  stage: Generated<Stage>;
  /** The stage, or `spam` in the spam folder. Computed by triggers. */
  status: GeneratedAlways<MessageStatus>;
  /** `users.email`. */
  assigned_to: string | null;
  /** In hundredths of the site's currency. */
  value: number | null;
  /** A day like 2026-11-21, in the time zone of the site. */
  follow_up_on: string | null;
  /** `follow_up_on` once the reminder of it is queued. */
  reminded_on: string | null;
  /** The page that it came from: 'contact', 'quote', 'job', or 'form' for a form that was made in the panel. */
  page: string;
  /** The language of the page that it was sent from. Null for the default language. */
  language: string | null;
  name: string;
  email: string;
  title: string;
  /** Why it is or was in the spam folder: one sentence per line. */
  spam_reasons: string | null;
  message: string;
  /**
   * The sentence of the form about privacy when the message was sent. For forms that were made in the panel,
   * form_messages has it.
   */
  consent: Generated<string>;
  /** The words of its text and notes for searching: see server/core/search-text.ts. */
  search_words: Generated<string>;
}

/** Notes of administrators about a message. Never sent to anybody. */
interface MessageNoteTable {
  id: Generated<number>;
  message_id: number;
  text: string;
  created_at: string;
  created_by: string;
}

/** Filters of the list of messages that were saved under a name. */
interface MessageViewTable {
  id: Generated<number>;
  name: string;
  /** JSON of `messageFilters` in contract/contact/message-views.ts. */
  filters: string;
  /** `users.email`. Null if everybody sees the view. */
  owner: string | null;
  created_at: string;
  created_by: string;
}

/** Replies to messages. Each has an e-mail of the kind `reply` in the outbox. */
interface ReplyTable {
  id: Generated<number>;
  message_id: number;
  /** Chosen by the client: a request that is repeated stores nothing. */
  request_key: string;
  /** Plain text. */
  text: string;
  /** The e-mail address of the account, to which the e-mail asks to reply. */
  sent_by: string;
  created_at: string;
}

/** Saved replies. */
interface ReplyTemplateTable {
  id: Generated<number>;
  name: string;
  /** Plain text, with placeholders like `{name}`. */
  text: string;
  revision: number;
  updated_at: string;
  updated_by: string;
}

/** The replacements of Find and replace. Removed once they can no longer be undone. */
interface ReplacementTable {
  id: Generated<number>;
  words: string;
  /** The replacement as people read it: for a fact, its value. */
  replacement: string;
  /** 1: what was public was changed for visitors at once. */
  publishes: number;
  created_at: string;
  created_by: string;
}

/** A document that a replacement has changed. */
interface ReplacedTextTable {
  replacement_id: number;
  /** Like `page home`, `post 12`. */
  document: string;
  /** The position in the list of results. */
  position: number;
  kind: (typeof FOUND_KINDS)[number];
  title: string;
  /** The address of its screen in the panel. */
  address: string;
  /** How many places were replaced. */
  places: number;
  /** `TextChange[]` of server/slice.ts as JSON. */
  changes: string;
  /** The revision of the draft that the replacement created. Null if there was a draft before. */
  draft_revision: number | null;
  undone_at: string | null;
  /** The reason if Undo did not change everything back. */
  kept: string | null;
}

/** Each kind is written by a slice: see `emails` in server/slice.ts. */
export type EmailKind =
  | 'message'
  | 'confirmation'
  | 'password-reset'
  | 'account-notice'
  | 'publish-failure'
  | 'review-asked'
  | 'review-approved'
  | 'review-returned'
  | 'invitation'
  | 'reply'
  | 'follow-up'
  | 'weekly'
  | 'backup-failure'
  | 'note-mention'
  | 'sign-off-request'
  | 'sign-off-confirmation'
  | 'sign-off-notice'
  | 'sign-off-decided'
  | 'release-published';

/** A note on a post, page or translation, or a reply to one. */
interface NoteTable {
  id: Generated<number>;
  /** `post 12`, `page home`, `translation hi page home`. */
  subject: string;
  /** The note that it replies to. */
  parent_id: number | null;
  /** A `NoteAnchor` of server/publishing/note-places.ts as JSON. Null for replies. */
  anchor: string | null;
  /** The current words of the text that the note is about. Empty for fields and replies. */
  quote: string;
  /** The name of the field. Empty for words and replies. */
  label: string;
  body: string;
  created_at: string;
  created_by: string;
  edited_at: string | null;
  resolved_at: string | null;
  resolved_by: string | null;
}

/** A person who is mentioned in a note. */
interface NoteMentionTable {
  id: Generated<number>;
  note_id: number;
  user_id: number;
}

/** The version of a document that the anchors of its notes refer to. Only documents with notes have a row. */
interface NotedTextTable {
  subject: string;
  /** The content as JSON. */
  body: string;
}

/** After how many days without a change messages of a status are deleted. Without a row: never. */
interface MessageRetentionTable {
  status: MessageStatus;
  days: number;
}

/** A client who was asked to sign off a release. */
interface SignOffRequestTable {
  id: Generated<number>;
  release_id: number;
  client_name: string;
  /** Null: the link is passed on by hand. */
  client_email: string | null;
  /** Null: the link asks for no code. */
  code_salt: string | null;
  code_hash: string | null;
  created_at: string;
  created_by: string;
  expires_at: string;
  revoked_at: string | null;
  /** How often the client has opened the link. */
  opened: Generated<number>;
  last_opened_at: string | null;
  reminded_at: string | null;
}

/** A note of a client, pinned to a place on a page of a release. */
interface SignOffNoteTable {
  id: Generated<number>;
  request_id: number;
  release_id: number;
  /** As the client entered it. */
  name: string;
  note: string;
  created_at: string;
  /** The path of the page, without the prefix of the release. */
  path: string;
  /** The page and section of the element, like `Home, Hero`. */
  label: string;
  /** The beginning of the text of the element. */
  quotation: string;
  /** Finds the element within the page. */
  selector: string;
  /** The point in the element, as shares of its width and height. */
  x: number;
  y: number;
  answer: string | null;
  answered_by: string | null;
  answered_at: string | null;
  resolved_at: string | null;
  resolved_by: string | null;
}

/** The decision of a client about a release. Never changed, except to be withdrawn. */
interface SignOffTable {
  id: Generated<number>;
  request_id: number;
  release_id: number;
  decision: 'approve' | 'return';
  name: string;
  email: string;
  note: string;
  /** The hash of the release. A release with another hash needs a new approval. */
  hash: string;
  /** How many parts it had. */
  parts: number;
  /** The parts with their differences, as the client saw them. JSON. */
  record: string;
  decided_at: string;
  withdrawn_at: string | null;
}

interface OutboxTable {
  id: Generated<number>;
  kind: EmailKind;
  /** The id of what the e-mail is about: the message, reply, mention, password reset, invitation, sign-off or audit log entry, depending on `kind`. */
  reference: number;
  /** The Message-ID header without brackets, the same on every attempt. */
  email_id: string;
  tries: number;
  next_try_at: string;
  /** While a process is sending it, other processes must not claim it before this time. */
  claimed_until: string | null;
  sent_at: string | null;
  /** Whether the e-mail was accepted by the mail server or written to a file. */
  sent_by: 'email' | 'file' | null;
  /** The name of that file. */
  file: string | null;
  last_error: string | null;
  /** The number of permanent rejections by the mail server. */
  refusals: Generated<number>;
  /** When the site gave up retrying. */
  stopped_at: string | null;
  /** How many attempts ended without a response. Each of them may have delivered the e-mail. */
  interruptions: Generated<number>;
  created_at: string;
}

interface WebhookTable {
  id: Generated<number>;
  /** At most one row is IndexNow: see server/webhooks/index-now.ts. */
  kind: Generated<'webhook' | 'indexnow'>;
  url: string;
  /** A JSON array of names in contract/webhooks.ts. */
  events: string;
  /** Signs deliveries: `whsec_` and base64, encrypted by server/core/secret-box.ts. See docs/decisions/0060. */
  secret: string;
  /** The secret before the last rotation, and until when deliveries are signed with it, too. */
  previous_secret: string | null;
  previous_secret_until: string | null;
  created_at: string;
  created_by: string;
  /** The time of the first failed delivery after the last successful one. */
  failing_since: string | null;
  /** Null if the webhook is on. */
  disabled_at: string | null;
  disabled_reason: 'person' | 'gone' | 'failing' | null;
}

/** Events to which at least one webhook has subscribed. Written in the transaction of the change. */
interface WebhookEventTable {
  /** The header `webhook-id`. */
  id: string;
  /** A name in contract/webhooks.ts. */
  type: string;
  /** The subject of the event, like `message 12`. The events of a message are deleted with it. */
  subject: string;
  /** A JSON object. `path` becomes `url` when it is sent. */
  data: string;
  created_at: string;
}

/** One event for one webhook. */
interface WebhookDeliveryTable {
  id: Generated<number>;
  webhook_id: number;
  event_id: string;
  tries: number;
  next_try_at: string;
  /** While a process is sending it, other processes must not claim it before this time. */
  claimed_until: string | null;
  last_try_at: string | null;
  delivered_at: string | null;
  /** When the site gave up retrying. */
  stopped_at: string | null;
  /** The result of the last attempt. */
  status: number | null;
  milliseconds: number | null;
  error: string | null;
  response: string | null;
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

/** The pages, entries of lists and posts that visitors can find. Derived data, so it is in no backup. */
export interface SearchDocumentTable {
  /** The kind and the order, as a negative number: see server/search/places.ts. */
  place: number;
  address: string;
  title: string;
  summary: string;
  body: string;
  /** JSON: the address of an image, or a tile. */
  picture: string;
  /** The publication time of a post. */
  published_at: string | null;
  /** Words in the form in which they are compared, separated by spaces. No word twice in a column. */
  title_words: string;
  summary_words: string;
  body_words: string;
  /** Changes with any other column. */
  hash: string;
}

/** Every word in `search_documents`, for each language. */
interface SearchWordTable {
  /** The code. Empty for the default language. */
  language: string;
  word: string;
  /** The letters from the last to the first. */
  reversed: string;
  stem: string;
  /** In how many documents it is. */
  documents: number;
}

/** How far `search_documents` is up to date in a language. */
interface SearchStateTable {
  /** The code. Empty for the default language. */
  language: string;
  /** The number of the range of places for its documents, from 0: see server/search/places.ts. */
  slot: number;
  /** The version of the code that wrote the index. */
  format: string;
  /** The last value of `post_change_counter` that is included. */
  number: number;
  /** The day for which open jobs are included. */
  day: string;
  /** A hash of all documents that are not posts. */
  pages_hash: string;
}

/** The colours of code blocks (server/blog/html/colour-article.ts). They are made again where they are missing. */
interface CodeColourTable {
  /** A hash of the language and the text. */
  hash: string;
  /** JSON. Null if the block could not be coloured so far. */
  colours: string | null;
  tries: number;
  used_at: string;
}

/** Password reset requests. */
interface PasswordResetTable {
  id: Generated<number>;
  /** Null if no account has the address. Such a request writes the same rows, but sends no e-mail. */
  user_id: number | null;
  /** The owner who sent the link. Null if the person asked for it. */
  requested_by: string | null;
  created_at: string;
}

/** Password reset links. Each attempt to send the e-mail creates a link. */
interface PasswordResetLinkTable {
  /** SHA-256 of the token, hexadecimal. */
  token_hash: string;
  reset_id: number;
}

/** Two-factor authentication with one-time codes (TOTP). */
interface SecondFactorTable {
  user_id: number;
  /** The codes are computed from it: base32, encrypted by server/core/secret-box.ts. See docs/decisions/0060. */
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
  /** JSON: a random salt for each field that can be erased and was not. */
  salts: string;
  /** JSON: the hash of each field that was erased: see server/activity/log-erasure-store.ts. */
  erased: Generated<string>;
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
  /** When it was last restored in a trial. */
  checked_at: string | null;
  /** Why that trial failed. */
  problem: string | null;
}

/** Backups that were sent to a bucket, until they are removed from it, and those that could not be sent. */
interface SentBackupTable {
  id: Generated<number>;
  /** Endpoint, bucket and folder. */
  place: string;
  /** The name of the backup on the server. */
  name: string;
  /** The size of the backup on the server. */
  bytes: number;
  started_at: string;
  /** While an instance is sending it, others must not claim it before this time. */
  claimed_until: string | null;
  ended_at: string | null;
  /** Why it could not be sent, for owners. */
  error: string | null;
  /** The error message of the system. */
  detail: string | null;
  sent_bytes: Generated<number>;
  /** The number of bytes to send. Null until that is known. */
  total_bytes: number | null;
  /** The public half of the owner's key with which it can be decrypted. Null if that is not known. */
  recipient: string | null;
  /** When it was last downloaded and restored in a trial. */
  tried_at: string | null;
  /** Why that trial failed. */
  problem: string | null;
}

/** Exports of the last 30 days that were made in the panel. */
interface ExportTable {
  id: Generated<number>;
  kind: ExportKind;
  /** The name of the file in EXPORT_DIR. */
  name: string;
  /** How many of `total` posts, pages and files are written. */
  done: number;
  total: number | null;
  /** Null until it is done. */
  bytes: number | null;
  created_at: string;
  created_by: string;
  /** While the export is in progress. If this time is past, its process has stopped. */
  claimed_until: string | null;
  ended_at: string | null;
  /** Why it failed. */
  error: string | null;
}

/** One-time links that each download one backup or export. */
interface DownloadLinkTable {
  /** SHA-256, hexadecimal. */
  token_hash: string;
  /** The backup's name, or `export` and its id. */
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

/** Random values by which visitors are recognized on one day. Those of past days are deleted. */
interface VisitSaltTable {
  /** In the time zone of the site, like 2026-11-24. */
  day: string;
  /** 32 bytes, hexadecimal. */
  salt: string;
}

/** One row per visitor and day. */
interface VisitTable {
  id: Generated<number>;
  day: string;
  /** SHA-256 of the salt, the address and the browser. Null when the day is over. */
  visitor_hash: string | null;
  /** The origin of the visitor, by name: the campaign, or else the referring site. */
  source: string;
  /** utm_source, or else the referring website. */
  origin: string;
  medium: string;
  campaign: string;
  device: Device;
  browser: Browser;
  /** The first part of a language tag, like `en`. Empty if unknown. */
  language: string;
  landing_page: string;
}

interface VisitViewTable {
  id: Generated<number>;
  visit_id: number;
  /** A random value with which the browser reports how the view ended. Null when the day is over. */
  view_key: string | null;
  day: string;
  /** 0 to 23, in the time zone of the site. */
  hour: number;
  /** The canonical path. */
  page: string;
  engaged_ms: Generated<number>;
  /** The share of the page that was scrolled into view, in percent. */
  scroll: Generated<number>;
  /** Milliseconds, like `inp` and `ttfb`. */
  lcp: number | null;
  inp: number | null;
  /** In thousandths. */
  cls: number | null;
  ttfb: number | null;
}

interface VisitCountTable {
  day: string;
  kind: 'search' | 'empty search' | 'missing' | 'suspicious';
  /** The query or the address. */
  value: string;
  number: number;
}

/** The sums of past days and months, so that a year is read from few rows. */
interface VisitPeriodTable {
  /** 2026-11-24 or 2026-11. */
  period: string;
  /** Empty, or for a month `device=phone`: see server/visits/visit-sums.ts. */
  filter: string;
  /** JSON: see server/visits/visit-figures.ts. */
  figures: string;
}

/** The visit of a message's sender. */
export interface MessageVisit {
  message_id: number;
  day: string;
  landing_page: string;
  source: string;
  device: Device;
  /** A JSON array of the paths that were read before, the first one first. */
  pages: string;
}
