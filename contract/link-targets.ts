import { z } from 'zod';
import { POST_STATES } from './blog/post-drafts.ts';

export const LINK_KINDS = ['page', 'post', 'file'] as const;

export const MAX_LINK_TARGETS = 8;

/** `GET /api/admin/link-targets`: what a link in a text can lead to. */
export const linkTargetList = z.object({
  targets: z.array(
    z.object({
      kind: z.enum(LINK_KINDS),
      title: z.string(),
      address: z.string().describe('A path on this site.'),
      state: z.enum(POST_STATES).describe('Visitors see nothing there before it is public.'),
    }),
  ),
});
export type LinkTarget = z.output<typeof linkTargetList>['targets'][number];
