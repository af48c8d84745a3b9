/** The list of posts, and what browsers show before the posts arrive. `{category}` and `{page}` are filled in. */
export const BLOG = {
  title: 'Blogs',
  description:
    'Articles on websites, apps, software and marketing, written for the business owner who pays for them: prices, contracts, speed, search and advertising.',
  pageTitle: '{title}, page {page}',
  heading: 'Notes from the workshop',
  lede: 'What we learn while building and promoting things, written for the person who pays for them.',
  back: 'Back to Blogs',
  categories: { label: 'Blog categories', all: 'All' },
  paging: { label: 'Pages', newer: 'Newer', older: 'Older', page: 'Page', of: 'of' },
  empty: {
    title: 'No blogs available.',
    text: 'The first one is being written.',
    textOfCategory: 'Nothing has been published under {category} yet. Try another category.',
    link: 'All blogs',
  },
  loading: 'Loading blogs',
  failed: {
    title: 'Failed to fetch blogs',
    text: 'The list could not be loaded. The problem is on our side. Try again in a minute.',
  },
  article: {
    loading: 'Loading blog',
    description: 'Read our latest insights and articles.',
    failedTitle: 'Blog not available',
    failed: 'Failed to fetch blog details',
    /** At /ReadMore/{id} this text replaces every other message. */
    readMoreFailed: 'Blog not found or something went wrong.',
    failedText: 'The article could not be loaded. The problem is on our side. Try again in a minute.',
  },
  /** The link leads to /Contactus, with the subject. */
  author: { ask: 'Ask {name}', askSubject: 'Question for {name}' },
} as const;

/** The texts around an article, at /blogs/{id} and at /ReadMore/{id}. */
export const ARTICLE = {
  unknownAuthor: 'Unknown',
  updated: 'Updated {date}',
  minute: '1 min read',
  minutes: '{count} min read',
  contents: 'On this page',
  code: { label: 'Code', copy: 'Copy', copyCode: 'Copy code', copied: 'Copied', copyFailed: 'Could not copy' },
  embeds: {
    play: 'Play “{title}”',
    show: 'Show “{title}”',
    aboutVideo: 'Plays from {name}, which then sees your address and may set cookies.',
    aboutPage: 'Comes from {name}, which then sees your address and may set cookies.',
    watch: 'Watch on {name}',
    open: 'Open on {name}',
    alwaysVideo: 'Always show videos from {name} for 30 days',
    alwaysPage: 'Always show {name} for 30 days',
    gone: 'This video is no longer available.',
  },
  tags: 'Tags',
  writtenBy: 'Written by',
  onePost: '1 post',
  posts: '{count} posts',
  readNext: 'Read next',
  all: 'All posts',
  neighbours: 'Next and previous post',
  next: 'Next',
  previous: 'Previous',
  missing: {
    title: 'Blog not found',
    message: 'Blog with ID {id} not found.',
    unreadable: 'Blog not found.',
    text: 'It may have been removed, or the number in the address is wrong.',
    latest: 'Latest articles',
  },
} as const;
