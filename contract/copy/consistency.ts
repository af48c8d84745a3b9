import { z } from 'zod';

/** What a finding is about. */
export const FINDING_KINDS = ['contradiction', 'link', 'search', 'alt'] as const;

/** A place where the copy contradicts the company's facts, leads nowhere, or lacks something. */
export const finding = z.object({
  kind: z.enum(FINDING_KINDS),
  /** Where it is edited, like `/admin/pages/home`. */
  address: z.string(),
  /** The name of the page or post. */
  title: z.string(),
  /** The field: `sections.hero.heading`. */
  path: z.string(),
  /** What is wrong and what to do, in a sentence. */
  message: z.string(),
  /** The words that were written by hand instead of naming a fact, for Find and replace. */
  instead: z.object({ written: z.string(), fact: z.string() }).optional(),
});
export type Finding = z.output<typeof finding>;

/** `GET /api/admin/consistency`, at most 200 findings. */
export const consistencyReport = z.object({ findings: z.array(finding), total: z.int() });
