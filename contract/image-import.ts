import { z } from 'zod';

const ADDRESS_NEEDED = 'Send the address of an image as "url".';

/** The body of `POST /api/admin/images/import`: the URL of an image on another site. */
export const imageImport = z.object({
  url: z.string({ error: ADDRESS_NEEDED }).trim().min(1, ADDRESS_NEEDED).max(4096, 'The address is too long.'),
});

/** The response of `POST /api/admin/images` and `…/import`: TextImage in media.ts. */
export const textImage = z.object({ url: z.string().min(1), width: z.int().positive(), height: z.int().positive() });
