import { z } from 'zod';
import { line as checkLine, paragraphs } from '../text/text.ts';

/** In characters. `links` is the number of links. */
export const AUTHOR_LIMITS = { name: 120, role: 120, text: 1_000, links: 8, label: 60, url: 500 } as const;

const line = (label: string, max: number, missing?: string) =>
  z.string(`${label} must be text.`).check(...checkLine({ max, tooLong: `${label} is too long.`, missing }));

const ADDRESS = 'Enter a full address that starts with https:// or http://.';

const authorLink = z.object({
  label: line('The label', AUTHOR_LIMITS.label, 'Each link needs a label.'),
  url: line('The address', AUTHOR_LIMITS.url).refine(
    (url) => /^https?:$/.test(URL.parse(url)?.protocol ?? '') && /^https?:\/\//i.test(url),
    ADDRESS,
  ),
});
export type AuthorLink = z.output<typeof authorLink>;

const MEDIA_PATH = /^\/media\/[0-9a-f]{40}\.(?:jpg|png|webp|avif)$/;

/** The body of `PUT /api/admin/authors/{slug}`. */
export const saveAuthor = z.object({
  name: line('The name', AUTHOR_LIMITS.name, 'The name is required.'),
  role: line('The role', AUTHOR_LIMITS.role),
  text: z
    .string('The text must be text.')
    .check(...paragraphs({ max: AUTHOR_LIMITS.text, tooLong: 'The text is too long.' })),
  /** The path of an uploaded image. */
  image: z
    .string('The image must be the path of an uploaded image.')
    .regex(MEDIA_PATH, 'Upload the image first, then send its path.')
    .nullable(),
  links: z
    .array(authorLink, 'The links must be a list.')
    .max(AUTHOR_LIMITS.links, `An author has at most ${AUTHOR_LIMITS.links} links.`),
});
export type AuthorProfile = z.output<typeof saveAuthor>;

/** An author in the responses of `/api/admin/authors`. */
export const authorEntry = z.object({
  /** The name in the URL of the author's page. */
  slug: z.string(),
  name: z.string(),
  role: z.string(),
  text: z.string(),
  image: z.string().nullable(),
  links: z.array(z.object({ label: z.string(), url: z.string() })),
  /** Published posts. */
  posts: z.int(),
  /** Whether anything was entered about the author. */
  has_profile: z.boolean(),
});
export type AuthorEntry = z.output<typeof authorEntry>;
export const authorList = z.object({ authors: z.array(authorEntry) });
