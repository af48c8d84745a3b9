import { ACCOUNT_ENDPOINTS } from './account-endpoints.ts';
import { ACTIVITY_ENDPOINTS } from './activity-endpoints.ts';
import { BACKUP_ENDPOINTS } from './backup-endpoints.ts';
import { BLOG_ENDPOINTS } from './blog-endpoints.ts';
import { CONTACT_ENDPOINTS } from './contact-endpoints.ts';
import { DESCRIPTION_ENDPOINTS } from './description-endpoints.ts';
import type { Endpoint } from './endpoint.ts';
import { HEALTH_ENDPOINTS } from './health-endpoints.ts';

/** Every endpoint, a file for each slice. A test compares them with the routes. */
export const ENDPOINTS: readonly Endpoint[] = [
  ...ACCOUNT_ENDPOINTS,
  ...BLOG_ENDPOINTS,
  ...CONTACT_ENDPOINTS,
  ...ACTIVITY_ENDPOINTS,
  ...HEALTH_ENDPOINTS,
  ...BACKUP_ENDPOINTS,
  ...DESCRIPTION_ENDPOINTS,
];
