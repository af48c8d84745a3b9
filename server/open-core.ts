import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { TranslationDraft } from '../contract/languages/translations.ts';
import { createAccountStore } from './accounts/account-store.ts';
import { createActivityStore } from './activity/activity-store.ts';
import type { Actor } from './activity/actor.ts';
import { createArticleRenderer } from './blog/html/article-renderer.ts';
import { createPostChangeStore } from './blog/post-change-store.ts';
import type { OpenPublicBlog } from './blog/public-blog.ts';
import { createPublicBlogStore } from './blog/public-blog-store.ts';
import { createDocumentRowStore } from './copy/documents/document-row-store.ts';
import type { CopyOverlay } from './copy/preview-store.ts';
import { createPublicCopy, type PublicCopy } from './copy/public-copy.ts';
import type { Clock } from './core/clock.ts';
import { createSecretBox } from './core/secret-box.ts';
import { connect, openDatabase } from './database/open-database.ts';
import type { NetworkAccess } from './http/outgoing/request-public-address.ts';
import { createOwnRequests } from './http/own-requests.ts';
import { createInstanceStore } from './instances/instance-store.ts';
import { type Mailer, openMailer } from './mail/mailer.ts';
import { type EmailTemplates, openOutbox } from './mail/outbox.ts';
import { createOutboxStore } from './mail/outbox-store.ts';
import { sendTestEmail } from './mail/send-test-email.ts';
import type { FileStorage } from './media/storage/file-storage.ts';
import { openStorages } from './media/storage/open-file-storage.ts';
import type { Settings } from './settings.ts';
import type { Core, Feature } from './slice.ts';
import type { PublicPages } from './start/hash-public-pages.ts';
import type { ReplaceData } from './start/replaceable-site.ts';
import { openLiveSettings } from './stored-settings/live-settings.ts';
import { createStoredSettingsStore } from './stored-settings/stored-settings-store.ts';
import { openBlogService } from './wire/blog-service/blog-service.ts';

/** Dependencies that tests replace. */
export interface Overrides {
  clock?: Clock;
  mailer?: Mailer;
  files?: FileStorage;
  network?: NetworkAccess;
  /** Timeout for importing an image, in milliseconds. */
  importTimeout?: number;
  /** Replaces the data while the site is closed. Undefined: backups cannot be restored from the panel. */
  replaceData?: ReplaceData | undefined;
  /**
   * Opens a copy of the site from a folder with its database, as of the time `at`, and returns the hashes of its public
   * pages. Undefined if pages are not compiled.
   */
  hashPagesOf?: ((dataDir: string, at: number) => Promise<PublicPages>) | undefined;
  /** Features that are left out. */
  without?: readonly Feature[];
}

/**
 * Opens the parts that all slices share: storage, database, settings, mail, the public blog and the published copy.
 * Public pages read from the replica if there is one.
 */
export async function openCore(
  environment: Settings,
  { clock = Date.now, network, ...overrides }: Overrides,
  templates: () => EmailTemplates,
) {
  // Needed even if database and images are stored elsewhere: the health check reads the disk usage of this folder.
  await mkdir(environment.dataDir, { recursive: true });
  // Open the storage before the database: if it throws, no database connection is left open.
  const { images, privateFiles } = await openStorages(environment);
  const db = await openDatabase(environment);
  const storedSettings = createStoredSettingsStore(db, clock, privateFiles);
  // Invalidate all pages when the time zone or the languages change: pages show dates and links to other languages.
  const liveSettings = await openLiveSettings(environment, storedSettings, () =>
    db.transaction().execute((trx) => createDocumentRowStore(trx, clock).noteChange('company')),
  );
  const { settings } = liveSettings;
  const timeZone = () => settings.siteTimeZone;

  const { blogServiceUrl, databaseReplicaUrl } = settings;
  const replica = databaseReplicaUrl
    ? connect({ ...settings, databaseUrl: databaseReplicaUrl }, { allowSlowQueries: false })
    : undefined;
  const readDb = replica ?? db;
  const openPublicBlog: OpenPublicBlog = blogServiceUrl
    ? openBlogService(blogServiceUrl, clock)
    : (dependencies) => createPublicBlogStore(readDb, { imageUrl: settings.media.publicUrl, dependencies });
  const publicBlog = openPublicBlog();
  const openCopy = createPublicCopy(readDb, { clock, timeZone });
  const copy: PublicCopy = {
    read: (key) => openCopy().read(key),
    findJob: (slug) => openCopy().findJob(slug),
    openJobs: () => openCopy().openJobs(),
    findForm: (id) => openCopy().findForm(id),
    changedAt: (key) => openCopy().changedAt(key),
    addedPages: () => openCopy().addedPages(),
    findAddedPage: (address) => openCopy().findAddedPage(address),
    untranslated: () => openCopy().untranslated(),
  };
  // Read the copy now, so that pages can be shown if the database fails later.
  await copy.read('company');
  // Fetch the version now, so that the first visitor need not wait for it.
  if (blogServiceUrl) void publicBlog.version();

  const emailFolder = join(settings.dataDir, 'letters');
  const mailer = overrides.mailer ?? openMailer(() => settings.mail, emailFolder);
  const core: Core = {
    db,
    clock,
    settings,
    timeZone,
    mailHost: new URL(settings.publicUrl).hostname,
    siteName: async () => (await copy.read('company')).name,
    secretBox: createSecretBox(db, clock, privateFiles),
    activity: createActivityStore(db, clock),
    outbox: openOutbox({ store: createOutboxStore(db, clock), mailer, clock, templates }),
    network,
  };
  return {
    core,
    files: overrides.files ?? images,
    privateFiles,
    /** The settings that owners change in the panel. */
    panelSettings: { store: storedSettings, live: liveSettings },
    emailFolder,
    sendTestEmail: (by: Actor, entered?: Parameters<typeof sendTestEmail>[2]) =>
      sendTestEmail({ ...core, mailer, emailFolder }, by, entered),
    replica,
    /** The database from which pages are read. */
    readDb,
    /** The names of all instances that use the database, including this one. Empty with SQLite. */
    async instances() {
      if (!settings.databaseUrl) return [];
      return (await createInstanceStore(db, clock).others('')).map(({ name }) => name);
    },
    /** The profile images of accounts. */
    portraits: createAccountStore(db, clock).portraits,
    /** Sends requests of the site to itself, which web.ts handles. */
    ownRequests: createOwnRequests<{ overlay?: CopyOverlay; draft?: TranslationDraft; isAdministrator?: boolean }>(
      settings.publicUrl,
    ),
    /** Reads from the same database as pages do, so that pages rendered afterwards include the reported changes. */
    changesSince: createPostChangeStore(readDb).changesSince,
    /** Opens it for one page, and records what the page reads as its dependencies. */
    openPublicBlog,
    /** For visitors' pages. The administrators' API uses `posts`. */
    publicBlog,
    /** Opens it for one page, and records what the page reads as its dependencies. */
    openCopy,
    /** The published copy of pages. */
    copy,
    /** Reads from the primary database, so that the search index has every change that counts as indexed. */
    openIndexedCopy: replica ? createPublicCopy(db, { clock, timeZone }) : openCopy,
    articles: createArticleRenderer({ db, readDb, clock, waits: blogServiceUrl !== undefined }),
    async close() {
      await core.outbox.close();
      await replica?.destroy();
      await db.destroy();
    },
  };
}
