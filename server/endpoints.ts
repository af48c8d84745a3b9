import { PEOPLE_ENDPOINTS } from './accounts/people-endpoints.ts';
import { SETUP_ENDPOINTS } from './accounts/setup-endpoints.ts';
import { AUTHOR_ENDPOINTS } from './blog/author-endpoints.ts';
import { BLOG_ENDPOINTS } from './blog/blog-endpoints.ts';
import { POST_ENDPOINTS } from './blog/post-endpoints.ts';
import { CONSISTENCY_ENDPOINTS } from './copy/consistency-endpoints.ts';
import { DOCUMENT_ENDPOINTS } from './copy/document-endpoints.ts';
import { LAUNCH_ENDPOINTS } from './copy/launch-endpoints.ts';
import { LOGO_ENDPOINTS } from './copy/logo-endpoints.ts';
import { REDIRECT_ENDPOINTS } from './copy/redirects/redirect-endpoints.ts';
import { DASHBOARD_ENDPOINTS } from './dashboard/dashboard-endpoints.ts';
import type { Endpoint } from './http/endpoint.ts';
import { IMPORT_ENDPOINTS } from './import/import-endpoints.ts';
import { LINK_CHECK_ENDPOINTS } from './link-check/link-check-endpoints.ts';
import { MEDIA_ENDPOINTS } from './media/media-library-endpoints.ts';
import { OPENAPI_ENDPOINTS } from './openapi/openapi-endpoints.ts';
import { OPENING_ENDPOINTS } from './opening/opening-endpoints.ts';
import { PRIVACY_ENDPOINTS } from './privacy/privacy-endpoints.ts';
import { SEARCH_ENDPOINTS } from './search/search-endpoints.ts';
import type { Slice } from './slice.ts';
import { SETTINGS_ENDPOINTS } from './stored-settings/settings-endpoints.ts';
import { SEND_FORM_ENDPOINTS } from './wire/emailjs/send-form-endpoints.ts';
import { LARAVEL_ENDPOINTS } from './wire/laravel/laravel-endpoints.ts';
import { POSTGREST_ENDPOINTS } from './wire/postgrest/postgrest-endpoints.ts';

/** The slices that register endpoints. */
type Slices = Record<
  | 'accounts'
  | 'activity'
  | 'backups'
  | 'contact'
  | 'messageViews'
  | 'retention'
  | 'exports'
  | 'health'
  | 'visits'
  | 'webhooks'
  | 'weekly',
  Pick<Slice, 'endpoints'>
>;

/** The descriptions of all endpoints, in the order of the API reference. A test compares them with the routes. */
export const listEndpoints = (slices: Slices): readonly Endpoint[] => [
  ...slices.accounts.endpoints,
  ...PEOPLE_ENDPOINTS,
  ...SETUP_ENDPOINTS,
  ...SETTINGS_ENDPOINTS,
  ...LARAVEL_ENDPOINTS,
  ...POST_ENDPOINTS,
  ...AUTHOR_ENDPOINTS,
  ...DOCUMENT_ENDPOINTS,
  ...LOGO_ENDPOINTS,
  ...CONSISTENCY_ENDPOINTS,
  ...LINK_CHECK_ENDPOINTS,
  ...LAUNCH_ENDPOINTS,
  ...OPENING_ENDPOINTS,
  ...REDIRECT_ENDPOINTS,
  ...MEDIA_ENDPOINTS,
  ...IMPORT_ENDPOINTS,
  ...BLOG_ENDPOINTS,
  ...POSTGREST_ENDPOINTS,
  ...SEARCH_ENDPOINTS,
  ...slices.contact.endpoints,
  ...slices.weekly.endpoints,
  ...slices.messageViews.endpoints,
  ...DASHBOARD_ENDPOINTS,
  ...slices.visits.endpoints,
  ...SEND_FORM_ENDPOINTS,
  ...PRIVACY_ENDPOINTS,
  ...slices.retention.endpoints,
  ...slices.activity.endpoints,
  ...slices.webhooks.endpoints,
  ...slices.health.endpoints,
  ...slices.backups.endpoints,
  ...slices.exports.endpoints,
  ...OPENAPI_ENDPOINTS,
];
