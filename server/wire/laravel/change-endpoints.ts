import { z } from 'zod';
import { updatePostFields } from '../../../contract/blog/blog.ts';
import { NOT_AN_IMAGE } from '../../../contract/media/image-limits.ts';
import { change, endpoint, text } from '../../http/endpoint.ts';
import { HttpError } from '../../http/http-error.ts';
import { check, readForm } from '../../http/read-body.ts';
import { readId } from '../../http/read-id.ts';
import { toChangeError, toChangeResponse } from './change-response.ts';
import { type LaravelParts, requireContent } from './laravel-endpoints.ts';
import { toWire, wirePost } from './to-wire.ts';

/** Errors of these endpoints have the fields of their responses (change-response.ts), so web.ts mounts them apart. */
const errorBody = change.extend({ code: text.optional() });

/** Changes posts and moves them to the bin, in the shapes that clients of the site's Laravel predecessor expect. */
export const changeEndpoints = ({ posts, storeUpload }: LaravelParts) => [
  endpoint('POST /update_blog/{id}', {
    summary:
      'Update a post. Missing fields are not changed. With a revision (or If-Match), only if it is the current one.',
    account: 'author',
    own: 'post',
    publishes: true,
    form: { fields: updatePostFields, files: { image: 'optional' } },
    response: change,
    errors: [400, 401, 404, 409, 413, 415, 422, 503],
    errorBody,
    conflict: z.object({ current: wirePost.extend({ updated_by: text.nullable() }) }),
    async handle({ c, params, by }) {
      const id = toId(params.id);
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
        (await storeUpload(files.image, { signal: c.req.raw.signal, by: by.who, refusal: NOT_AN_IMAGE })).name;
      const outcome = await posts.change(id, {
        ...changes,
        authorName: author_name,
        image,
        revision,
        hasDraft: draftId !== undefined,
        by,
      });
      if (outcome === 'changed') return c.json(toChangeResponse('Blog updated successfully!'));
      const current = { ...toWire(outcome.current), updated_by: outcome.updatedBy };
      return c.json({ ...toChangeError({ message: 'This post was changed by someone else.' }), current }, 409);
    },
  }),
  endpoint('DELETE /delete_blog/{id}', {
    summary: 'Move a post to the bin. It can be restored in the panel for 30 days.',
    account: 'author',
    own: 'post',
    publishes: true,
    response: change,
    errors: [401, 404],
    errorBody,
    async handle({ c, params, by }) {
      await posts.remove(toId(params.id), by);
      return c.json(toChangeResponse('Blog deleted successfully!'));
    },
  }),
];

const toId = (id: string) => readId(id, `Blog with ID ${id} not found.`);

/** `3` or `"3"`. Undefined if none was sent, or for `*`, which in HTTP matches any revision. */
function readRevision(revision: string | undefined): number | undefined {
  if (revision === undefined || revision.trim() === '*') return undefined;
  const number = revision.match(/^(?:W\/)?"?(\d{1,15})"?$/)?.[1];
  if (!number)
    throw new HttpError(422, 'The revision must be a number.', { errors: { revision: ['Send a whole number.'] } });
  return Number(number);
}
