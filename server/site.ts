import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { site as facts } from '../content/site.ts';
import type { ContactMessage } from '../contract/contact.ts';
import { createAccountStore } from './accounts/account-store.ts';
import { DEMO_ACCOUNT, isDemoLoginEnabled } from './accounts/demo-account.ts';
import { createPasswordResetStore } from './accounts/password-reset-store.ts';
import { createSecondFactorStore } from './accounts/second-factor-store.ts';
import { createSessionStore } from './accounts/session-store.ts';
import { createActivityStore } from './activity/activity-store.ts';
import type { Actor } from './activity/actor.ts';
import { createBackupStore } from './backup/backup-store.ts';
import { scheduleBackups } from './backup/schedule-backups.ts';
import { createPostBinStore } from './blog/post-bin-store.ts';
import { createPostChangeStore } from './blog/post-change-store.ts';
import { createPostDraftStore } from './blog/post-draft-store.ts';
import { createPostEntryStore } from './blog/post-entry-store.ts';
import { createPostStore } from './blog/post-store.ts';
import type { OpenPublicBlog } from './blog/public-blog.ts';
import { createPublicBlogStore } from './blog/public-blog-store.ts';
import { renderArticle } from './blog/render-article.ts';
import { slugOf } from './blog/slug-of.ts';
import { type Clock, toTimestamp } from './clock.ts';
import { createMessageBinStore } from './contact/message-bin-store.ts';
import { createMessageLimits } from './contact/message-limits.ts';
import { createMessageStore } from './contact/message-store.ts';
import { createMessages } from './contact/messages.ts';
import { type MessageSource, receiveMessage } from './contact/receive-message.ts';
import { connect, openDatabase } from './database/open-database.ts';
import { hasDemoCover } from './demo/has-demo-cover.ts';
import { emailTemplates } from './email-templates.ts';
import { checkHealth, findProblems } from './health/check-health.ts';
import { createHealthStore } from './health/health-store.ts';
import { sendTestEmail } from './health/send-test-email.ts';
import { createTraffic } from './health/traffic.ts';
import { startSweeping } from './hourly-sweep.ts';
import type { NetworkAccess } from './http/fetch-public-file.ts';
import { createInstanceStore } from './instances/instance-store.ts';
import { joinInstances } from './instances/join-instances.ts';
import { removeEmailFiles } from './mail/email-files.ts';
import { type Mailer, openMailer } from './mail/mailer.ts';
import { openOutbox } from './mail/outbox.ts';
import { createOutboxStore } from './mail/outbox-store.ts';
import type { FileStorage } from './media/file-storage.ts';
import { createImageRenderer } from './media/image-renderer.ts';
import { createImageImport } from './media/import-image.ts';
import { openFileStorage, storageId } from './media/open-file-storage.ts';
import { openImages } from './media/open-images.ts';
import { createPreviewLinkStore } from './publishing/preview-link-store.ts';
import { startPublishing } from './scheduled-publishing.ts';
import type { Settings } from './settings.ts';
import { openBlogService } from './wire/blog-service/blog-service.ts';

export type Site = Awaited<ReturnType<typeof openSite>>;

/** Dependencies that tests replace. */
export interface Overrides {
  clock?: Clock;
  mailer?: Mailer;
  files?: FileStorage;
  network?: NetworkAccess;
  /** Timeout for importing an image, in milliseconds. */
  importTimeout?: number;
}

/** Creates all parts of the site and connects them. Close it when done. */
export async function openSite(settings: Settings, overrides: Overrides = {}) {
  const clock = overrides.clock ?? Date.now;
  // Needed even if database and images are stored elsewhere: the health check reads the disk usage of this folder.
  await mkdir(settings.dataDir, { recursive: true });
  // Open the storage before the database: if it throws, no database connection is left open.
  const files = overrides.files ?? (await openFileStorage(settings));
  const db = await openDatabase(settings);
  const emailFolder = join(settings.dataDir, 'letters');
  const mailer = overrides.mailer ?? openMailer(settings.mail, emailFolder);

  const accounts = createAccountStore(db, clock);
  const mailHost = new URL(settings.publicUrl).hostname;
  const drafts = createPostDraftStore(db, clock);
  const posts = createPostStore(db, clock);
  const { blogServiceUrl, databaseReplicaUrl, media } = settings;
  const replica = databaseReplicaUrl
    ? connect({ ...settings, databaseUrl: databaseReplicaUrl }, { allowSlowQueries: false })
    : undefined;
  const readDb = replica ?? db;
  const openPublicBlog: OpenPublicBlog = blogServiceUrl
    ? openBlogService(blogServiceUrl, clock)
    : (dependencies) => createPublicBlogStore(readDb, { imageUrl: media.publicUrl, dependencies });
  const publicBlog = openPublicBlog();
  // Fetch the version now, so that the first visitor need not wait for it.
  if (blogServiceUrl) void publicBlog.version();
  const images = openImages({
    db,
    files,
    clock,
    workers: settings.workers,
    isOwnStorage: !media.bucket,
    urlPrefix: media.publicUrl && `${media.publicUrl}/`,
  });
  const activity = createActivityStore(db, clock);
  const outboxStore = createOutboxStore(db, clock);
  const outbox = openOutbox({
    store: outboxStore,
    mailer,
    clock,
    templates: emailTemplates({
      messages: createMessageStore(db),
      passwordResets: createPasswordResetStore(db, clock),
      activity,
      publicUrl: settings.publicUrl,
      timeZone: settings.siteTimeZone,
      mailTo: settings.mail.to,
    }),
  });

  const bin = createPostBinStore(db, clock);
  const sessions = createSessionStore(db, clock);
  const secondFactors = createSecondFactorStore(db, clock, mailHost);
  const instanceStore = createInstanceStore(db, clock);
  const messageBin = createMessageBinStore(db, clock, (emailIds) =>
    removeEmailFiles(join(settings.dataDir, 'letters'), emailIds),
  );
  const sweeping = await startSweeping({ db, clock, bin, messageBin, sessions, instances: instanceStore, images });

  // With SQLite, all processes run on one machine and share its folder.
  const instances =
    settings.databaseUrl && (await joinInstances({ store: instanceStore, storage: await storageId(settings) }));

  const publisher = startPublishing({ db, clock, drafts, mailHost, onEmail: outbox.trigger });

  const backupStore = createBackupStore(db, clock);
  const backups = scheduleBackups({ settings, store: backupStore, images: files, clock });

  const healthStore = createHealthStore(db);
  // Pages are read from the replica, so the site is not ready without it.
  const ping = async () => {
    await Promise.all([healthStore.ping(), replica && createHealthStore(replica).ping()]);
  };
  const traffic = createTraffic();
  const healthParts = {
    settings,
    emailFolder,
    clock,
    traffic,
    startedAt: clock(),
    store: { ...healthStore, ping },
    backups: { ...backupStore, nextAt: backups.nextAt },
  };
  let isStopping = false;

  const contact = {
    db,
    clock,
    outbox,
    mailHost,
    sendConfirmation: settings.contactConfirmation,
    limits: createMessageLimits({ db, clock }, settings),
  };

  return {
    settings,
    clock,
    db,
    files,
    outbox,
    backups,
    backupStore,
    health: {
      traffic,
      report: () => checkHealth(healthParts),
      findProblems: () => findProblems(healthParts),
      isStopping: () => isStopping,
      async retryEmails() {
        await healthParts.store.retryEmails(toTimestamp(clock()));
        outbox.trigger();
      },
      sendTestEmail: (by: Actor) =>
        sendTestEmail(by, {
          mailer,
          activity,
          clock,
          to: settings.mail.to,
          siteName: facts.name,
          publicUrl: settings.publicUrl,
        }),
      /** From now on, the readiness check fails, so that load balancers send requests elsewhere. */
      announceStop() {
        isStopping = true;
      },
    },
    messages: createMessages({ ...contact, messageBin }),
    activity,
    imageRenderer: createImageRenderer(),
    posts,
    drafts,
    postEntries: createPostEntryStore(db),
    previewLinks: createPreviewLinkStore(db, clock),
    bin,
    /** For visitors' pages. The administrators' API uses `posts`. */
    publicBlog,
    /** Opens it for one page, and records what the page reads as its dependencies. */
    openPublicBlog,
    renderArticle,
    slugOf,
    hasDemoCover,
    /** Reads from the same database as pages do, so that pages rendered afterwards include the reported changes. */
    changesSince: createPostChangeStore(readDb).changesSince,
    sessions,
    secondFactors,
    accounts: {
      ...accounts,
      isDemoLoginEnabled: () => isDemoLoginEnabled(accounts),
      /** Credentials to show on the login screen. Null in production, or if they alone no longer suffice to sign in. */
      async demoCredentials() {
        if (settings.mode !== 'demo' || !(await isDemoLoginEnabled(accounts))) return null;
        const account = await accounts.findByEmail(DEMO_ACCOUNT.email);
        return account && (await secondFactors.findSecret(account.id)) ? null : DEMO_ACCOUNT;
      },
    },
    images,
    sweep: sweeping.sweep,
    /** Publishes and unpublishes what is due, without waiting for the next poll. */
    publishDue: publisher.run,
    storeUpload: images.store,
    storeSquare: images.storeSquare,
    importImage: createImageImport({ network: overrides.network, timeout: overrides.importTimeout }),
    receiveMessage: (message: ContactMessage, from: MessageSource) => receiveMessage(message, from, contact),
    async close() {
      sweeping.stop();
      await publisher.stop();
      if (instances) await instances.close();
      await images.close();
      await backups.close();
      await outbox.close();
      await replica?.destroy();
      await db.destroy();
    },
  };
}
