import { createHash } from 'node:crypto';
import { Hono } from 'hono';
import { stream } from 'hono/streaming';
import { addPostFields, updatePostFields } from '../../contract/blog.ts';
import { imageImport } from '../../contract/image-import.ts';
import { mediaPath, NOT_AN_IMAGE, type TextPicture } from '../../contract/media.ts';
import { actorOf } from '../activity/actor.ts';
import type { Clock } from '../clock.ts';
import type { Database } from '../database/open-database.ts';
import { hasEtag } from '../http/has-etag.ts';
import { HttpError } from '../http/http-error.ts';
import { createRateLimit } from '../http/rate-limit.ts';
import { check, readForm, readJson } from '../http/read-body.ts';
import { readQuery } from '../http/read-query.ts';
import type { WebEnv } from '../http/visitor.ts';
import { changeDone, changeRefused } from './change-answer.ts';
import { isEmptyHtml } from './clean-html.ts';
import { listQuery, PER_PAGE } from './list-query.ts';
import { toWire } from './post.ts';
import type { PostStore } from './post-store.ts';

/**
 * The pictures' slice as far as posts need it: takes an upload in and answers the stored picture's name. It may wait for
 * other uploads; `signal` says that the client has left meanwhile.
 */
export type StoreUpload = (
  upload: File,
  signal?: AbortSignal,
) => Promise<{ name: string; width: number; height: number }>;

interface Parts {
  db: Database;
  clock: Clock;
  posts: PostStore;
  storeUpload: StoreUpload;
  /** Reads a picture of another, public site. */
  importPicture: (url: string, signal?: AbortSignal) => Promise<File>;
}

/** Of one administrator: several long articles, each with dozens of pictures, and no tool to load other sites with. */
const IMPORT_LIMIT = { name: 'image-import', points: 150, seconds: 600 };

/** The blog calls, as /api/docs tells them. */
export function postRoutes({ db, clock, posts, storeUpload, importPicture }: Parts) {
  const imports = createRateLimit({ db, clock }, IMPORT_LIMIT);
  return (
    new Hono<WebEnv>()
      .get('/blogs', async (c) => {
        const { page, per_page: perPage, category, q, sort } = check(listQuery, readQuery(c));
        if ([page, perPage, category, q, sort].some((asked) => asked !== undefined)) {
          const wanted = { page: page ?? 1, perPage: perPage ?? PER_PAGE, category: category || undefined, q, sort };
          return c.json(toPagedAnswer(await posts.pageInFull(wanted), wanted.perPage));
        }

        // The whole list, for clients that find a post by its id in it.
        const etag = `"${createHash('sha256')
          .update(await posts.version())
          .digest('base64url')
          .slice(0, 22)}"`;
        c.header('ETag', etag);
        c.header('Cache-Control', 'no-cache');
        if (hasEtag(c.req.header('If-None-Match'), etag)) return c.body(null, 304);
        c.header('Content-Type', 'application/json');
        // Nobody would read the list.
        if (c.req.method === 'HEAD') return c.body(null);
        return stream(c, async (out) => {
          let separator = '{"blogs":[';
          for await (const post of posts.all()) {
            await out.write(separator + JSON.stringify(toWire(post)));
            separator = ',';
          }
          await out.write(separator === ',' ? ']}' : '{"blogs":[]}');
        });
      })

      .post('/addblog', async (c) => {
        const { fields, files } = await readForm(c);
        const { author_name: authorName, ...post } = check(addPostFields, fields);
        refuseEmptyContent(post.content);
        if (!files.image) throw new HttpError(422, NOT_AN_IMAGE, { errors: { image: [NOT_AN_IMAGE] } });

        const { name: image } = await storeUpload(files.image, c.req.raw.signal);
        const id = await posts.add({ ...post, authorName, image, by: actorOf(c) });
        return c.json({ success: true, status: true, message: 'Blog uploaded successfully!', id }, 201);
      })

      .post('/update_blog/:id', async (c) => {
        const id = readId(c.req.param('id'));
        const { fields, files } = await readForm(c);
        const { id: formId, revision: formRevision, author_name, ...changes } = check(updatePostFields, fields);
        if (formId !== undefined && formId !== String(id)) {
          throw new HttpError(422, 'The id in the form does not match the address.', {
            errors: { id: ['This is the id of a different post.'] },
          });
        }
        if (changes.content !== undefined) refuseEmptyContent(changes.content);
        const revision = readRevision(c.req.header('If-Match') ?? formRevision);
        // Asked before the picture is taken in: an unknown post should not cost that work.
        if (!(await posts.find(id))) throw new HttpError(404, `Blog with ID ${id} not found.`);

        const image = files.image && (await storeUpload(files.image, c.req.raw.signal)).name;
        const outcome = await posts.change(id, {
          ...changes,
          authorName: author_name,
          image,
          revision,
          by: actorOf(c),
        });
        if (outcome === 'changed') return c.json(changeDone('Blog updated successfully!'));
        const message = 'This post was changed by someone else.';
        const current = { ...toWire(outcome.current), updated_by: outcome.updatedBy };
        return c.json({ ...changeRefused({ message }), current }, 409);
      })

      // For the panel: a picture for a text that is being written.
      .post('/admin/images', async (c) => {
        const { image } = (await readForm(c)).files;
        if (!image) throw new HttpError(422, NOT_AN_IMAGE, { errors: { image: [NOT_AN_IMAGE] } });
        const { name, width, height } = await storeUpload(image, c.req.raw.signal);
        await posts.holdPicture(name);
        const answer: TextPicture = { url: mediaPath(name), width, height };
        return c.json(answer, 201);
      })

      // For the panel as well: a copy of a picture of another site.
      .post('/admin/images/import', async (c) => {
        const { url } = await readJson(c, imageImport);
        await imports.count(String(c.get('account').id), 'You copied many images. Wait a few minutes, then try again.');
        const file = await importPicture(url, c.req.raw.signal);
        const { name, width, height } = await storeUpload(file, c.req.raw.signal);
        await posts.holdPicture(name);
        const answer: TextPicture = { url: mediaPath(name), width, height };
        return c.json(answer, 201);
      })

      .delete('/delete_blog/:id', async (c) => {
        await posts.remove(readId(c.req.param('id')), actorOf(c));
        return c.json(changeDone('Blog deleted successfully!'));
      })
  );
}

/** The paging fields of Laravel, which is what the clients of this call read. */
function toPagedAnswer(list: Awaited<ReturnType<PostStore['pageInFull']>>, perPage: number) {
  const from = (list.page - 1) * perPage + 1;
  const isEmpty = list.posts.length === 0;
  return {
    blogs: {
      data: list.posts.map(toWire),
      current_page: list.page,
      last_page: list.lastPage,
      per_page: perPage,
      total: list.total,
      from: isEmpty ? null : from,
      to: isEmpty ? null : from + list.posts.length - 1,
    },
    counts: list.counts,
  };
}

/** Ids are digits without a leading zero; anything else names no post. */
function readId(id: string): number {
  if (!/^[1-9]\d{0,14}$/.test(id)) throw new HttpError(404, `Blog with ID ${id} not found.`);
  return Number(id);
}

/** `3` or `"3"`; undefined where none was sent, or `*`: any, as HTTP has it. */
function readRevision(revision: string | undefined): number | undefined {
  if (revision === undefined || revision.trim() === '*') return undefined;
  const number = revision.match(/^(?:W\/)?"?(\d{1,15})"?$/)?.[1];
  if (!number)
    throw new HttpError(422, 'The revision must be a number.', { errors: { revision: ['Send a whole number.'] } });
  return Number(number);
}

function refuseEmptyContent(content: string) {
  if (isEmptyHtml(content)) {
    throw new HttpError(422, 'Content is required.', { errors: { content: ['Content is required.'] } });
  }
}
