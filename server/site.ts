import { openAccounts } from './accounts/accounts.ts';
import { requireLanguages, roleFor } from './accounts/limited-languages.ts';
import { openActivity } from './activity/activity.ts';
import { openBackups } from './backup/backups.ts';
import { openOffsiteBackups } from './backup/offsite/offsite.ts';
import { openBlog } from './blog/blog.ts';
import { findPostOwner, isPostOwner } from './blog/post-owner-store.ts';
import { openContact } from './contact/contact.ts';
import { openConsistency } from './copy/consistency.ts';
import { openDocuments } from './copy/documents/documents.ts';
import { openLaunch } from './copy/launch/launch.ts';
import { openLogos } from './copy/look/logos.ts';
import { isReserved, requireFreeAddress } from './copy/page-address.ts';
import { openRedirects } from './copy/redirects/redirects.ts';
import { openReusableSections } from './copy/reusable/reusable-sections.ts';
import { openDashboard } from './dashboard/dashboard.ts';
import { openEmbeds } from './embeds/embeds.ts';
import { listEndpoints } from './endpoints.ts';
import { openExports } from './export/exports.ts';
import { openFind } from './find/find.ts';
import { openHealth } from './health/health.ts';
import { openImports } from './import/imports.ts';
import { openLanguages } from './languages/languages.ts';
import { openLinkCheck } from './link-check/link-check.ts';
import type { EmailTemplates } from './mail/outbox.ts';
import { openMedia } from './media/media.ts';
import { openNotes } from './notes/notes.ts';
import { type Overrides, openCore } from './open-core.ts';
import { openOpenapi } from './openapi/openapi.ts';
import { openOpening } from './opening/opening.ts';
import { readsQuery } from './page-cache/page-url.ts';
import { pageFunctions } from './page-functions.ts';
import { createPathCheck } from './paths-in-database.ts';
import { openPrivacy } from './privacy/privacy.ts';
import { createReleasePreview } from './release-preview.ts';
import { openReleases } from './releases/releases.ts';
import { openReview } from './review/review.ts';
import { openSearch } from './search/visitors-search.ts';
import type { Settings } from './settings.ts';
import type { Feature, Slice } from './slice.ts';
import { createBackgroundWork } from './start/background-work.ts';
import { hashPublicPages } from './start/hash-public-pages.ts';
import { openStoredSettings } from './stored-settings/stored-settings.ts';
import { openVisits } from './visits/visits.ts';
import { openWebhooks } from './webhooks/webhooks.ts';
import { openWeekly } from './weekly/weekly.ts';
import { openLaravel } from './wire/laravel/laravel.ts';

export type Site = Awaited<ReturnType<typeof openSite>>;

/**
 * Opens each slice with the parts of the core and of other slices that it needs. A slice that gets `slices: all` calls
 * the optional functions of all slices that slice.ts describes. Close the site when done. With `startsWork: false`, the
 * site sends, publishes and deletes nothing before `startWork` is called, because an upgrade is checked first.
 */
export async function openSite(
  environment: Settings,
  { startsWork = true, ...overrides }: Overrides & { startsWork?: boolean } = {},
) {
  const base = await openCore(environment, overrides, () => templates);
  const { core, files, privateFiles, articles, portraits, ownRequests, sendTestEmail } = base;
  const { readDb, publicBlog, openPublicBlog, copy, openCopy, changesSince } = base;
  const { renderPage, readPath, hasPath: checkPath } = ownRequests;
  const { importTimeout, replaceData, hashPagesOf } = overrides;
  const has = (feature: Feature) => !overrides.without?.includes(feature);
  const all = (): readonly Slice[] => Object.values(slices);

  const redirects = openRedirects(core, { readDb, openPublicBlog, openCopy, changesSince, checkPath, readsQuery });
  const { pages: listPages } = redirects.suggestions;
  const documents = openDocuments(core, { portraits, renderPage, publicBlog, copy, listPages });
  const { titles: pageTitles } = documents;
  const media = openMedia(core, { files, privateFiles, slices: all, pageTitles, importTimeout });
  const { images, importImage } = media;
  const { store: storeUpload, storeSquare } = images;
  const storedSettings = openStoredSettings(core, { ...base.panelSettings, privateFiles, sendTestEmail });
  const accounts = openAccounts(core, { endpoints: () => endpoints, slices: all, setup: storedSettings, storeSquare });
  const blog = openBlog(core, {
    portraits,
    renderPage,
    storeUpload,
    importImage,
    reviews: () => slices.review.submissions,
  });
  const visits = has('visits')
    ? openVisits(core, { listPages, openPublicBlog, findForm: copy.findForm, pagesOf: blog.pagesOf })
    : undefined;
  const webhooks = has('webhooks') ? openWebhooks(core) : undefined;
  const contact = openContact(core, {
    copy,
    copyIn: (language) => openCopy(undefined, undefined, language),
    textIn: (language) => slices.languages.textIn(language),
    privateFiles,
    visits,
  });
  const findGoneEmbeds = () => slices.embeds.findGone();
  const linkCheck = openLinkCheck(core, { slices: all, readPath, findGoneEmbeds });
  const launch = openLaunch(core);
  const opening = await openOpening(core);
  const dashboard = openDashboard(core, { slices: all, listDocuments: documents.list });
  const backups = openBackups(core, {
    storages: { images: files, privateFiles },
    replaceData,
    instances: base.instances,
    pageTitles,
    sessions: accounts.sessions,
  });
  const offsiteBackups = has('offsiteBackups')
    ? openOffsiteBackups(core, {
        ...backups,
        hashPages: hashPagesOf && (() => hashPublicPages({ copy, publicBlog, readPath, changesSince })),
        hashPagesOf,
      })
    : undefined;
  const health = openHealth(core, {
    replica: base.replica,
    sendTestEmail,
    emailFolder: base.emailFolder,
    backups,
    offsite: offsiteBackups?.health,
    webhookProblems: webhooks?.problems,
    rejectedCopy: documents.rejected,
    samples: launch.samples,
  });
  const exports = openExports(core, {
    ...blog.exporting,
    files,
    listPages: () => pageFunctions.publicPages(copy),
    readPath,
    restoring: {
      ...accounts.restoring,
      ...blog.restoring,
      ...contact.restoring,
      ...documents.restoring,
      ...media.restoring,
      applySettings: storedSettings.apply,
    },
  });
  const importing = { ...blog.importing, ...media.importing, ...redirects.importing, ...exports.importing };
  const imports = has('imports') ? openImports(core, { ...importing, drawPng: media.renderer.png }) : undefined;
  const languages = openLanguages(core, {
    slices: all,
    tagTexts: blog.tagTexts,
    articles: blog.articleParts,
    applySettings: storedSettings.apply,
    hasPath: checkPath,
    isReserved,
    requireFreeAddress,
    renderPage,
  });
  const publishers = { post: blog.drafts, page: documents.drafts, translation: languages.drafts };
  const releases = openReleases(core, {
    publishers: { post: blog.drafts.parts, page: documents.drafts.parts, translation: languages.drafts.parts },
    sources: () => all().flatMap(({ editableTexts = [] }) => editableTexts),
    ...redirects.releasing,
    openSite: (database) => ({
      hasPath: createPathCheck(database, core),
      isRedirected: (path) => redirects.releasing.isRedirected(database, path),
    }),
    languageName: (code) => core.settings.languages.added.find((language) => language.code === code)?.name ?? code,
    facts: documents.facts,
    isPostOwner,
    requireLanguages,
  });
  const slices = {
    // Documents come before the blog, because lists of findings name pages first.
    documents,
    ...(has('reusableSections') && { reusableSections: openReusableSections(core) }),
    blog,
    postImages: blog.imagesAndBin,
    accounts,
    activity: openActivity(core),
    settings: storedSettings,
    ...(webhooks && { webhooks }),
    ...(visits && { visits }),
    contact,
    messageViews: contact.views,
    retention: contact.retention,
    linkCheck,
    launch,
    consistency: openConsistency({ copy, slices: all, findWrongLinks: linkCheck.findWrongLinks }),
    find: openFind(core, { slices: all, facts: documents.facts, articles: blog.articleWords }),
    search: openSearch(core, {
      pages: (language) => documents.searchEntries(base.openIndexedCopy(undefined, undefined, language)),
      post: blog.searchEntry,
      readablePaths: (language) =>
        languages.readReadablePaths(core.db, language, base.openIndexedCopy(undefined, undefined, language)),
    }),
    ...(imports && { imports }),
    media,
    languages,
    notes: openNotes(core, { publishers: () => publishers, findPostOwner }),
    review: openReview(core, {
      publishers: () => publishers,
      roleIn: (account, language) =>
        roleFor(account, language === undefined ? {} : { inLanguage: true }, {
          languages: core.settings.languages,
          language,
        }),
    }),
    releases,
    embeds: openEmbeds(core, { slices: all, storePicture: media.copyPicture, describeEmbeds: blog.describeEmbeds }),
    logos: openLogos(core, { encodeImage: images.encode, cleanLogo: images.cleanLogo }),
    redirects,
    dashboard,
    laravel: openLaravel({ posts: blog.posts, storeUpload }),
    weekly: openWeekly(core, {
      findProblems: dashboard.findProblems,
      waiting: contact.waiting,
      trial: offsiteBackups?.lastTrial,
    }),
    backups,
    ...(offsiteBackups && { offsiteBackups }),
    health,
    exports,
    opening,
    privacy: openPrivacy(core, {
      messages: contact.erasure,
      clients: releases.erasure,
      exports: exports.withMessages,
      copies: backups.copies,
    }),
    openapi: openOpenapi(core, { endpoints: () => endpoints }),
  };
  const releasePreview = createReleasePreview(core, { readDb, openLink: releases.openLink });
  const endpoints: ReturnType<typeof listEndpoints> = listEndpoints(slices);
  const templates: EmailTemplates = {
    ...slices.accounts.emails,
    ...blog.emails,
    ...contact.emails,
    ...slices.weekly.emails,
    ...slices.notes.emails,
    ...slices.review.emails,
    ...releases.emails,
    'backup-failure': offsiteBackups?.emails['backup-failure'] ?? (async () => undefined),
  };
  const work = createBackgroundWork(core, { articles, publishers, releases: releases.publisher, slices });
  if (startsWork) await work.startWork();

  return {
    ...pageFunctions,
    ...work,
    slices,
    /** The descriptions of all endpoints. */
    endpoints,
    ...core,
    files,
    privateFiles,
    readDb,
    ownRequests,
    changesSince,
    /** For visitors' pages. The administrators' API uses `posts`. */
    publicBlog,
    openPublicBlog,
    copy,
    openCopy,
    releasePreview,
    articles,
    posts: blog.posts,
    drafts: blog.drafts,
    images,
    messages: contact.messages,
    receiveMessage: contact.receiveMessage,
    accounts: accounts.accounts,
    sessions: accounts.sessions,
    apiTokens: accounts.apiTokens,
    async close() {
      await work.stopWork();
      await base.close();
    },
  };
}
