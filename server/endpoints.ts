import type { Endpoint } from './http/endpoint.ts';
import type { Feature, Slice } from './slice.ts';
import { SEND_FORM_ENDPOINTS } from './wire/emailjs/send-form-routes.ts';
import { POSTGREST_ENDPOINTS } from './wire/postgrest/postgrest-routes.ts';

/** The slices whose place in the API reference is listed below. */
type Listed = Record<
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
  | 'linkCheck'
  | 'logos'
  | 'media'
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

/**
 * The descriptions of all endpoints, in the order of the API reference; those of slices that it does not name come before
 * health. A test compares them with the routes.
 */
export function listEndpoints(
  slices: Listed & Record<string, Pick<Slice, 'endpoints'> | undefined>,
): readonly Endpoint[] {
  const {
    accounts,
    settings,
    laravel,
    blog,
    documents,
    logos,
    consistency,
    linkCheck,
    launch,
    opening,
    redirects,
    media,
    imports,
    search,
    contact,
    weekly,
    messageViews,
    dashboard,
    visits,
    privacy,
    retention,
    activity,
    webhooks,
    health,
    backups,
    exports,
    openapi,
    ...others
  } = slices;
  return [
    ...accounts.endpoints,
    ...settings.endpoints,
    ...laravel.endpoints,
    ...blog.described.posts,
    ...documents.endpoints,
    ...logos.endpoints,
    ...consistency.endpoints,
    ...linkCheck.endpoints,
    ...launch.endpoints,
    ...opening.endpoints,
    ...redirects.endpoints,
    ...media.endpoints,
    ...(imports?.endpoints ?? []),
    ...blog.described.imagesAndBin,
    ...POSTGREST_ENDPOINTS,
    ...search.endpoints,
    ...contact.endpoints,
    ...weekly.endpoints,
    ...messageViews.endpoints,
    ...dashboard.endpoints,
    ...(visits?.endpoints ?? []),
    ...SEND_FORM_ENDPOINTS,
    ...privacy.endpoints,
    ...retention.endpoints,
    ...activity.endpoints,
    ...(webhooks?.endpoints ?? []),
    ...Object.values(others).flatMap((slice) => slice?.endpoints ?? []),
    ...health.endpoints,
    ...backups.endpoints,
    ...exports.endpoints,
    ...openapi.endpoints,
  ];
}
