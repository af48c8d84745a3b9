import { setTimeout as pause } from 'node:timers/promises';
import { DRAFT_LIMITS, type DraftFields, draftFields, EMPTY_DRAFT } from '../../contract/blog/post-drafts.ts';
import { IMPORT_CHOICES, type ImportQuestionKind, type StartImport } from '../../contract/imports.ts';
import { mediaPath } from '../../contract/media/media.ts';
import type { Actor } from '../activity/actor.ts';
import { decodePercent } from '../core/decode-percent.ts';
import { inTransaction } from '../database/in-transaction.ts';
import { HttpError } from '../http/http-error.ts';
import type { Archive } from './archive.ts';
import { escapeHtml } from './escape-html.ts';
import { archivePath, ImportFileError, UNKNOWN_SITE_URL } from './import-item.ts';
import { createImportStore, type Made, type StoredItem } from './import-store.ts';
import type { ImportedVideo, ImportTools } from './import-tools.ts';
import { coverOf, originOf, type PreparedItem } from './prepare-item.ts';
import { suggestTarget } from './summary.ts';

export interface Run {
  importId: number;
  options: StartImport;
  tools: ImportTools;
  archive: Archive | undefined;
  by: Actor;
  /** Names of the pictures that this run has stored, by their addresses. */
  stored: Map<string, string>;
  /** Videos and audio files that this run has stored, by their addresses. */
  videos: Map<string, ImportedVideo>;
  defaultAuthor: string;
  /** The addresses of the site's pages. */
  pages: ReadonlySet<string>;
}

type Item = StoredItem & { body: PreparedItem };

/** Larger pictures are refused by the media library as well. */
const MAX_PICTURE_BYTES = 5 * 1024 * 1024;

/** Imports one item in one transaction. Throws if that is impossible; the message is shown. */
export async function runItem(item: Item, run: Run): Promise<void> {
  const { db, clock } = run.tools;
  const decide = decisionsOf(item, run.options);
  // Read again: another import may have created the post since the report.
  const before = await createImportStore(db, clock).findImported(item.sourceId);
  const end = (outcome: Parameters<ReturnType<typeof createImportStore>['endItem']>[2], trx = db) =>
    createImportStore(trx, clock).endItem(run.importId, item.number, outcome);
  if (before?.where === 'here' && before.digest === item.digest) return end({ state: 'unchanged', notes: item.notes });
  const isKept =
    (before?.where === 'here' && decide('changed') === 'keep') ||
    (before && before.where !== 'here' && decide('deleted') === 'keep') ||
    (!before && item.questions.some(({ kind }) => kind === 'same_title') && decide('same_title') === 'keep');
  if (isKept) return end({ state: 'kept', notes: item.notes });

  const notes = [...item.notes];
  const made: Made = { redirects: [], pictures: [] };
  const { fields, isPublished } = await toFields(item.body, { run, notes, made, decide });
  await inTransaction(db, async (trx) => {
    const { posts, addRedirect } = run.tools;
    if (before?.where === 'here') {
      const replaced = await posts.replace(trx, before.postId, fields, run.by);
      if (replaced === undefined)
        return end({ state: 'kept', notes: [...notes, 'The post was deleted meanwhile.'] }, trx);
      return end({ state: 'replaced', notes, postId: before.postId, made: { ...made, replaced } }, trx);
    }
    const { publishedAt } = item.body;
    const postId = await posts.add(trx, { fields, isPublished, publishedAt, by: run.by });
    if (isPublished && run.options.redirects) {
      for (const address of item.body.addresses) {
        const added = await addRedirect(trx, { from: address, to: `/blogs/${postId}`, pages: run.pages }, run.by);
        if (typeof added === 'number') made.redirects.push(added);
        else if (added) notes.push(`No redirect from ${address}: ${added}`);
      }
    }
    await end({ state: isPublished ? 'published' : 'draft', notes, postId, made }, trx);
  });
}

type Decide = <Kind extends ImportQuestionKind>(kind: Kind) => (typeof IMPORT_CHOICES)[Kind][number];

const decisionsOf = ({ number }: Item, { decisions, item_decisions: byItem }: StartImport): Decide =>
  ((kind) => byItem[number]?.[kind] ?? decisions[kind] ?? IMPORT_CHOICES[kind][0]) as Decide;

async function toFields(
  item: PreparedItem,
  { run, notes, made, decide }: { run: Run; notes: string[]; made: Made; decide: Decide },
): Promise<{ fields: DraftFields; isPublished: boolean }> {
  const { tools, options } = run;
  const pictures = new Map<string, string>();
  const pictureUrls = [...new Set([coverOf(item), ...item.pictures].filter((url) => url !== undefined))];
  for (const url of pictureUrls) {
    const name = await storePicture(url, { run, notes, made });
    if (name) pictures.set(url, mediaPath(name));
  }
  const html = await withVideos(item, { run, notes, made });
  let content = await tools.sanitize(linkOldSite(html, options, notes), (addresses) =>
    // The posters of videos are stored already.
    addresses.map((src) => pictures.get(src) ?? (src.startsWith(mediaPath('')) ? src : withSite(src, options))),
  );
  if (decide('shortcode') === 'remove') {
    content = await tools.removeWords(content, item.shortcodes).catch(() => {
      throw new ImportFileError('Its plugin shortcodes take too long to remove. Keep them.');
    });
  }
  let image = pictures.get(coverOf(item) ?? '') ?? null;
  const isLater = item.publishedAt !== null && Date.parse(item.publishedAt) > tools.clock();
  const isEmpty = await tools.isEmpty(content);
  const mayPublish = item.isPublished && !options.as_drafts && !isLater && item.title !== '' && !isEmpty;
  if (!image && mayPublish && decide('no_image') === 'draw')
    image = mediaPath(await drawCover(item.title, { run, made }));
  const isPublished = mayPublish && image !== null;
  if (item.isPublished && !options.as_drafts && !isPublished) notes.push(whyDraft(item, { isLater, isEmpty }));
  const { category, tags } = toTopics(item, options, notes);
  const fields = draftFields.safeParse({
    ...EMPTY_DRAFT,
    title: item.title,
    content,
    author_name: authorOf(item, options) || run.defaultAuthor,
    category,
    excerpt: item.excerpt,
    image,
    image_alt: item.coverAlt,
    tags,
    seo_title: item.seoTitle,
    seo_description: item.seoDescription,
  });
  if (fields.success) return { fields: fields.data, isPublished };
  throw new ImportFileError(fields.error.issues[0]?.message ?? 'The post cannot be stored.');
}

/** The author's name on this site. Uses `hasOwn`, because an author may be named like a method of objects. */
const authorOf = ({ author }: PreparedItem, { authors }: StartImport): string =>
  (Object.hasOwn(authors, author) ? authors[author] : undefined) ?? author;

function whyDraft(item: PreparedItem, { isLater, isEmpty }: { isLater: boolean; isEmpty: boolean }): string {
  if (isLater) return 'Its date is in the future, so it became a draft. Schedule it again.';
  if (item.title === '') return 'It has no title, so it became a draft.';
  if (isEmpty) return 'It has no text, so it became a draft.';
  return 'Its image is missing, so it became a draft.';
}

function toTopics(item: PreparedItem, { categories }: StartImport, notes: string[]) {
  const targets = item.categories.map((name) => {
    const chosen = Object.hasOwn(categories, name) ? categories[name] : suggestTarget(name);
    return { name, target: chosen ?? null };
  });
  const found = targets.map(({ target }) => target).find((target) => target !== null && target !== 'tag') ?? null;
  const extra = targets.filter(({ target }) => target === 'tag').map(({ name }) => name);
  const all = [...new Map([...item.tags, ...extra].map((name) => [name.toLowerCase(), name] as const)).values()];
  if (all.length > DRAFT_LIMITS.tags) {
    notes.push(`A post has at most ${DRAFT_LIMITS.tags} tags. Left out: ${all.slice(DRAFT_LIMITS.tags).join(', ')}.`);
  }
  return { category: found, tags: all.slice(0, DRAFT_LIMITS.tags) };
}

/** The address of a picture of the old site, if the user has entered the address of that site. */
const withSite = (url: string, { site }: StartImport): string =>
  site && url.startsWith(`${UNKNOWN_SITE_URL}/`)
    ? site.replace(/(?<!\/)\/+$/, '') + url.slice(UNKNOWN_SITE_URL.length)
    : url;

/** Points links to files of the old site at its address. Adds a note if that is unknown. */
function linkOldSite(html: string, { site }: StartImport, notes: string[]): string {
  const link = `href="${UNKNOWN_SITE_URL}/`;
  if (!html.includes(link)) return html;
  if (!site) notes.push('It links to files of the old site, whose address is not known. Correct the links by hand.');
  return html.replaceAll(link, `href="${site ? site.replace(/(?<!\/)\/+$/, '') : ''}/`);
}

/** Returns the name of the stored picture. Undefined if the picture stays where it is, with a note that says why. */
async function storePicture(
  address: string,
  { run, notes, made }: { run: Run; notes: string[]; made: Made },
): Promise<string | undefined> {
  const url = withSite(address, run.options);
  const known = run.stored.get(url);
  if (known) return known;
  const origin = originOf(url);
  const picture = archivePath(url) ?? url.replace(/^https?:\/\//, '');
  if (origin.kind === 'unknown-site') {
    notes.push(`Picture not copied: the address of the old site is not known (${new URL(url).pathname}).`);
    return undefined;
  }
  if (origin.kind === 'host' && !run.options.hosts.includes(origin.host)) {
    notes.push(`Picture not copied, because ${origin.host} is not allowed: ${picture}`);
    return undefined;
  }
  try {
    const { name, isDuplicate, note } = await patiently(async () =>
      run.tools.storePicture(await loadPicture(url, run), run.by),
    );
    if (note) notes.push(`${picture}: ${note}`);
    run.stored.set(url, name);
    if (!isDuplicate) made.pictures.push(name);
    return name;
  } catch (error) {
    if (!(error instanceof HttpError || error instanceof ImportFileError)) throw error;
    notes.push(`Picture not copied: ${picture}. ${error.message}`);
    return undefined;
  }
}

/** The text with the videos and audio files that were copied. The others stay links, with a note that says why. */
async function withVideos(
  { html, videos = [] }: PreparedItem,
  parts: { run: Run; notes: string[]; made: Made },
): Promise<string> {
  let text = html;
  for (const player of videos) {
    const video = await storeVideo(player.url, parts);
    if (video) text = text.replace(player.html, () => playerFigure(video, player.caption));
  }
  return text;
}

/** The HTML in an article for a video or audio file of the library. Readers without scripts get the link. */
function playerFigure({ name, type, title, poster }: ImportedVideo, caption: string): string {
  const path = mediaPath(name);
  const picture = poster && type === 'video' ? `<img src="${poster}" alt="">` : '';
  const words = caption.trim() ? `<br>${caption}` : '';
  return `<figure data-embed="${type}" data-id="${path}">${picture}<figcaption><a href="${path}">${escapeHtml(title)}</a>${words}</figcaption></figure>`;
}

async function storeVideo(
  address: string,
  { run, notes, made }: { run: Run; notes: string[]; made: Made },
): Promise<ImportedVideo | undefined> {
  const url = withSite(address, run.options);
  const known = run.videos.get(url);
  if (known) return known;
  const origin = originOf(url);
  const shown = archivePath(url) ?? url.replace(/^https?:\/\//, '');
  if (origin.kind === 'unknown-site') {
    notes.push(`Video or audio not copied: the address of the old site is not known (${new URL(url).pathname}).`);
    return undefined;
  }
  if (origin.kind === 'host' && !run.options.hosts.includes(origin.host)) {
    notes.push(`Video or audio not copied, because ${origin.host} is not allowed: ${shown}`);
    return undefined;
  }
  try {
    const video = await patiently(async () => run.tools.storeVideo(await loadVideo(url, run), run.by));
    run.videos.set(url, video);
    if (!video.isDuplicate) {
      made.pictures.push(video.name);
      if (video.poster) made.pictures.push(video.poster.slice(mediaPath('').length));
    }
    return video;
  } catch (error) {
    if (!(error instanceof HttpError || error instanceof ImportFileError)) throw error;
    notes.push(`Video or audio not copied: ${shown}. ${error.message}`);
    return undefined;
  }
}

async function loadVideo(url: string, { archive, tools }: Run) {
  const path = archivePath(url);
  if (path === undefined) {
    const name = decodePercent(new URL(url).pathname.split('/').at(-1) ?? '');
    return { name: name || 'video', content: await tools.fetchVideo(url) };
  }
  if (!archive) throw new ImportFileError('The file of this import is gone. Upload it again.');
  return { name: path.split('/').at(-1) ?? 'video', content: archive.stream(path) };
}

async function loadPicture(url: string, { archive, tools }: Run): Promise<File> {
  const path = archivePath(url);
  if (path === undefined) {
    const file = await tools.fetchPicture(url);
    return new File([file], new URL(url).pathname.split('/').at(-1) || 'picture');
  }
  if (!archive) throw new ImportFileError('The file of this import is gone. Upload it again.');
  return new File([await archive.read(path, MAX_PICTURE_BYTES)], path.split('/').at(-1) ?? 'picture');
}

async function drawCover(title: string, { run, made }: { run: Run; made: Made }): Promise<string> {
  const drawing = await run.tools.drawCover(title);
  const { name, isDuplicate } = await patiently(() => run.tools.storePicture(drawing, run.by));
  if (!isDuplicate) made.pictures.push(name);
  return name;
}

/** Retries the work after a 503, which means that too many pictures are being uploaded at the moment. */
async function patiently<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof HttpError) || error.status !== 503 || attempt === 4) throw error;
      await pause(attempt * 2_000);
    }
  }
}
