import { z } from 'zod';

/** A link of a public page or post that leads nowhere, or an embed of another site that is gone. */
export const brokenLink = z.object({
  href: z.string(),
  /** Whether it leads to another site. */
  external: z.boolean(),
  /** The screen on which the link is edited, like `/admin/pages/home`. */
  address: z.string(),
  /** The name of the page or post. */
  title: z.string(),
  /** The field: `sections.hero.href`. Empty for an embed. */
  path: z.string(),
  /** What is wrong and what to do, in a sentence. */
  message: z.string(),
});
export type BrokenLink = z.output<typeof brokenLink>;

/** `GET /api/admin/link-check`: what the last check found. */
export const linkReport = z.object({
  /** Whether links to other sites are checked, too. */
  external: z.boolean(),
  is_running: z.boolean(),
  /** ISO 8601 UTC. Null before the first check. */
  checked_at: z.string().nullable(),
  /** How many links were checked. */
  links: z.int(),
  /** At most 200 links, and the embeds. */
  broken: z.array(brokenLink),
  /** How many links are broken. */
  total: z.int(),
});
export type LinkReport = z.output<typeof linkReport>;

/** The body of `PATCH /api/admin/link-check`. */
export const changeLinkCheck = z.object({ external: z.boolean('External is either true or false.') });
