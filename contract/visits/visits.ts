import { z } from 'zod';

/** The devices, judged by the width of the screen in CSS pixels. */
export const DEVICES = ['phone', 'tablet', 'computer'] as const;
export type Device = (typeof DEVICES)[number];

/** Families only, because a full browser name would help to recognize somebody. */
export const BROWSERS = ['Chrome', 'Safari', 'Firefox', 'Edge', 'Samsung Internet', 'Opera', 'Other'] as const;
export type Browser = (typeof BROWSERS)[number];

export const VITALS = ['lcp', 'inp', 'cls', 'ttfb'] as const;
export type Vital = (typeof VITALS)[number];

/**
 * Up to `good` a value is good, above `poor` it is poor (https://web.dev/articles/vitals). LCP, INP and TTFB in
 * milliseconds; CLS has no unit.
 */
export const VITAL_LIMITS: Record<Vital, { good: number; poor: number }> = {
  lcp: { good: 2_500, poor: 4_000 },
  inp: { good: 200, poor: 500 },
  cls: { good: 0.1, poor: 0.25 },
  ttfb: { good: 800, poor: 1_800 },
};

/** The source of visitors who came without a referrer and without a campaign. */
export const DIRECT = 'Direct';

/** The longest period of a report: a leap year, and the day before it. */
export const MAX_PERIOD_DAYS = 367;

/** A day in the time zone of the site, like 2026-11-24. */
const day = z.iso.date('Enter a date like 2026-11-24.');

/** The query of `GET /api/admin/visits`. Without dates: the last 28 days, or as many as `days` says. */
export const visitQuery = z.object({
  from: day.optional(),
  to: day.optional(),
  days: z.coerce
    .number(`Enter a number of days from 1 to ${MAX_PERIOD_DAYS}.`)
    .int(`Enter a number of days from 1 to ${MAX_PERIOD_DAYS}.`)
    .min(1, `Enter a number of days from 1 to ${MAX_PERIOD_DAYS}.`)
    .max(MAX_PERIOD_DAYS, `Enter a number of days from 1 to ${MAX_PERIOD_DAYS}.`)
    .optional()
    .describe('Up to the last day, if there is no first.'),
  page: z.string().max(500).optional(),
  source: z.string().max(200).optional(),
  device: z.enum(DEVICES, `Choose one of ${DEVICES.join(', ')}.`).optional(),
});

const totals = z.object({
  visitors: z.int().describe('Different visitors of each day, added up: nobody is recognized on another day.'),
  views: z.int(),
  messages: z.int().nullable().describe('Null for roles that read no messages.'),
  engaged_seconds: z.int().nullable().describe('Of the median visit. Null without visits.'),
  article_views: z.int(),
  read_to_end: z.int().describe('Views of articles in which at least 90 % was scrolled into view.'),
});
export type VisitTotals = z.output<typeof totals>;

const named = z.object({ name: z.string(), visitors: z.int(), views: z.int() });

/** `GET /api/admin/visits`. Lists are sorted by their first number, the largest first, and have 500 rows at most. */
export const visitReport = z.object({
  from: day,
  to: day,
  today: day.describe('In the time zone of the site. Its numbers still grow.'),
  hour_now: z.int().nullable().describe('The current hour, if the period is today.'),
  is_counting: z.boolean().describe('False with VISITS=off.'),
  counted_since: day.nullable().describe('The first day with visits. Null: none was counted yet.'),
  totals,
  before: totals
    .extend({ from: day, to: day })
    .describe('The same number of days before the period. For today: yesterday up to the current hour.'),
  days: z
    .array(
      z.object({
        day,
        visitors: z.int(),
        views: z.int(),
        messages: z.int().nullable(),
        posts: z.array(z.object({ id: z.int(), title: z.string() })).describe('Published on this day.'),
      }),
    )
    .describe('Every day of the period, also those without visits.'),
  hours: z
    .array(z.object({ hour: z.int(), visitors: z.int(), views: z.int() }))
    .describe('Of a period of one day: its 24 hours. Otherwise empty.'),
  usual_today: z
    .object({ visitors: z.int(), views: z.int() })
    .nullable()
    .describe('The mean of the same weekday in the four weeks before. Null without them.'),
  pages: z.array(
    z.object({
      page: z.string().describe('Its path.'),
      title: z.string(),
      views: z.int(),
      visitors: z.int(),
      engaged_seconds: z.int().describe('The mean of its views.'),
    }),
  ),
  sources: z.array(named),
  campaigns: z.array(
    named.extend({ medium: z.string(), source: z.string().describe('utm_source, or else the website with the link.') }),
  ),
  devices: z.array(named),
  browsers: z.array(named),
  languages: z.array(named),
  funnel: z
    .object({
      visitors: z.int(),
      readers: z.int().describe('Saw a service or a post.'),
      contact: z.int().describe('Opened Contact, Quote or a form of the site.'),
      messages: z.int().describe('Of visitors who were counted, without applications for jobs.'),
      won: z.int().describe('Messages that became clients.'),
    })
    .nullable()
    .describe('Null for roles that read no messages, as landing_pages is empty.'),
  landing_pages: z.array(
    z.object({
      page: z.string(),
      title: z.string(),
      visitors: z.int(),
      contact: z.int(),
      messages: z.int(),
      won: z.int(),
    }),
  ),
  vitals: z.array(
    z.object({
      vital: z.enum(VITALS),
      p75: z
        .number()
        .nullable()
        .describe('An estimate that is at most 5 % from the exact value. Null without measurements.'),
      good: z.int(),
      needs_work: z.int(),
      poor: z.int(),
    }),
  ),
  vitals_by_page: z.array(
    z.object({
      page: z.string(),
      title: z.string(),
      device: z.enum(DEVICES),
      views: z.int(),
      lcp: z.number().nullable(),
      inp: z.number().nullable(),
      cls: z.number().nullable(),
      ttfb: z.number().nullable(),
    }),
  ),
  searches: z.array(z.object({ query: z.string(), count: z.int(), found: z.boolean() })),
  missing: z.array(z.object({ address: z.string(), count: z.int() })),
  suspicious: z.int().describe('Views that were not counted: too many from one network, or at the same time.'),
});
export type VisitReport = z.output<typeof visitReport>;

/** In characters. No path of the site is longer. */
export const MAX_PATH = 500;

/** Random letters and digits by which the browser names a view of a page. */
const viewKey = z.string().regex(/^[a-z0-9]{8,24}$/, 'Send 8 to 24 random letters and digits.');

const number = (min: number, max: number) => {
  const sentence = `Send a number from ${min} to ${max}.`;
  return z.number(sentence).min(min, sentence).max(max, sentence);
};

const milliseconds = number(0, 86_400_000);

/** Cuts longer values, because a visitor could not do anything about an error. */
const cut = (length: number) =>
  z
    .string()
    .default('')
    .transform((text) => text.slice(0, length));

/** The body of `POST /api/visits`: a page is shown. */
export const viewBeacon = z.object({
  type: z.literal('view'),
  view: viewKey,
  path: z
    .string()
    .startsWith('/', 'Send the path of the page.')
    .transform((path) => path.slice(0, MAX_PATH)),
  referrer: cut(2_000),
  width: number(0, 100_000).describe('Of the window, in CSS pixels.'),
  source: cut(200).describe('utm_source'),
  medium: cut(200).describe('utm_medium'),
  campaign: cut(200).describe('utm_campaign'),
  missing: z.boolean().default(false).describe('The page says that it does not exist.'),
  query: cut(500).describe('Of the search page.'),
  found: z.boolean().default(true).describe('Whether the search had results.'),
});
export type ViewBeacon = z.output<typeof viewBeacon>;

/** Sent when a view is hidden or left, and again, with new sums, whenever it is shown and hidden once more. */
export const endBeacon = z.object({
  type: z.literal('end'),
  view: viewKey,
  engaged: milliseconds.describe('How long the page was visible and its window active.'),
  scroll: number(0, 100),
  lcp: milliseconds.optional(),
  inp: milliseconds.optional(),
  cls: number(0, 1_000).optional(),
  ttfb: milliseconds.optional(),
});
export type EndBeacon = z.output<typeof endBeacon>;

/** Somebody searched in the panel below the header. */
export const searchBeacon = z.object({
  type: z.literal('search'),
  query: z.string().min(1, 'Send what was searched for.').max(500, 'Send at most 500 characters.'),
  found: z.boolean().describe('Whether there were results.'),
});
export type SearchBeacon = z.output<typeof searchBeacon>;

export const visitBeacon = z.discriminatedUnion(
  'type',
  [viewBeacon, endBeacon, searchBeacon],
  'Send the type view, end or search.',
);
export type VisitBeacon = z.output<typeof visitBeacon>;
