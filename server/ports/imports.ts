import { join } from 'node:path';
import { normalizeFrom } from '../../contract/redirects.ts';
import { createDraftWriteStore } from '../blog/drafts/draft-write-store.ts';
import { createPostDraftStore } from '../blog/drafts/post-draft-store.ts';
import { isEmptyArticle, missingWords, plainTextOf, removeWords, sanitizeImported } from '../blog/html/articles.ts';
import { readBody } from '../blog/post-row.ts';
import { createPostWriteStore, type PublishedFields, subjectOf } from '../blog/post-write-store.ts';
import type { PublicCopy } from '../copy/public-copy.ts';
import { publicPages } from '../copy/public-pages.ts';
import { redirectOldAddress } from '../copy/redirects/redirect-old-address.ts';
import { createRedirectStore } from '../copy/redirects/redirect-store.ts';
import { type Clock, toTimestamp } from '../core/clock.ts';
import type { Database } from '../database/open-database.ts';
import { isExport, openExport } from '../export/restore-export.ts';
import { HttpError } from '../http/http-error.ts';
import { drawCover } from '../import/draw-cover.ts';
import type { ImportTools } from '../import/import-tools.ts';
import type { ImageRenderer } from '../media/image-renderer.ts';
import type { MediaBinStore } from '../media/library/media-bin-store.ts';
import type { openImages } from '../media/open-images.ts';
import type { FileStorage } from '../media/storage/file-storage.ts';
import { createDraftStore } from '../publishing/draft-store.ts';
import { createRevisionStore } from '../publishing/revision-store.ts';
import { restoreTarget } from './restore-target.ts';

interface Parts {
  db: Database;
  clock: Clock;
  timeZone: () => string;
  dataDir: string;
  copy: PublicCopy;
  files: FileStorage;
  images: Pick<ReturnType<typeof openImages>, 'store'>;
  mediaBin: MediaBinStore;
  imageRenderer: ImageRenderer;
  importImage: (url: string) => Promise<File>;
}

/** What imports need of the blog, the redirects and the media library. */
export function createImportTools(parts: Parts): ImportTools {
  const { db, clock, timeZone, dataDir, copy, files, images, mediaBin, imageRenderer, importImage } = parts;
  return {
    db,
    clock,
    timeZone,
    folder: join(dataDir, 'imports'),
    sanitize: sanitizeImported,
    removeWords,
    isEmpty: isEmptyArticle,
    textOf: plainTextOf,
    missingWords,
    posts: createImportedPosts(clock),
    storePicture: (file, by) => images.store(file, { by: by.who, reuse: true }),
    fetchPicture: (url) => importImage(url),
    async removePicture(name, by) {
      const item = await db
        .selectFrom('media')
        .select(['item as name', 'file_name'])
        .where('name', '=', name)
        .executeTakeFirst();
      if (item) await mediaBin.remove(item, by);
    },
    async drawCover(title) {
      const drawing = drawCover(title);
      const png = await imageRenderer.png(`import ${title}`, () => drawing);
      if (!png) throw new HttpError(503, 'Many images are being drawn right now. Try again.');
      return new File([png], 'cover.png');
    },
    findPages: async () => new Set((await publicPages(copy)).map(({ path }) => normalizeFrom(path))),
    addRedirect(trx, { from, to, pages }, by) {
      const isPage = (path: string) => pages.has(path) || /^\/blogs\/\d+$/.test(path);
      return redirectOldAddress(trx, clock, { from, to, by: by.who, isPage });
    },
    async removeRedirect(trx, id) {
      await createRedirectStore(trx, clock).remove(id);
    },
    isSiteExport: isExport,
    openSiteExport: (path) => openExport(path, restoreTarget({ db, clock, files })),
    defaultAuthor: async () => (await copy.read('company')).name,
  };
}

function createImportedPosts(clock: Clock): ImportTools['posts'] {
  return {
    async add(trx, { fields, isPublished, publishedAt, by }) {
      const posts = createPostWriteStore(trx, clock);
      const firstPublishedAt = publishedAt && toTimestamp(Date.parse(publishedAt));
      let id: number;
      if (isPublished) {
        const createdAt = firstPublishedAt ?? toTimestamp(clock());
        id = await posts.insert({ fields: fields as PublishedFields, by, createdAt });
      } else {
        const drafts = createDraftWriteStore(trx, clock);
        id = await drafts.reserveId();
        await drafts.write({ id, fields, baseRevision: null, present: undefined, by, firstPublishedAt });
      }
      await posts.record('post.imported', { id, title: fields.title, by });
      return id;
    },

    async replace(trx, id, fields, by) {
      const posts = createPostWriteStore(trx, clock);
      const live = await posts.lock(id);
      if (live) {
        const image = fields.image ?? live.fields.image;
        const after = await posts.update(live, { ...fields, image }, by);
        await posts.record('post.changed', {
          id,
          title: fields.title,
          by,
          note: `Revision ${live.revision} to ${after}`,
        });
        return { before: live.revision, after };
      }
      const drafts = createDraftWriteStore(trx, clock);
      const post = await drafts.find(id).catch(() => undefined);
      if (!post?.draft || post.state === 'In the bin') return undefined;
      await drafts.write({
        id,
        fields,
        baseRevision: null,
        present: await createDraftStore(trx, clock).find(subjectOf(id)),
        by,
        isNewSession: true,
        firstPublishedAt: post.created_at,
      });
      await posts.record('post.imported', { id, title: fields.title, by });
      return null;
    },

    async remove(trx, id, by) {
      const post = await createDraftWriteStore(trx, clock)
        .find(id)
        .catch(() => undefined);
      if (post && post.state !== 'In the bin') await createPostDraftStore(trx, clock).remove(id, by);
    },

    async undoReplace(trx, id, replaced, by) {
      const posts = createPostWriteStore(trx, clock);
      const live = await posts.lock(id);
      if (!replaced || live?.revision !== replaced.after) return false;
      const before = await createRevisionStore(trx, clock).find(subjectOf(id), replaced.before);
      if (!before) return false;
      const fields = readBody(before.body);
      const revision = await posts.update(live, fields as PublishedFields, by);
      await posts.record('post.changed', {
        id,
        title: fields.title,
        by,
        note: `Revision ${live.revision} to ${revision}`,
      });
      return true;
    },
  };
}
