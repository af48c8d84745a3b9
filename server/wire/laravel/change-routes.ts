import { Hono } from 'hono';
import { updatePostFields } from '../../../contract/blog.ts';
import { NOT_AN_IMAGE } from '../../../contract/image-limits.ts';
import { actorOf } from '../../activity/actor.ts';
import type { StoreUpload } from '../../blog/image-routes.ts';
import type { PostStore } from '../../blog/post-store.ts';
import { HttpError } from '../../http/http-error.ts';
import { check, readForm } from '../../http/read-body.ts';
import { readId } from '../../http/read-id.ts';
import type { WebEnv } from '../../http/visitor.ts';
import { toChangeError, toChangeResponse } from './change-response.ts';
import { requireContent } from './laravel-routes.ts';
import { toWire } from './to-wire.ts';

/** `POST /update_blog/{id}` */
export function updateRoutes({ posts, storeUpload }: { posts: PostStore; storeUpload: StoreUpload }) {
  return new Hono<WebEnv>().post('/:id', async (c) => {
    const id = idOf(c.req.param('id'));
    const { fields, files } = await readForm(c);
    const {
      id: formId,
      revision: formRevision,
      draft_id: draftId,
      author_name,
      ...changes
    } = check(updatePostFields, fields);
    if (formId !== undefined && formId !== String(id)) {
      throw new HttpError(422, 'The id in the form does not match the address.', {
        errors: { id: ['This is the id of a different post.'] },
      });
    }
    if (draftId !== undefined && draftId !== id) {
      throw new HttpError(422, 'The draft belongs to another post.', {
        errors: { draft_id: ['This is the draft of a different post.'] },
      });
    }
    if (changes.content !== undefined) await requireContent(changes.content);
    const revision = readRevision(c.req.header('If-Match') ?? formRevision);
    // Before the image is processed, which is expensive.
    if (!(await posts.find(id))) throw new HttpError(404, `Blog with ID ${id} not found.`);

    const image =
      files.image &&
      (await storeUpload(files.image, { signal: c.req.raw.signal, by: actorOf(c).who, refusal: NOT_AN_IMAGE })).name;
    const outcome = await posts.change(id, {
      ...changes,
      authorName: author_name,
      image,
      revision,
      hasDraft: draftId !== undefined,
      by: actorOf(c),
    });
    if (outcome === 'changed') return c.json(toChangeResponse('Blog updated successfully!'));
    const current = { ...toWire(outcome.current), updated_by: outcome.updatedBy };
    return c.json({ ...toChangeError({ message: 'This post was changed by someone else.' }), current }, 409);
  });
}

/** `DELETE /delete_blog/{id}` */
export function deleteRoutes({ posts }: { posts: PostStore }) {
  return new Hono<WebEnv>().delete('/:id', async (c) => {
    await posts.remove(idOf(c.req.param('id')), actorOf(c));
    return c.json(toChangeResponse('Blog deleted successfully!'));
  });
}

const idOf = (id: string) => readId(id, `Blog with ID ${id} not found.`);

/** `3` or `"3"`. Undefined if none was sent, or for `*`, which in HTTP matches any revision. */
function readRevision(revision: string | undefined): number | undefined {
  if (revision === undefined || revision.trim() === '*') return undefined;
  const number = revision.match(/^(?:W\/)?"?(\d{1,15})"?$/)?.[1];
  if (!number)
    throw new HttpError(422, 'The revision must be a number.', { errors: { revision: ['Send a whole number.'] } });
  return Number(number);
}
