import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { createAccountStore } from './accounts/account-store.ts';
import { openAccounts } from './accounts/accounts.ts';
import { createPasswordResetStore } from './accounts/passwords/password-reset-store.ts';
import { createInvitationStore } from './accounts/people/invitation-store.ts';
import type { RightsOf } from './accounts/to-user.ts';
import { openActivity } from './activity/activity.ts';
import { createActivityStore } from './activity/activity-store.ts';
import { createAttention } from './attention.ts';
import { openBackups } from './backup/backups.ts';
import { openBlog } from './blog/blog.ts';
import { createSubmissionStore } from './blog/drafts/submission-store.ts';
import { createArticleRenderer } from './blog/html/article-renderer.ts';
import { articleToMarkdown } from './blog/html/articles.ts';
import { findPostsAndDrafts } from './blog/lists/post-search-store.ts';
import { createPostChangeStore } from './blog/post-change-store.ts';
import { ownedPostPages } from './blog/post-owner-store.ts';
import { createPostStore } from './blog/post-store.ts';
import type { OpenPublicBlog } from './blog/public-blog.ts';
import { createPublicBlogStore } from './blog/public-blog-store.ts';
import { slugOf, tagSlugOf } from './blog/slug-of.ts';
import { openConsistency } from './consistency.ts';
import { openContact } from './contact/contact.ts';
import { openMessageViews } from './contact/leads/message-views.ts';
import { openRetention } from './contact/retention.ts';
import { createDocumentDraftStore } from './copy/documents/document-draft-store.ts';
import { createDocumentRowStore } from './copy/documents/document-row-store.ts';
import { createDocumentStore } from './copy/documents/document-store.ts';
import { openDocuments } from './copy/documents/documents.ts';
import { readKnownFacts } from './copy/launch/known-facts.ts';
import { openLaunch } from './copy/launch/launch.ts';
import { openLogos } from './copy/look/logos.ts';
import { type CopyOverlay, createDocumentPreviewStore } from './copy/preview-store.ts';
import { createPublicCopy, type PublicCopy } from './copy/public-copy.ts';
import { publicPages } from './copy/public-pages.ts';
import { createRedirectStore } from './copy/redirects/redirect-store.ts';
import { openRedirects } from './copy/redirects/redirects.ts';
import type { Clock } from './core/clock.ts';
import { textMatcher } from './core/search-text.ts';
import { createSecretBox } from './core/secret-box.ts';
import { openDashboard } from './dashboard/dashboard.ts';
import { connect, openDatabase } from './database/open-database.ts';
import { hasDemoCover } from './demo/has-demo-cover.ts';
import { emailTemplates } from './email-templates.ts';
import { listEndpoints } from './endpoints.ts';
import { openExports } from './export/exports.ts';
import { createPrivateFileFinder } from './find-private-files.ts';
import { openHealth } from './health/health.ts';
import { createSweep } from './hourly-sweep.ts';
import type { Endpoint } from './http/endpoint.ts';
import { createOwnRequests } from './http/own-requests.ts';
import { readLimitedForm } from './http/read-limited-form.ts';
import type { NetworkAccess } from './http/request-public-address.ts';
import { openImports } from './import/imports.ts';
import { createImportTools } from './imports.ts';
import { createInstanceStore } from './instances/instance-store.ts';
import { joinInstances } from './instances/join-instances.ts';
import { openLinkCheck } from './link-check/link-check.ts';
import { type Mailer, openMailer } from './mail/mailer.ts';
import { type EmailTemplates, openOutbox } from './mail/outbox.ts';
import { createOutboxStore } from './mail/outbox-store.ts';
import { sendsEmail } from './mail/sends-email.ts';
import { createImageRenderer } from './media/image-renderer.ts';
import { createImageImport } from './media/import-image.ts';
import { openMedia } from './media/media.ts';
import type { FileStorage } from './media/storage/file-storage.ts';
import { openStorages, storageId } from './media/storage/open-file-storage.ts';
import { openOpenapi } from './openapi/openapi.ts';
import { openOpening } from './opening/opening.ts';
import { ownedContent } from './owned-content.ts';
import { readsQuery } from './page-cache/page-url.ts';
import { createPageSuggestions } from './page-suggestions.ts';
import { panelOverview } from './panel-overview.ts';
import { createPanelRights } from './panel-rights.ts';
import { personalData } from './personal-data.ts';
import { openPrivacy } from './privacy/privacy.ts';
import { findLinks } from './public-texts.ts';
import { createPreviewLinkStore } from './publishing/preview-link-store.ts';
import { startPublishing } from './publishing/start-publishing.ts';
import { startSchedulingEmails } from './scheduled-emails.ts';
import { openSearch } from './search/visitors-search.ts';
import { searchPages } from './search-pages.ts';
import { searchPost } from './search-posts.ts';
import type { Settings } from './settings.ts';
import { setupParts } from './setup-parts.ts';
import type { Core, Feature, Slice } from './slice.ts';
import { createUpdateCheck } from './start/check-update.ts';
import { openLiveSettings } from './stored-settings/live-settings.ts';
import { openStoredSettings } from './stored-settings/stored-settings.ts';
import { createStoredSettingsStore } from './stored-settings/stored-settings-store.ts';
import { openVisits } from './visits/visits.ts';
import { openWebhooks } from './webhooks/webhooks.ts';
import { openWeekly } from './weekly/weekly.ts';
import { openBlogService } from './wire/blog-service/blog-service.ts';
import { openLaravel } from './wire/laravel/laravel.ts';

export type Site = Awaited<ReturnType<typeof openSite>>;

/** Dependencies that tests replace. */
export interface Overrides {
  clock?: Clock;
  mailer?: Mailer;
  files?: FileStorage;
  network?: NetworkAccess;
  /** Timeout for importing an image, in milliseconds. */
  importTimeout?: number;
  /** Features that are left out. */
  without?: readonly Feature[];
}

/**
 * Creates all parts of the site and connects them. Close it when done. With `startsWork: false` it sends, publishes and
 * deletes nothing before `startWork` is called: an upgrade is checked first.
 */
export async function openSite(
  environment: Settings,
  { startsWork = true, ...overrides }: Overrides & { startsWork?: boolean } = {},
) {
  const clock = overrides.clock ?? Date.now;
  // Needed even if database and images are stored elsewhere: the health check reads the disk usage of this folder.
  await mkdir(environment.dataDir, { recursive: true });
  // Open the storage before the database: if it throws, no database connection is left open.
  const storages = await openStorages(environment);
  const files = overrides.files ?? storages.images;
  const { privateFiles } = storages;
  const db = await openDatabase(environment);
  const storedSettings = createStoredSettingsStore(db, clock, privateFiles);
  // Pages show dates.
  const liveSettings = await openLiveSettings(environment, storedSettings, () =>
    db.transaction().execute((trx) => createDocumentRowStore(trx, clock).noteChange('company')),
  );
  const { settings } = liveSettings;
  const timeZone = () => settings.siteTimeZone;
  const emailFolder = join(settings.dataDir, 'letters');
  const mailer = overrides.mailer ?? openMailer(() => settings.mail, emailFolder);

  const accounts = createAccountStore(db, clock);
  const mailHost = new URL(settings.publicUrl).hostname;
  const posts = createPostStore(db, clock);
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
  };
  // From the primary database: a replica may not have a change yet that the index counts as indexed.
  const indexedBlog = createPublicBlogStore(db);
  const openIndexedCopy = replica ? createPublicCopy(db, { clock, timeZone }) : openCopy;
  const searchSource = {
    origin: blogServiceUrl ?? '',
    pages: () => searchPages(openIndexedCopy()),
    // Posts in the database are not shown if those of another deployment are.
    post: async (id: number) => (blogServiceUrl ? undefined : searchPost(indexedBlog, id)),
  };
  // So that pages can be shown if the database fails later.
  await copy.read('company');
  // Fetch the version now, so that the first visitor need not wait for it.
  if (blogServiceUrl) void publicBlog.version();
  const activity = createActivityStore(db, clock);
  const outboxStore = createOutboxStore(db, clock);
  const outbox = openOutbox({
    store: outboxStore,
    mailer,
    clock,
    templates: () => templates,
  });

  const articles = createArticleRenderer({ db, readDb, clock, waits: blogServiceUrl !== undefined });
  const secretBox = createSecretBox(db, clock, privateFiles);
  const core: Core = {
    db,
    clock,
    settings,
    timeZone,
    mailHost,
    secretBox,
    activity,
    outbox,
    network: overrides.network,
  };
  const instanceStore = createInstanceStore(db, clock);
  const pageTitles = async () =>
    new Map((await createDocumentStore(db, clock).list()).map(({ key, title }) => [key, title] as const));
  const media = openMedia(core, {
    files,
    privateFiles: { storage: privateFiles, findNames: createPrivateFileFinder(db, privateFiles, clock) },
    pageTitles,
    /** The posts, drafts and pages that a search in the panel finds. */
    async searchPlaces(q) {
      const isFound = textMatcher(q);
      const pages = [...(await pageTitles())].filter(([, title]) => isFound([title]));
      return { ...(await findPostsAndDrafts(db, q)), pages: pages.map(([key]) => key) };
    },
  });
  const { images } = media;
  const imageRenderer = createImageRenderer();
  const importImage = createImageImport({ network: overrides.network, timeout: overrides.importTimeout });
  const importTools = createImportTools({
    db,
    clock,
    timeZone,
    dataDir: settings.dataDir,
    copy,
    files,
    images,
    mediaBin: media.bin,
    imageRenderer,
    importImage,
  });
  const pageSuggestions = createPageSuggestions({
    openPublicBlog,
    openCopy,
    changesSince: createPostChangeStore(readDb).changesSince,
    redirects: createRedirectStore(readDb, clock).newest,
    isBlogService: blogServiceUrl !== undefined,
  });
  const has = (feature: Feature) => !overrides.without?.includes(feature);
  const visits = has('visits')
    ? openVisits(core, {
        listPages: pageSuggestions.pages,
        openPublicBlog,
        findForm: copy.findForm,
        pagesOf: (email) => ownedPostPages(db, email),
      })
    : undefined;
  const ownRequests = createOwnRequests<{ overlay?: CopyOverlay; isAdministrator?: boolean }>(settings.publicUrl);
  const webhooks = has('webhooks') ? openWebhooks(core) : undefined;
  const imports = has('imports') ? openImports(importTools) : undefined;
  const backups = openBackups(core, { storages: { images: files, privateFiles } });
  const { renderPage } = ownRequests;
  const { portraits } = accounts;
  const blog = openBlog(core, { portraits, renderPage, storeUpload: images.store, importImage });
  const linkCheck = openLinkCheck(core, {
    links: () => findLinks({ db, clock, copy }, settings.publicUrl),
    readPath: ownRequests.readPath,
  });
  const launch = openLaunch(core);
  const contact = openContact(core, { copy, privateFiles, visits });
  const siteName = async () => (await copy.read('company')).name;
  const health = openHealth(core, {
    replica,
    mailer,
    emailFolder,
    findUpdate: createUpdateCheck(settings.updateCheckUrl, clock),
    siteName,
    backups,
    webhookProblems: webhooks?.problems ?? (async () => []),
    rejectedCopy: () => createDocumentStore(db, clock).rejected(),
    samples: launch.samples,
  });
  const opening = await openOpening(core);
  const attention = createAttention({
    db,
    clock,
    timeZone,
    messages: contact.messages,
    postEntries: blog.postEntries,
    linkChecks: linkCheck.checks,
    opening,
    health: health.checks,
  });
  const exports = openExports(core, {
    files,
    toMarkdown: articleToMarkdown,
    slugOf,
    listPages: () => publicPages(copy),
    readPath: ownRequests.readPath,
  });
  const slices = {
    blog,
    documents: openDocuments(core, { portraits, renderPage, publicBlog, copy }),
    accounts: openAccounts(core, {
      siteName,
      rightsOf: (account) => rightsOf(account),
      content: ownedContent,
      setup: setupParts({ settings, clock, privateFiles, liveSettings, sendTestEmail: health.sendTestEmail }),
      storeSquare: images.storeSquare,
    }),
    activity: openActivity(core),
    settings: openStoredSettings(core, {
      store: storedSettings,
      live: liveSettings,
      sendTestEmail: health.sendTestEmail,
    }),
    ...(webhooks && { webhooks }),
    ...(visits && { visits }),
    contact,
    linkCheck,
    launch,
    consistency: openConsistency({ db, clock, copy }, ownRequests.readPath),
    search: openSearch(core, searchSource),
    ...(imports && { imports }),
    media,
    logos: openLogos(core, { encodeImage: images.encode, cleanLogo: images.cleanLogo }),
    redirects: openRedirects(core, { pageSuggestions, checkPath: ownRequests.hasPath, readsQuery }),
    dashboard: openDashboard(
      core,
      panelOverview(core, {
        attention,
        postEntries: blog.postEntries,
        messages: contact.messages,
        listPages: pageSuggestions.pages,
      }),
    ),
    laravel: openLaravel({ posts, storeUpload: images.store }),
    messageViews: openMessageViews(core),
    retention: openRetention(core, contact.removeRemains),
    weekly: openWeekly(core, { siteName, findProblems: attention.problems }),
    backups,
    health,
    exports,
    opening,
    privacy: openPrivacy(core, personalData({ settings, clock, contact, exports })),
    openapi: openOpenapi(core, { siteName, endpoints: () => endpoints }),
  };
  const endpoints: readonly Endpoint[] = listEndpoints(slices);
  const templates: EmailTemplates = {
    ...emailTemplates({
      accounts,
      copy,
      submissions: createSubmissionStore(db, clock),
      passwordResets: createPasswordResetStore(db, clock),
      invitations: createInvitationStore(db, clock),
      activity,
      publicUrl: settings.publicUrl,
      timeZone,
      mailTo: () => settings.mail.to,
    }),
    ...contact.emails,
    ...slices.weekly.emails,
  };
  const rightsOf: RightsOf = createPanelRights(endpoints);
  const openSlices: Slice[] = Object.values(slices);
  const sweep = createSweep({
    db,
    clock,
    articles,
    instances: instanceStore,
    secretBox,
    slices,
  });

  const publisher = startPublishing({
    db,
    clock,
    publishers: { post: blog.drafts, page: createDocumentDraftStore(db, clock) },
    mailHost,
    onEmail: outbox.trigger,
  });
  const emailScheduler = startSchedulingEmails({ slices: openSlices, onEmail: outbox.trigger });

  let instances: Awaited<ReturnType<typeof joinInstances>> | undefined;
  const sealStored = async () => {
    const count = await secretBox.sealStored();
    const lost = await secretBox.countLost();
    if (lost > 0) {
      console.error(
        `The key of ${lost} stored ${lost === 1 ? 'secret' : 'secrets'} is missing: put it back, or set up authenticator apps and webhooks again. See "The key of secrets" in docs/operating.md.`,
      );
    }
    if (count > 0) console.log(`${count} stored ${count === 1 ? 'secret was' : 'secrets were'} encrypted.`);
  };
  /** Does what is due, and goes on doing so. */
  const startWork = async () => {
    outbox.trigger();
    await sealStored().catch((error) => console.error('Secrets could not be encrypted:', error));
    await sweep.start();
    // With SQLite, all processes run on one machine and share its folder.
    if (settings.databaseUrl)
      instances = await joinInstances({ store: instanceStore, storage: await storageId(settings) });
    publisher.trigger();
    emailScheduler.trigger();
    for (const slice of openSlices) await slice.start?.();
  };
  if (startsWork) await startWork();

  return {
    startWork,
    ownRequests,
    settings,
    clock,
    db,
    files,
    privateFiles,
    outbox,
    /** Whether the site has a mail server now. */
    sendsEmail: () => sendsEmail(settings),
    health: slices.health,
    messageFiles: contact.messageFiles,
    messages: contact.messages,
    activity,
    imageRenderer,
    importTools,
    importer: imports?.importer,
    posts,
    drafts: blog.drafts,
    attention,
    opening,
    previewLinks: createPreviewLinkStore(db, clock),
    documentPreviews: createDocumentPreviewStore(db, clock),
    /** For visitors' pages. The administrators' API uses `posts`. */
    publicBlog,
    /** Opens it for one page, and records what the page reads as its dependencies. */
    openPublicBlog,
    /** Where addresses without a page lead. */
    addresses: slices.redirects.addresses,
    publicPages,
    pageSuggestions,
    /** The published copy of pages. */
    copy,
    /** Opens it for one page, and records what the page reads as its dependencies. */
    openCopy,
    /** What may be shown of the company before the site is opened. */
    knownFacts: (read: PublicCopy) => readKnownFacts(read, { db, clock }),
    articles,
    renderArticle: articles.render,
    slugOf,
    tagSlugOf,
    toMarkdown: articleToMarkdown,
    hasDemoCover,
    /** Reads from the same database as pages do, so that pages rendered afterwards include the reported changes. */
    changesSince: createPostChangeStore(readDb).changesSince,
    accounts: slices.accounts.accounts,
    sessions: slices.accounts.sessions,
    apiTokens: slices.accounts.apiTokens,
    isSetUp: slices.accounts.isSetUp,
    secretBox,
    storedSettings,
    liveSettings,
    images,
    slices,
    /** The descriptions of all endpoints. */
    endpoints,
    sweep: sweep.sweep,
    /** Publishes and unpublishes what is due, without waiting for the next poll. */
    publishDue: publisher.run,
    /** Queues the e-mails whose time has come, without waiting for the next poll. */
    sendScheduledEmails: emailScheduler.run,
    storeUpload: images.store,
    importImage,
    receiveApplication: contact.receiveApplication,
    readLimitedForm,
    receiveForm: contact.receiveForm,
    receiveMessage: contact.receiveMessage,
    async close() {
      await sweep.stop();
      await publisher.stop();
      await emailScheduler.stop();
      await articles.stop();
      await instances?.close();
      for (const slice of openSlices) await slice.close?.();
      await outbox.close();
      await replica?.destroy();
      await db.destroy();
    },
  };
}
