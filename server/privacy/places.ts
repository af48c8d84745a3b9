import type { Tables } from '../database/tables.ts';
import type { Mention } from './mention-store.ts';

/**
 * The tables of texts that people wrote for the site. An address in them is reported, not erased, because the rest of
 * the sentence would stay public. All other tables are searched and erased without being listed: see mention-store.ts.
 */
const CONTENT: Partial<Record<keyof Tables, string>> = {
  posts: 'Posts',
  post_drafts: 'Drafts of posts',
  documents: 'Pages',
  translations: 'Translations',
  drafts: 'Drafts',
  revisions: 'Earlier versions',
  noted_texts: 'Drafts',
  author_profiles: 'Author profiles',
  media: 'Media',
  media_captions: 'Captions',
  logos: 'Logos',
  redirects: 'Redirects',
  webhooks: 'Webhooks',
  stored_settings: 'Settings',
  launch_confirmations: 'Launch checks',
  reply_templates: 'Saved replies',
  releases: 'Releases',
  release_parts: 'Releases',
  release_links: 'Releases',
  replacements: 'Find and replace',
  replaced_texts: 'Find and replace',
};

const NAMES: Partial<Record<keyof Tables, string>> = {
  messages: 'Mentions in messages of others',
  message_notes: 'Mentions in notes',
  notes: 'Mentions in notes on drafts',
  form_messages: 'Mentions in answers to forms',
  replies: 'Mentions in answers to others',
  message_views: 'Saved views',
  outbox: 'Answers of mail servers',
  missing_addresses: 'Missing addresses',
  visit_counts: 'Searches of visitors',
  message_visits: 'Pages read before messages',
  imports: 'Imports',
  import_items: 'Imports',
  reviews: 'Reviews of drafts',
};

/** Whether the text belongs to the content of the site. A text that is only the address names a person instead. */
export const isContent = ({ table, value }: Mention, email: string) =>
  table in CONTENT && value.toLowerCase() !== email;

/** Rows that belong to a person. */
const OWN: Partial<Record<string, string>> = {
  messages: 'Messages',
  message_notes: 'Notes',
  message_files: 'Files',
  sign_offs: 'Sign-offs of releases',
  sign_off_requests: 'Sign-off links',
  sign_off_notes: 'Notes of clients',
};

export const tableName = (table: string): string => OWN[table] ?? table.replaceAll('_', ' ');

/** The name of the place in the panel. */
export function placeName({ table, column }: Mention): string {
  const name = table as keyof Tables;
  if (/_by$|^owner$/.test(column)) return 'Names of who changed something';
  return CONTENT[name] ?? NAMES[name] ?? tableName(table);
}
