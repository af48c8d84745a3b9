import { z } from 'zod';

const URL_REQUIRED = 'Send the URL of an image as "url".';

/** The body of `POST /api/admin/images/import`: the URL of an image on another site. */
export const imageImport = z.object({
  url: z.string({ error: URL_REQUIRED }).trim().min(1, URL_REQUIRED).max(4096, 'The URL is too long.'),
});

/** The response of `POST /api/admin/images` and `…/import`: TextImage in media.ts. */
export const textImage = z.object({
  url: z.string().min(1),
  width: z.int().positive(),
  height: z.int().positive(),
  note: z.string().optional().describe('What an animation lost. For people.'),
});
