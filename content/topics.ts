/** The pages of tags and authors. They fill in `{name}`, `{count}` and `{page}`. */
export const TOPICS = {
  tag: {
    kind: 'Tags',
    title: 'Articles tagged {name}',
    one: 'One post with this tag.',
    many: '{count} posts with this tag.',
    description: 'All {count} of our articles with the tag {name}, written for the business owner who pays for them.',
    oneDescription: 'One article tagged {name}, written for the business owner who pays for it.',
    related: 'Related tags',
  },
  author: {
    kind: 'Authors',
    title: 'Articles by {name}',
    one: 'One post',
    many: '{count} posts',
    description: 'All {count} of the articles that {name} has written for our blog, newest first.',
    oneDescription: 'One article by {name} on our blog.',
  },
  pageTitle: '{title}, page {page}',
} as const;
