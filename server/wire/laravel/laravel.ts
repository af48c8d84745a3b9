import type { Slice } from '../../slice.ts';
import { changeEndpoints } from './change-endpoints.ts';
import { type LaravelParts, laravelEndpoints } from './laravel-endpoints.ts';

/**
 * The blog API in the shapes that clients of its Laravel predecessor expect. Publishing a post stores its image first
 * (media/store-upload.ts): the worker process validates and re-encodes it, then the row is written, then the file. The
 * post refers to that row. Smaller copies are made in the background, after which the post counts as changed.
 */
export const openLaravel = (parts: LaravelParts): Slice => ({
  endpoints: [...laravelEndpoints(parts), ...changeEndpoints(parts)],
});
