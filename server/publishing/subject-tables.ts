/** The tables with rows of a document by its subject, besides its public row. They are removed with the document. */
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
