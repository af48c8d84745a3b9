import type { Endpoint } from './http/endpoint.ts';
import type { Feature, Slice } from './slice.ts';
import { SEND_FORM_ENDPOINTS } from './wire/emailjs/send-form-routes.ts';
import { POSTGREST_ENDPOINTS } from './wire/postgrest/postgrest-routes.ts';

/** The slices that register endpoints. */
type Slices = Record<
  | 'accounts'
  | 'activity'
  | 'backups'
  | 'consistency'
  | 'contact'
  | 'dashboard'
  | 'documents'
  | 'exports'
  | 'health'
  | 'laravel'
  | 'launch'
  | 'media'
  | 'linkCheck'
  | 'logos'
  | 'messageViews'
  | 'openapi'
  | 'opening'
  | 'privacy'
  | 'redirects'
  | 'retention'
  | 'search'
  | 'settings'
  | 'weekly',
  Pick<Slice, 'endpoints'>
> &
  Partial<Record<Feature, Pick<Slice, 'endpoints'>>> & {
    blog: { described: Record<'posts' | 'imagesAndBin', readonly Endpoint[]> };
  };

/** The descriptions of all endpoints, in the order of the API reference. A test compares them with the routes. */
export const listEndpoints = (slices: Slices): readonly Endpoint[] => [
  ...slices.accounts.endpoints,
  ...slices.settings.endpoints,
  ...slices.laravel.endpoints,
  ...slices.blog.described.posts,
  ...slices.documents.endpoints,
  ...slices.logos.endpoints,
  ...slices.consistency.endpoints,
  ...slices.linkCheck.endpoints,
  ...slices.launch.endpoints,
  ...slices.opening.endpoints,
  ...slices.redirects.endpoints,
  ...slices.media.endpoints,
  ...(slices.imports?.endpoints ?? []),
  ...slices.blog.described.imagesAndBin,
  ...POSTGREST_ENDPOINTS,
  ...slices.search.endpoints,
  ...slices.contact.endpoints,
  ...slices.weekly.endpoints,
  ...slices.messageViews.endpoints,
  ...slices.dashboard.endpoints,
  ...(slices.visits?.endpoints ?? []),
  ...SEND_FORM_ENDPOINTS,
  ...slices.privacy.endpoints,
  ...slices.retention.endpoints,
  ...slices.activity.endpoints,
  ...(slices.webhooks?.endpoints ?? []),
  ...slices.health.endpoints,
  ...slices.backups.endpoints,
  ...slices.exports.endpoints,
  ...slices.openapi.endpoints,
];
