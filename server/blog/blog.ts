import type { AddedLanguage } from '../../contract/languages/languages.ts';
import { createPreviewLinkStore } from '../publishing/preview-link-store.ts';
import type { Core, Slice } from '../slice.ts';
import { authorEndpoints } from './author-endpoints.ts';
import { binEndpoints } from './bin-endpoints.ts';
import { draftEmails } from './drafts/draft-emails.ts';
import { createPostDraftStore } from './drafts/post-draft-store.ts';
import { removeUnusedDrafts } from './drafts/remove-unused-drafts.ts';
import { createSubmissionStore, type SubmissionPorts } from './drafts/submission-store.ts';
import { editableAuthors } from './editable-authors.ts';
import { editablePosts } from './editable-posts.ts';
import { findPostEmbeds } from './find-post-embeds.ts';
import {
  articleToMarkdown,
  describeEmbeds,
  findInArticles,
  findSimilarWords,
  isEmptyArticle,
  joinTranslations,
  missingWords,
  plainTextOf,
  removeWords,
  replaceInArticle,
  sanitizeImported,
  splitForTranslation,
} from './html/articles.ts';
import { type ImagePorts, imageEndpoints } from './image-endpoints.ts';
import { createImportedPosts } from './imported-posts.ts';
import { findPostsInPanel } from './lists/find-posts-in-panel.ts';
import { postAttention } from './lists/post-attention.ts';
import { createPostEntryStore } from './lists/post-entry-store.ts';
import { findPostsAndDrafts } from './lists/post-search-store.ts';
import { refreshPostWords, writePostWords } from './lists/post-word-store.ts';
import { createPostBinStore } from './post-bin-store.ts';
import { type PostPorts, postEndpoints } from './post-endpoints.ts';
import { countOwnedPosts, handOverPosts, ownedPostPages } from './post-owner-store.ts';
import { createPostStore } from './post-store.ts';
import { createPublicBlogStore } from './public-blog-store.ts';
import { publicPostTexts } from './public-post-texts.ts';
import { searchPost } from './search-post.ts';
import { slugOf } from './slug-of.ts';
import { tagTexts } from './tag-text-store.ts';
import { translateBlog } from './translated-blog.ts';

/** Posts as administrators write them. public-blog-store.ts reads them for visitors. */
export function openBlog(core: Core, ports: PostPorts & ImagePorts & { reviews: () => SubmissionPorts }) {
  const { db, clock } = core;
  const drafts = createPostDraftStore(db, clock);
  const postEntries = createPostEntryStore(db);
  const bin = createPostBinStore(db, clock);
  const submissions = createSubmissionStore(db, clock, ports.reviews);
  // The API reference has them after the media library.
  const imagesAndBin: Slice = { endpoints: [...imageEndpoints(core, ports), ...binEndpoints(bin)] };
  return {
    endpoints: [...postEndpoints(core, { ...ports, drafts, submissions, postEntries }), ...authorEndpoints(core)],
    imagesAndBin,
    emails: draftEmails(core),
    sweeps: [bin.sweep, () => removeUnusedDrafts(db, clock)],
    publicTexts: () => publicPostTexts(db),
    editableTexts: [editablePosts(db, clock), editableAuthors(db, clock)],
    tagTexts: tagTexts(db),
    /** For exchange files of translators. */
    articleParts: { splitForTranslation, joinTranslations },
    /** For Find and replace: words in the texts of articles. */
    articleWords: { findInArticles, replaceInArticle, findSimilarWords },
    owned: { kind: 'posts', count: countOwnedPosts, handOver: handOverPosts },
    findMediaPlaces: (q: string) => findPostsAndDrafts(db, q),
    findEmbeds: () => findPostEmbeds(db),
    describeEmbeds,
    attention: postAttention(core, postEntries),
    ...findPostsInPanel(postEntries),
    refresh: (signal: AbortSignal) => refreshPostWords({ db, clock, signal }),
    drafts,
    posts: createPostStore(db, clock),
    previewLinks: createPreviewLinkStore(db, clock),
    /** For exports. */
    exporting: { toMarkdown: articleToMarkdown, slugOf },
    /** For imports. */
    importing: {
      sanitize: sanitizeImported,
      removeWords,
      isEmpty: isEmptyArticle,
      textOf: plainTextOf,
      missingWords,
      posts: createImportedPosts(clock),
    },
    /** For importing an export: writes the search words of a post. */
    restoring: { indexPost: writePostWords },
    /** For visitors' search: the entry of a post in a language. Undefined: the default language. */
    searchEntry(id: number, language?: AddedLanguage) {
      const blog = createPublicBlogStore(db);
      return searchPost(language ? translateBlog(blog, db, { language: { ...language, prefix: '' } }) : blog, id);
    },
    /** The paths of somebody's public posts. */
    pagesOf: (email: string) => ownedPostPages(db, email),
    bin,
  } satisfies Slice & Record<string, unknown>;
}
