import { ACCOUNT_ENDPOINTS } from './accounts/account-endpoints.ts';
import { ACTIVITY_ENDPOINTS } from './activity/activity-endpoints.ts';
import { BACKUP_ENDPOINTS } from './backup/backup-endpoints.ts';
import { AUTHOR_ENDPOINTS } from './blog/author-endpoints.ts';
import { BLOG_ENDPOINTS } from './blog/blog-endpoints.ts';
import { POST_ENDPOINTS } from './blog/post-endpoints.ts';
import { MESSAGE_ENDPOINTS } from './contact/message-endpoints.ts';
import { HEALTH_ENDPOINTS } from './health/health-endpoints.ts';
import type { Endpoint } from './http/endpoint.ts';
import { OPENAPI_ENDPOINTS } from './openapi/openapi-endpoints.ts';
import { SEND_FORM_ENDPOINTS } from './wire/emailjs/send-form-endpoints.ts';
import { LARAVEL_ENDPOINTS } from './wire/laravel/laravel-endpoints.ts';
import { POSTGREST_ENDPOINTS } from './wire/postgrest/postgrest-endpoints.ts';

/** The descriptions of all endpoints, in the order of the API reference. A test compares them with the routes. */
export const ENDPOINTS: readonly Endpoint[] = [
  ...ACCOUNT_ENDPOINTS,
  ...LARAVEL_ENDPOINTS,
  ...POST_ENDPOINTS,
  ...AUTHOR_ENDPOINTS,
  ...BLOG_ENDPOINTS,
  ...POSTGREST_ENDPOINTS,
  ...MESSAGE_ENDPOINTS,
  ...SEND_FORM_ENDPOINTS,
  ...ACTIVITY_ENDPOINTS,
  ...HEALTH_ENDPOINTS,
  ...BACKUP_ENDPOINTS,
  ...OPENAPI_ENDPOINTS,
];
