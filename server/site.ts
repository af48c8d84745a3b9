import { createAccountStore } from './accounts/account-store.ts';
import { openAccounts } from './accounts/accounts.ts';
import { openActivity } from './activity/activity.ts';
import { openBackups } from './backup/backups.ts';
import { openBlog } from './blog/blog.ts';
import { createPostStore } from './blog/post-store.ts';
import { openContact } from './contact/contact.ts';
import { openMessageViews } from './contact/leads/message-views.ts';
import { openRetention } from './contact/retention.ts';
import { openConsistency } from './copy/consistency.ts';
import { createDocumentDraftStore } from './copy/documents/document-draft-store.ts';
import { openDocuments } from './copy/documents/documents.ts';
import { readKnownFacts } from './copy/launch/known-facts.ts';
import { openLaunch } from './copy/launch/launch.ts';
import { openLogos } from './copy/look/logos.ts';
import { type CopyOverlay, createDocumentPreviewStore } from './copy/preview-store.ts';
import type { PublicCopy } from './copy/public-copy.ts';
import { openRedirects } from './copy/redirects/redirects.ts';
import { openDashboard } from './dashboard/dashboard.ts';
import { listEndpoints } from './endpoints.ts';
import { openExports } from './export/exports.ts';
import { openHealth } from './health/health.ts';
import type { Endpoint } from './http/endpoint.ts';
import { createOwnRequests } from './http/own-requests.ts';
import { openImports } from './import/imports.ts';
import { createInstanceStore } from './instances/instance-store.ts';
import { openLinkCheck } from './link-check/link-check.ts';
import type { EmailTemplates } from './mail/outbox.ts';
import { openMedia } from './media/media.ts';
import { type CoreOverrides, openCore } from './open-core.ts';
import { openOpenapi } from './openapi/openapi.ts';
import { openOpening } from './opening/opening.ts';
import { readsQuery } from './page-cache/page-url.ts';
import { pageFunctions } from './page-functions.ts';
import { openPrivacy } from './privacy/privacy.ts';
import { createPreviewLinkStore } from './publishing/preview-link-store.ts';
import { openSearch } from './search/visitors-search.ts';
import type { Settings } from './settings.ts';
import type { Feature, Slice } from './slice.ts';
import { createBackgroundWork } from './start/background-work.ts';
import { createUpdateCheck } from './start/check-update.ts';
import type { ReplaceData } from './start/replaceable-site.ts';
import { openStoredSettings } from './stored-settings/stored-settings.ts';
import { openVisits } from './visits/visits.ts';
import { openWebhooks } from './webhooks/webhooks.ts';
import { openWeekly } from './weekly/weekly.ts';
import { openLaravel } from './wire/laravel/laravel.ts';

export type Site = Awaited<ReturnType<typeof openSite>>;

/** Dependencies that tests replace. */
export interface Overrides extends CoreOverrides {
  /** Timeout for importing an image, in milliseconds. */
  importTimeout?: number;
  /** Replaces the data while the site is closed. Undefined: backups cannot be restored from the panel. */
  replaceData?: ReplaceData | undefined;
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
  const base = await openCore(environment, overrides, () => templates);
  const { core, files, privateFiles, replica, readDb, articles } = base;
  const { db, clock, settings, activity, outbox, secretBox } = core;
  const { publicBlog, openPublicBlog, changesSince, copy, openCopy } = base;
  const all = (): readonly Slice[] => Object.values(slices);
  const posts = createPostStore(db, clock);
  const ownRequests = createOwnRequests<{ overlay?: CopyOverlay; isAdministrator?: boolean }>(settings.publicUrl);
  const redirects = openRedirects(core, {
    readDb,
    openPublicBlog,
    openCopy,
    changesSince,
    checkPath: ownRequests.hasPath,
    readsQuery,
  });
  const { portraits } = createAccountStore(db, clock);
  const { renderPage } = ownRequests;
  const { pages: listPages } = redirects.suggestions;
  const documents = openDocuments(core, { portraits, renderPage, publicBlog, copy, listPages });
  const media = openMedia(core, {
    files,
    privateFiles,
    slices: all,
    pageTitles: documents.titles,
    importTimeout: overrides.importTimeout,
  });
  const { images } = media;
  const storedSettings = openStoredSettings(core, {
    store: base.storedSettings,
    live: base.liveSettings,
    privateFiles,
    sendTestEmail: base.sendTestEmail,
  });
  const accounts = openAccounts(core, {
    endpoints: () => endpoints,
    slices: all,
    setup: storedSettings,
    storeSquare: images.storeSquare,
  });
  const blog = openBlog(core, { portraits, renderPage, storeUpload: images.store, importImage: media.importImage });
  const has = (feature: Feature) => !overrides.without?.includes(feature);
  const visits = has('visits')
    ? openVisits(core, {
        listPages,
        openPublicBlog,
        findForm: copy.findForm,
        pagesOf: blog.pagesOf,
      })
    : undefined;
  const webhooks = has('webhooks') ? openWebhooks(core) : undefined;
  const backups = openBackups(core, {
    storages: { images: files, privateFiles },
    replaceData: overrides.replaceData,
    instances: async () =>
      settings.databaseUrl ? (await createInstanceStore(db, clock).others('')).map(({ name }) => name) : [],
    pageTitles: documents.titles,
    sessions: accounts.sessions,
  });
  const linkCheck = openLinkCheck(core, {
    slices: all,
    readPath: ownRequests.readPath,
  });
  const launch = openLaunch(core);
  const contact = openContact(core, { copy, privateFiles, visits });
  const health = openHealth(core, {
    replica,
    sendTestEmail: base.sendTestEmail,
    emailFolder: base.emailFolder,
    findUpdate: createUpdateCheck(settings.updateCheckUrl, clock),
    backups,
    webhookProblems: webhooks?.problems ?? (async () => []),
    rejectedCopy: documents.rejected,
    samples: launch.samples,
  });
  const opening = await openOpening(core);
  const dashboard = openDashboard(core, { slices: all, listDocuments: documents.list });
  const exports = openExports(core, {
    files,
    toMarkdown: pageFunctions.toMarkdown,
    slugOf: pageFunctions.slugOf,
    listPages: () => pageFunctions.publicPages(copy),
    readPath: ownRequests.readPath,
    restore: {
      hashPassword: accounts.hashPassword,
      indexMessage: contact.indexMessage,
      indexPost: blog.indexPost,
      indexMedia: media.indexMedia,
      noteDocumentChange: documents.noteChange,
    },
  });
  const imports = has('imports')
    ? openImports(core, {
        ...blog.importing,
        ...media.importing,
        ...redirects.importing,
        ...exports.importing,
        drawPng: media.renderer.png,
      })
    : undefined;
  const slices = {
    blog,
    documents,
    accounts,
    activity: openActivity(core),
    settings: storedSettings,
    ...(webhooks && { webhooks }),
    ...(visits && { visits }),
    contact,
    linkCheck,
    launch,
    consistency: openConsistency({ copy, slices: all, findWrongLinks: linkCheck.findWrongLinks }),
    search: openSearch(core, { pages: () => documents.searchEntries(base.openIndexedCopy()), post: blog.searchEntry }),
    ...(imports && { imports }),
    media,
    logos: openLogos(core, { encodeImage: images.encode, cleanLogo: images.cleanLogo }),
    redirects,
    dashboard,
    laravel: openLaravel({ posts, storeUpload: images.store }),
    messageViews: openMessageViews(core),
    retention: openRetention(core, contact.removeRemains),
    weekly: openWeekly(core, { findProblems: dashboard.findProblems, waiting: contact.waiting }),
    backups,
    health,
    exports,
    opening,
    privacy: openPrivacy(core, { messages: contact.erasure, exports: exports.withMessages, copies: backups.copies }),
    openapi: openOpenapi(core, { endpoints: () => endpoints }),
  };
  const endpoints: readonly Endpoint[] = listEndpoints(slices);
  const templates: EmailTemplates = {
    ...slices.accounts.emails,
    ...blog.emails,
    ...contact.emails,
    ...slices.weekly.emails,
  };
  const work = createBackgroundWork(core, {
    articles,
    publishers: { post: blog.drafts, page: createDocumentDraftStore(db, clock) },
    slices,
  });
  if (startsWork) await work.start();

  return {
    ...pageFunctions,
    startWork: work.start,
    ownRequests,
    settings,
    clock,
    db,
    files,
    privateFiles,
    outbox,
    health: slices.health,
    messageFiles: contact.messageFiles,
    messages: contact.messages,
    activity,
    imageRenderer: media.renderer,
    posts,
    drafts: blog.drafts,
    opening,
    previewLinks: createPreviewLinkStore(db, clock),
    documentPreviews: createDocumentPreviewStore(db, clock),
    /** For visitors' pages. The administrators' API uses `posts`. */
    publicBlog,
    /** Opens it for one page, and records what the page reads as its dependencies. */
    openPublicBlog,
    /** The published copy of pages. */
    copy,
    /** Opens it for one page, and records what the page reads as its dependencies. */
    openCopy,
    /** What may be shown of the company before the site is opened. */
    knownFacts: (read: PublicCopy) => readKnownFacts(read, { db, clock }),
    articles,
    renderArticle: articles.render,
    changesSince,
    accounts: slices.accounts.accounts,
    sessions: slices.accounts.sessions,
    apiTokens: slices.accounts.apiTokens,
    isSetUp: slices.accounts.isSetUp,
    secretBox,
    storedSettings: base.storedSettings,
    images,
    slices,
    /** The descriptions of all endpoints. */
    endpoints,
    sweep: work.sweep,
    /** Publishes and unpublishes what is due, without waiting for the next poll. */
    publishDue: work.publishDue,
    /** Queues the e-mails whose time has come, without waiting for the next poll. */
    sendScheduledEmails: work.sendScheduledEmails,
    storeUpload: images.store,
    receiveApplication: contact.receiveApplication,
    receiveForm: contact.receiveForm,
    receiveMessage: contact.receiveMessage,
    async close() {
      await work.stop();
      await base.close();
    },
  };
}
