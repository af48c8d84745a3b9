// PostgreSQL nightly: other tests make the same queries.
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { z } from 'zod';
import { addPost, SOMEONE } from '../../tests/support/add-post.ts';
import { changeSite, siteChanges } from '../../tests/support/change-site.ts';
import { editorOf } from '../../tests/support/document-editor.ts';
import { exportSite } from '../../tests/support/export-site.ts';
import { isNightly } from '../../tests/support/is-nightly.ts';
import { openTestSite, type TestSite } from '../../tests/support/test-site.ts';
import { translatorOf } from '../../tests/support/translator.ts';
import { tableShapes } from '../database/table-shapes.ts';
import { openZip } from '../zip/read-zip.ts';
import { type NewFile, writeZip } from '../zip/write-zip.ts';
import { LINES } from './format.ts';

const importInto = (site: TestSite, path: string, options?: { isDryRun: boolean }) =>
  site.slices.exports.restore(path, options);

const readFile = async (path: string, name: string) => {
  await using zip = await openZip(path);
  return text(Readable.from(zip.files.get(name)?.content() ?? []));
};

test('any site is the same after an export and an import, to the last byte', async () => {
  let posts = 0;
  await fc.assert(
    fc.asyncProperty(siteChanges, fc.boolean(), fc.boolean(), async (changes, drafts, people) => {
      await using site = await openTestSite();
      await changeSite(site, changes);
      const first = await exportSite(site, { drafts, people });
      await using other = await openTestSite();
      const report = await importInto(other, first.path);
      expect(Object.values(report).flatMap(({ skipped }) => skipped)).toEqual([]);
      posts += report.posts.added;
      const second = await exportSite(other, { drafts, people });
      expect(second.bytes.equals(first.bytes)).toBe(true);

      const again = await importInto(other, first.path);
      expect(Object.values(again).every(({ added, skipped }) => added === 0 && skipped.length === 0)).toBe(true);
    }),
    { numRuns: isNightly ? 4 : 2, seed: 48 },
  );
  // Checked for all runs together, because in a single run the changes may delete all posts.
  expect(posts).toBeGreaterThan(0);
}, 120_000);

test('the imported site shows the posts under their addresses, and numbers new ones after them', async () => {
  await using site = await openTestSite();
  const id = await addPost(site, { title: 'Rain on a shop front', tags: ['Monsoon'] });
  const gone = await addPost(site);
  await site.posts.remove(gone, SOMEONE);
  const editor = await editorOf(site);
  await editor.save('company', { name: 'Otla & Sons' });
  await editor.publish('company');
  const { path } = await exportSite(site, { drafts: false, people: false });

  await using other = await openTestSite();
  await other.copy.read('company');
  await importInto(other, path);
  expect((await other.publicBlog.find(id))?.title).toBe('Rain on a shop front');
  expect((await other.copy.read('company')).name).toBe('Otla & Sons');
  expect(await addPost(other)).toBeGreaterThan(gone);
  const [entry] = (await other.activity.page({ kind: 'New' })).entries.filter(({ who }) => who === 'command line');
  expect(entry).toMatchObject({ action: 'export.imported', name: 'export.zip' });
});

test('what the site has already stays, and a dry run writes nothing', async () => {
  await using site = await openTestSite();
  const ids = [await addPost(site, { title: 'One' }), await addPost(site, { title: 'Two' })];
  const { path } = await exportSite(site);

  await using other = await openTestSite();
  await addPost(other, { title: 'Ours' });
  const planned = await importInto(other, path, { isDryRun: true });
  expect(await other.posts.find(ids[1] as number)).toBeUndefined();
  const report = await importInto(other, path);
  expect(report.posts).toEqual({
    added: 1,
    unchanged: 0,
    skipped: [{ id: ids[0], reason: 'The site has another version of it, which stays.' }],
  });
  expect(planned.posts).toEqual(report.posts);
  expect((await other.posts.find(ids[0] as number))?.title).toBe('Ours');
});

test('languages that the site has stay, and translations are added where their sources and languages are', async () => {
  await using site = await openTestSite();
  const { addLanguages, translate } = await translatorOf(site);
  const post = await addPost(site, { title: 'One' });
  await addLanguages('hi', 'ar');
  await translate('hi', 'page.about');
  await translate('hi', `post.${post}`);
  await translate('ar', 'page.home');
  const { path } = await exportSite(site, { drafts: false, people: false });
  const bodies = JSON.stringify(await site.db.selectFrom('translations').select('body').execute());

  await using other = await openTestSite();
  const own = await translatorOf(other);
  await own.addLanguages('hi');
  await own.call('PATCH', '/languages/hi', { name: 'Hindi' });
  // Another post with the same id.
  await addPost(other, { title: 'Ours' });
  const planned = await importInto(other, path, { isDryRun: true });
  const report = await importInto(other, path);
  expect(planned).toEqual(report);
  expect(report.languages).toEqual({ added: 1, unchanged: 0, skipped: [] });
  expect(other.settings.languages.added.map(({ code, name }) => [code, name])).toEqual([
    ['hi', 'Hindi'],
    ['ar', 'العربية'],
  ]);
  expect(report.translations).toEqual({
    added: 2,
    unchanged: 0,
    skipped: [{ id: `hi post ${post}`, reason: 'The site has another version of its post, which stays.' }],
  });
  for (const { body } of await other.db.selectFrom('translations').select('body').execute())
    expect(bodies).toContain(JSON.stringify(body));
  const again = await importInto(other, path);
  expect(again.languages.skipped).toEqual([
    { id: 'languages', reason: 'The site has another version of it, which stays.' },
  ]);
});

test('an export of a version without languages is imported', async () => {
  await using site = await openTestSite();
  await addPost(site);
  const { path } = await exportSite(site);
  const old = join(site.dataDir, 'old.zip');
  await writeZip(old, without(path, ['languages.jsonl', 'translations.jsonl']));
  await using other = await openTestSite();
  const report = await importInto(other, old);
  expect(report.posts.added).toBe(1);
  expect(Object.values(report).flatMap(({ skipped }) => skipped)).toEqual([]);
});

test('a line that cannot be imported is named, and the others are imported', async () => {
  await using site = await openTestSite();
  for (const title of ['One', 'Two', 'Three']) await addPost(site, { title });
  const { path } = await exportSite(site);
  const lines = (await readFile(path, 'posts.jsonl')).trim().split('\n');
  lines[1] = (lines[1] as string).replace('"title":"Two"', '"title":2');
  lines.push('{');
  const changed = join(site.dataDir, 'changed.zip');
  await writeZip(changed, withFile(path, 'posts.jsonl', lines.join('\n')));

  await using other = await openTestSite();
  const { posts } = await importInto(other, changed);
  expect(posts.added).toBe(2);
  expect(posts.skipped).toEqual([
    { id: 'posts.jsonl, line 2', reason: expect.stringContaining('live.title: ') },
    { id: 'posts.jsonl, line 4', reason: 'It is not JSON.' },
  ]);
});

test('an export without people names nobody', async () => {
  await using site = await openTestSite();
  await changeSite(site, fc.sample(siteChanges, { seed: 3, numRuns: 1 })[0] ?? []);
  const { path } = await exportSite(site, { drafts: true, people: false });
  await using zip = await openZip(path);
  for (const [name, file] of zip.files) {
    if (name.startsWith('media/')) continue;
    expect(await text(Readable.from(file.content())), name).not.toMatch(/meera@example\.com|farah@example\.com/);
  }
  expect(await readFile(path, 'messages.jsonl')).toBe('');
});

test('a file that is no export, or is damaged, is refused or named', async () => {
  await using site = await openTestSite();
  await addPost(site);
  const { path, bytes } = await exportSite(site);
  const other = join(site.dataDir, 'other.zip');
  await writeZip(other, withFile(path, 'site.json', '{"format":"another"}'));
  await expect(importInto(site, other)).rejects.toThrow(`${other} is not an export of this program.`);
  const about = JSON.parse(await readFile(path, 'site.json'));
  await writeZip(other, withFile(path, 'site.json', JSON.stringify({ ...about, format_version: 2 })));
  await expect(importInto(site, other)).rejects.toThrow('made by a newer version of this program');
  // 65 MB in 64 kB: it would be in memory as a whole.
  await writeZip(other, withFile(path, 'posts.jsonl', 'a'.repeat(65 * 1024 * 1024)));
  await expect(importInto(site, other)).rejects.toThrow('posts.jsonl has a line that is too long.');
  await writeZip(other, withFile(path, 'note.txt', bytes.subarray(0, 100)));
  expect((await importInto(site, other)).posts).toMatchObject({ added: 0, unchanged: 1 });
});

/** The files of an export, with one replaced or added. */
async function* withFile(path: string, name: string, content: string | Uint8Array): AsyncGenerator<NewFile> {
  await using zip = await openZip(path);
  for (const file of zip.files.values()) {
    if (file.name !== name) yield { name: file.name, content: file.content(), changedAt: new Date(0) };
  }
  yield { name, content, changedAt: new Date(0) };
}

async function* without(path: string, names: readonly string[]): AsyncGenerator<NewFile> {
  await using zip = await openZip(path);
  for (const file of zip.files.values()) {
    if (!names.includes(file.name)) yield { name: file.name, content: file.content(), changedAt: new Date(0) };
  }
}

/** What an export does not have, and why. */
const LEFT_OUT: Record<string, string> = {
  sessions: 'access',
  api_tokens: 'access',
  preview_links: 'access',
  password_resets: 'access',
  password_reset_links: 'access',
  invitations: 'access',
  setup_codes: 'access',
  stored_settings: 'belongs to this installation, except the languages',
  unsubscribe_links: 'access',
  weekly_emails: 'belongs to this installation',
  invitation_links: 'access',
  second_factors: 'access',
  passkeys: 'access',
  sign_in_policy: 'access',
  passkey_challenges: 'access',
  recovery_codes: 'access',
  download_links: 'access',
  site_keys: 'access',
  audit_log: 'belongs to this installation',
  audit_head: 'belongs to this installation',
  exports: 'belongs to this installation',
  code_colours: 'made from the texts',
  backups: 'belongs to this installation',
  instances: 'belongs to this installation',
  leases: 'belongs to this installation',
  imports: 'belongs to this installation',
  sent_backups: 'belongs to this installation',
  reviews: 'only that a post waits, as `submitted_at`: the accounts have other ids elsewhere',
  releases: 'belongs to this installation',
  release_parts: 'belongs to this installation',
  release_links: 'belongs to this installation',
  sign_off_requests: 'access',
  sign_off_notes: 'belongs to this installation',
  sign_offs: 'belongs to this installation',
  replacements: 'belongs to this installation',
  replaced_texts: 'belongs to this installation',
  notes: 'belongs to this installation',
  note_mentions: 'belongs to this installation',
  noted_texts: 'belongs to this installation',
  import_items: 'belongs to this installation',
  message_retention: 'belongs to this installation',
  limits: 'belongs to this installation',
  outbox: 'belongs to this installation',
  cdn_purges: 'belongs to this installation',
  missing_addresses: 'belongs to this installation',
  visit_salts: 'belongs to this installation',
  visits: 'belongs to this installation',
  visit_views: 'belongs to this installation',
  visit_counts: 'belongs to this installation',
  visit_periods: 'belongs to this installation',
  message_visits: 'belongs to this installation',
  link_check: 'belongs to this installation',
  embed_checks: 'belongs to this installation',
  webhooks: 'belongs to this installation',
  webhook_events: 'belongs to this installation',
  webhook_deliveries: 'belongs to this installation',
  message_views: 'belongs to this installation',
  message_files: 'an administrator downloads them with the message',
  document_changes: 'made of the other rows',
  post_changes: 'made of the other rows',
  post_change_counter: 'made of the other rows',
  post_counters: 'made of the other rows',
  post_states: 'made of the other rows',
  image_variants: 'made of the other rows',
};

test('every column is exported, or left out on purpose', async () => {
  const versions = LINES.pages.shape;
  const post = LINES.posts.shape;
  const exported: Record<string, { schema: z.ZodObject; without?: string[] }> = {
    users: { schema: LINES.accounts, without: ['id', 'password_hash', 'last_seen_at', 'note_emails'] },
    // Triggers keep `is_used`; `search` has words of the texts.
    media: { schema: LINES.media, without: ['is_used', 'search'] },
    media_captions: { schema: LINES.media.shape.captions.unwrap().element, without: ['item'] },
    logos: { schema: LINES.logos },
    author_profiles: { schema: LINES.authors },
    posts: { schema: post.live.unwrap(), without: ['id'] },
    post_tags: { schema: LINES.posts, without: ['post_id', 'slug', 'created_at'] },
    post_images: { schema: LINES.posts, without: ['post_id', 'media_name'] },
    post_owners: { schema: LINES.posts, without: ['post_id'] },
    post_drafts: { schema: post.entry.unwrap(), without: ['id', 'submission_emailed_at'] },
    documents: { schema: versions.live.unwrap(), without: ['key'] },
    drafts: { schema: versions.draft.unwrap(), without: ['subject'] },
    revisions: { schema: versions.revisions.element, without: ['subject'] },
    subject_images: { schema: LINES.pages, without: ['subject', 'media_name'] },
    scheduled_unpublish: { schema: versions.unpublish.unwrap(), without: ['subject'] },
    translations: { schema: LINES.translations.shape.live.unwrap(), without: ['language', 'source'] },
    redirects: { schema: LINES.redirects, without: ['id'] },
    redirect_hits: { schema: LINES.redirects.shape.weeks.element, without: ['redirect_id'] },
    launch_confirmations: { schema: LINES.confirmations },
    // The words, the place and the status are computed from the other columns.
    reply_templates: { schema: LINES['reply-templates'] },
    messages: { schema: LINES.messages, without: ['search_words', 'place', 'status'] },
    message_notes: { schema: LINES.messages.shape.notes.element, without: ['id', 'message_id'] },
    replies: { schema: LINES.messages.shape.replies.element, without: ['id', 'message_id'] },
    form_messages: { schema: LINES.messages.shape.form.unwrap(), without: ['message_id'] },
  };
  await using site = await openTestSite();
  for (const { name, columns } of await tableShapes(site.db)) {
    if (name in LEFT_OUT) continue;
    const { schema, without = [] } = exported[name] ?? {};
    if (!schema) throw new Error(`The table ${name} is neither in an export nor in LEFT_OUT.`);
    expect(
      columns.filter((column) => !(column in schema.shape) && !without.includes(column)),
      name,
    ).toEqual([]);
  }
});
