import { articleToMarkdown } from './blog/html/articles.ts';
import { slugOf, tagSlugOf } from './blog/slug-of.ts';
import { publicPages } from './copy/public-pages.ts';
import { hasDemoCover } from './demo/has-demo-cover.ts';
import { readLimitedForm } from './http/read-limited-form.ts';

/** Functions without state that pages call. They get them from the site, because app/ imports only types of server/. */
export const pageFunctions = {
  slugOf,
  tagSlugOf,
  toMarkdown: articleToMarkdown,
  publicPages,
  hasDemoCover,
  readLimitedForm,
};
