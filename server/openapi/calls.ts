import { ACCOUNT_CALLS } from './account-calls.ts';
import { ACTIVITY_CALLS } from './activity-calls.ts';
import { BACKUP_CALLS } from './backup-calls.ts';
import { BLOG_CALLS } from './blog-calls.ts';
import type { Call } from './call.ts';
import { CONTACT_CALLS } from './contact-calls.ts';
import { DESCRIPTION_CALLS } from './description-calls.ts';
import { HEALTH_CALLS } from './health-calls.ts';

/** Every call there is, a file for each slice; a test compares them with the routes. */
export const CALLS: readonly Call[] = [
  ...ACCOUNT_CALLS,
  ...BLOG_CALLS,
  ...CONTACT_CALLS,
  ...ACTIVITY_CALLS,
  ...HEALTH_CALLS,
  ...BACKUP_CALLS,
  ...DESCRIPTION_CALLS,
];
