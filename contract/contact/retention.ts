import { z } from 'zod';
import type { MESSAGE_STATUSES } from './leads.ts';

export const MAX_RETENTION_DAYS = 3650;

const WRONG = `Enter a whole number of days from 1 to ${MAX_RETENTION_DAYS}, or leave it empty.`;
const days = z.int(WRONG).min(1, WRONG).max(MAX_RETENTION_DAYS, WRONG).nullable();

/**
 * After how many days without a change messages of each status are deleted. Null for never. `PUT
 * /api/admin/privacy/retention`, and `…/retention/preview`.
 */
export const retentionRules = z.object({
  new: days,
  in_talk: days,
  offer_sent: days,
  won: days,
  lost: days,
  spam: days,
} satisfies Record<(typeof MESSAGE_STATUSES)[number], typeof days>);
export type RetentionRules = z.infer<typeof retentionRules>;

/** `due`: how many messages of each status these rules would delete now. */
export const retention = z.object({ rules: retentionRules, due: z.record(z.string(), z.int()) });
export type Retention = z.infer<typeof retention>;

export const savedRetention = z.object({ message: z.string(), ...retention.shape });
