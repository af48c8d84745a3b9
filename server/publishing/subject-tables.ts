/** What is stored about a document under its subject, in addition to its public row. Removed with the document. */
export const SUBJECT_TABLES = [
  'drafts',
  'revisions',
  'scheduled_unpublish',
  'preview_links',
  'subject_images',
  'notes',
  'noted_texts',
  'reviews',
] as const;
