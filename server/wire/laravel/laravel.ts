import type { Slice } from '../../slice.ts';
import { changeEndpoints } from './change-endpoints.ts';
import { type LaravelParts, laravelEndpoints } from './laravel-endpoints.ts';

/** The blog API of the site's Laravel predecessor, whose clients still call it. */
export const openLaravel = (parts: LaravelParts): Slice => ({
  endpoints: [...laravelEndpoints(parts), ...changeEndpoints(parts)],
});
