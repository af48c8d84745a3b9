/** The page of a preview link. */
export const PREVIEW = {
  title: 'Draft preview',
  draft: 'This is a draft.',
  until: 'Only people with the link can read it, until {date}.',
  untitled: 'Untitled draft',
  gone: 'This preview link does not work',
  goneText: 'It has expired or was revoked, or part of the address is missing. Ask whoever sent it for a new one.',
  published: 'This post has been published',
  publishedText: 'The draft that this link showed is public now.',
  read: 'Read the post',
} as const;
