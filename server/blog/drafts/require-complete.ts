import type { DraftFields } from '../../../contract/blog/post-drafts.ts';
import { NOT_AN_IMAGE } from '../../../contract/media/image-limits.ts';
import { HttpError } from '../../http/http-error.ts';
import { isEmptyArticle } from '../html/articles.ts';
import type { PublishedFields } from '../post-write-store.ts';

/** Throws 422 with the fields that the specification requires and that are empty. */
export async function requireComplete(fields: DraftFields): Promise<PublishedFields> {
  const errors: Record<string, string[]> = {};
  if (!fields.title) errors.title = ['Title is required.'];
  if (!fields.author_name) errors.author_name = ['Author name is required.'];
  if (await isEmptyArticle(fields.content)) errors.content = ['Content is required.'];
  if (!fields.image) errors.image = [NOT_AN_IMAGE];
  const [first] = Object.values(errors);
  if (first) throw new HttpError(422, first[0] as string, { errors });
  return fields as PublishedFields;
}
