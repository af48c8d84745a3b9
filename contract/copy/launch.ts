import { z } from 'zod';

/** A field of a public document. `address` is where the document is edited. */
const place = z.object({ key: z.string(), title: z.string(), path: z.string(), address: z.string() });
export type CopyPlace = z.output<typeof place>;

/** `GET /api/admin/facts`: the facts of the company by their names, and the fields that name them. */
export const factList = z.object({ facts: z.array(z.object({ name: z.string(), places: z.array(place) })) });
export type FactList = z.output<typeof factList>;

/** A sample in the default copy. */
export const launchCheck = z.object({
  id: z.string(),
  /** What to confirm. */
  title: z.string(),
  /** The public text, if it is short. */
  value: z.string().nullable(),
  /**
   * `to_confirm`: the sample is public. `confirmed`: somebody said that the sample is true. `replaced`: no part of the
   * sample is public any more.
   */
  state: z.enum(['to_confirm', 'confirmed', 'replaced']),
  /** The document with the sample. */
  key: z.string(),
  document: z.string(),
  /** Where it is public. */
  places: z.array(place),
  /** ISO 8601 UTC. Null unless it is confirmed. */
  confirmed_at: z.string().nullable(),
  confirmed_by: z.string().nullable(),
});
export type LaunchCheckEntry = z.output<typeof launchCheck>;

/** `GET /api/admin/launch-checklist`. */
export const launchChecklist = z.object({ to_confirm: z.int(), checks: z.array(launchCheck) });
export type LaunchChecklist = z.output<typeof launchChecklist>;

/** The body of `PUT /api/admin/launch-checklist/{id}`. */
export const confirmLaunchCheck = z.object({ confirmed: z.boolean('confirmed must be true or false.') });
