/** The texts of the blog. The page fills in `{id}`, `{category}` and `{page}`. */
export const BLOG = {
  title: 'Blogs',
  /** The title from the second page on. */
  pageTitle: '{title}, page {page}',
  heading: 'Notes from the workshop',
  lede: 'What we learn while building and promoting things, written for the person who pays for them.',
  description:
    'Articles on websites, apps, software and marketing, written for the business owner who pays for them: prices, contracts, speed, search and advertising.',
  loading: 'Loading blogs',
  categories: {
    label: 'Blog categories',
    all: 'All',
    /** Must equal the categories of contract/blog.ts; a test compares them. */
    names: ['Marketing', 'Operation', 'Creative', 'Business', 'Development'],
  },
  paging: {
    label: 'Pages',
    newer: 'Newer',
    older: 'Older',
    page: 'Page',
    of: 'of',
  },
  empty: {
    title: 'No blogs available.',
    text: 'The first one is being written.',
    textOfCategory: 'Nothing has been published under {category} yet. Try another category.',
    link: 'All blogs',
  },
  failed: {
    title: 'Failed to fetch blogs',
    text: 'The list could not be loaded. The problem is on our side. Try again in a minute.',
  },
  back: 'Back to Blogs',
} as const;

/** The texts around one article, at /blogs/{id} and at /ReadMore/{id}. */
export const ARTICLE = {
  description: 'Read our latest insights and articles.',
  unknownAuthor: 'Unknown',
  loading: 'Loading blog',
  missingTitle: 'Blog not found',
  failedTitle: 'Blog not available',
  latest: 'Latest articles',
  missing: 'Blog with ID {id} not found.',
  unreadable: 'Blog not found.',
  failed: 'Failed to fetch blog details',
  /** At /ReadMore/{id} it replaces all three. */
  readMoreFailed: 'Blog not found or something went wrong.',
  missingText: 'It may have been removed, or the number in the address is wrong.',
  failedText: 'The article could not be loaded. The problem is on our side. Try again in a minute.',
  updated: 'Updated {date}',
  minute: '1 min read',
  minutes: '{count} min read',
  contents: 'On this page',
  tags: 'Tags',
  writtenBy: 'Written by',
  onePost: '1 post',
  posts: '{count} posts',
  readNext: 'Read next',
  all: 'All posts',
  neighbours: 'Next and previous post',
  next: 'Next',
  previous: 'Previous',
} as const;
