import { z } from 'zod';

const ADDRESS_NEEDED = 'Send the address of an image as "url".';

/** What `POST /api/admin/images/import` takes: the address of a picture of another site. */
export const imageImport = z.object({
  url: z.string({ error: ADDRESS_NEEDED }).trim().min(1, ADDRESS_NEEDED).max(4096, 'The address is too long.'),
});

/** What `POST /api/admin/images` and `…/import` answer: TextImage of media.ts. */
export const textImage = z.object({ url: z.string().min(1), width: z.int().positive(), height: z.int().positive() });
