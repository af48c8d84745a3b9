import type { Endpoint } from './http/endpoint.ts';
import type { Feature } from './slice.ts';
import { SEND_FORM_ENDPOINTS } from './wire/emailjs/send-form-routes.ts';
import { POSTGREST_ENDPOINTS } from './wire/postgrest/postgrest-routes.ts';

/** Formats for clients of other products, which web.ts mounts. */
const WIRES = { emailjs: { endpoints: SEND_FORM_ENDPOINTS }, postgrest: { endpoints: POSTGREST_ENDPOINTS } };

/** The first slices in the API reference. Slices that are not listed come after these, before `health`. */
const FIRST = [
  'accounts',
  'settings',
  'laravel',
  'blog',
  'documents',
  'reusableSections',
  'logos',
  'consistency',
  'linkCheck',
  'launch',
  'opening',
  'redirects',
  'media',
  'imports',
  'postImages',
  'postgrest',
  'search',
  'contact',
  'weekly',
  'messageViews',
  'dashboard',
  'visits',
  'emailjs',
  'privacy',
  'retention',
  'activity',
  'webhooks',
] as const;
const LAST = ['health', 'backups', 'offsiteBackups', 'exports', 'openapi'] as const;

interface Described {
  endpoints: readonly Endpoint[];
}
type Named = Exclude<(typeof FIRST | typeof LAST)[number], Feature | keyof typeof WIRES>;
type Slices = Record<Named, Described> & Partial<Record<Feature, Described>> & Record<string, Described | undefined>;

/** The descriptions of all endpoints, in the order of the API reference. A test compares them with the routes. */
export function listEndpoints(slices: Slices): readonly Endpoint[] {
  const all: Record<string, Described | undefined> = { ...WIRES, ...slices };
  const named = new Set<string>([...FIRST, ...LAST]);
  const others = Object.keys(slices).filter((name) => !named.has(name));
  return [...FIRST, ...others, ...LAST].flatMap((name) => all[name]?.endpoints ?? []);
}
