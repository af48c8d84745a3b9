import { z } from 'zod';

/**
 * All recorded actions: the verb that the Activity screen shows between person and object, and the kind to filter by. A
 * new action needs a line here, and a call of `record` in the transaction of the change.
 */
export const ACTIONS = {
  'post.published': { words: 'published the post', kind: 'New' },
  'post.changed': { words: 'changed the post', kind: 'Edit' },
  'post.scheduled': { words: 'scheduled the post', kind: 'Edit' },
  'post.unscheduled': { words: 'cancelled the schedule of the post', kind: 'Edit' },
  'post.unpublished': { words: 'unpublished the post', kind: 'Edit' },
  'post.draft_discarded': { words: 'discarded unpublished changes to the post', kind: 'Edit' },
  'post.publish_failed': { words: 'could not publish the post', kind: 'Edit' },
  'post.deleted': { words: 'deleted the post', kind: 'Delete' },
  'post.restored': { words: 'restored the post', kind: 'Restore' },
  'post.purged': { words: 'permanently deleted the post', kind: 'Delete' },
  'author.changed': { words: 'changed the author profile of', kind: 'Edit' },
  'session.opened': { words: 'signed in with', kind: 'Sign-in' },
  'session.challenged': { words: 'was asked for a sign-in code as', kind: 'Sign-in' },
  'session.refused': { words: 'failed to sign in as', kind: 'Sign-in' },
  'session.closed': { words: 'signed out', kind: 'Sign-in' },
  'session.revoked': { words: 'signed out other sessions of', kind: 'Account' },
  'account.made': { words: 'added administrator', kind: 'Account' },
  'account.forgotten': { words: 'requested a password reset for', kind: 'Account' },
  'account.password': { words: 'changed the password of', kind: 'Account' },
  'account.second_factor_on': { words: 'turned on two-factor authentication for', kind: 'Account' },
  'account.second_factor_off': { words: 'turned off two-factor authentication for', kind: 'Account' },
  'account.recovery_code': { words: 'used a recovery code for', kind: 'Account' },
  'account.recovery_codes': { words: 'generated new recovery codes for', kind: 'Account' },
  'account.picture': { words: 'changed the profile image of', kind: 'Account' },
  'message.released': { words: 'moved from spam to the inbox:', kind: 'Message' },
  'message.held': { words: 'marked as spam:', kind: 'Message' },
  'message.moved': { words: 'moved to the inbox:', kind: 'Message' },
  'message.archived': { words: 'archived', kind: 'Message' },
  'message.deleted': { words: 'deleted', kind: 'Message' },
  'message.restored': { words: 'restored', kind: 'Message' },
  'message.purged': { words: 'permanently deleted', kind: 'Message' },
  'message.exported': { words: 'downloaded', kind: 'Message' },
  'backup.requested': { words: 'started the backup', kind: 'Site' },
  'backup.downloaded': { words: 'downloaded the backup', kind: 'Site' },
  'email.tested': { words: 'sent a test e-mail to', kind: 'Site' },
  'activity.exported': { words: 'downloaded', kind: 'Site' },
  'request.refused': { words: 'was denied access to', kind: 'Access denied' },
  'site.started': { words: 'started', kind: 'Site' },
} as const satisfies Record<string, { words: string; kind: string }>;

export type Action = keyof typeof ACTIONS;
export type ActivityKind = (typeof ACTIONS)[Action]['kind'];

export const ACTIVITY_KINDS = [...new Set(Object.values(ACTIONS).map(({ kind }) => kind))];

/** An entry of the audit log in the response of `GET /api/admin/activity`. */
export const activityEntry = z.object({
  /** From 1, without gaps. */
  id: z.int(),
  /** ISO 8601 UTC. */
  at: z.string(),
  /** An administrator's e-mail, or `site`, `command line` or `unknown`. */
  who: z.string(),
  /** The IP address. Empty for the site itself and for commands. */
  address: z.string(),
  action: z.string(),
  /** Like `post 12`. */
  target: z.string().nullable(),
  /** The name of the target at that time. */
  name: z.string(),
  note: z.string(),
});
export type ActivityEntry = z.infer<typeof activityEntry>;

/** Newest first. `older`: the `before` of the next page, or null on the last one. */
export const activityPage = z.object({
  entries: z.array(activityEntry),
  /** All entries, whatever the filter. */
  total: z.int(),
  older: z.int().nullable(),
  /** Everyone with an entry, for the filter. */
  people: z.array(z.string()),
});
export type ActivityPage = z.infer<typeof activityPage>;
