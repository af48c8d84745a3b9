import { VITAL_LIMITS, VITALS, type VisitReport, visitReport } from '../../contract/visits/visits.ts';

const DAY_MS = 86_400_000;

/** A report as the server sends it, with figures like those of a real site. */
export function makeVisitReport({ from, to, today = to }: { from: string; to: string; today?: string }): VisitReport {
  const length = Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS) + 1;
  const days = Array.from({ length }, (_, index) => {
    const day = new Date(Date.parse(from) + index * DAY_MS).toISOString().slice(0, 10);
    const isWeekend = [0, 6].includes(new Date(day).getUTCDay());
    const views =
      day === today ? 188 : (isWeekend ? 200 : 430) + ((index * 37) % 120) + (index === length - 9 ? 420 : 0);
    const posts = index === length - 9 ? [{ id: 14, title: 'How to read a software quote before you sign it' }] : [];
    return { day, views, visitors: Math.round(views * 0.44), messages: index % 3, posts };
  });
  const sum = (key: 'views' | 'visitors' | 'messages') => days.reduce((total, day) => total + day[key], 0);
  const [views, visitors, messages] = [sum('views'), sum('visitors'), sum('messages')];
  const part = (share: number) => Math.round(visitors * share);
  const named = (rows: [string, number][]) =>
    rows.map(([name, share]) => ({ name, visitors: part(share), views: Math.round(views * share) }));
  const pages = [
    ['/', 'Home'],
    ['/blogs/14', 'What 200 rupees a day buys on Meta Ads'],
    ['/blogs/13', 'How to read a software quote before you sign it'],
    ['/service/custom-software-development', 'Custom software'],
    ['/Service', 'Services'],
    ['/service/website-development', 'Website development'],
    ['/Contactus', 'Contact'],
    ['/Portfolio', 'Portfolio'],
    ['/Aboutus', 'About us'],
  ].map(([page = '', title = ''], index) => {
    const seen = Math.round(views * 0.28 * 0.72 ** index);
    return { page, title, views: seen, visitors: Math.round(seen * 0.8), engaged_seconds: 20 + index * 9 };
  });
  const totals = {
    visitors,
    views,
    messages,
    engaged_seconds: 108,
    article_views: Math.round(views * 0.4),
    read_to_end: Math.round(views * 0.16),
  };
  return visitReport.parse({
    from,
    to,
    today,
    hour_now: null,
    is_counting: true,
    counted_since: '2020-01-01',
    totals,
    before: { ...totals, visitors: Math.round(visitors / 1.18), from, to },
    days,
    hours: length === 1 ? Array.from({ length: 24 }, (_, hour) => ({ hour, visitors: hour, views: hour * 2 })) : [],
    usual_today: { visitors: 130, views: 300 },
    pages,
    sources: named([
      ['Google', 0.42],
      ['Direct', 0.25],
      ['Instagram', 0.13],
      ['LinkedIn', 0.1],
      ['Campaign: uttarayan-offer', 0.06],
      ['WhatsApp', 0.03],
      ['justdial.com', 0.01],
    ]),
    campaigns: named([['uttarayan-offer', 0.06]]).map((row) => ({
      ...row,
      medium: 'email',
      source: 'newsletter',
    })),
    devices: named([
      ['phone', 0.72],
      ['computer', 0.24],
      ['tablet', 0.04],
    ]),
    browsers: named([
      ['Chrome', 0.7],
      ['Safari', 0.2],
      ['Firefox', 0.1],
    ]),
    languages: named([
      ['English', 0.8],
      ['Gujarati', 0.2],
    ]),
    funnel: { visitors, readers: part(0.61), contact: part(0.08), messages, won: Math.round(messages / 5) },
    landing_pages: pages.slice(0, 6).map(({ page, title, visitors: seen }, index) => ({
      page,
      title,
      visitors: seen,
      contact: Math.round(seen / 6),
      messages: [16, 4, 17, 19, 0, 12][index],
      won: [2, 0, 3, 5, 0, 1][index],
    })),
    vitals: VITALS.map((vital) => ({
      vital,
      p75: VITAL_LIMITS[vital].good * 0.6,
      good: 910,
      needs_work: 70,
      poor: 20,
    })),
    vitals_by_page: pages.slice(0, 4).map(({ page, title }) => ({
      page,
      title,
      device: 'phone',
      views: 80,
      lcp: 1_400,
      inp: 84,
      cls: 0.02,
      ttfb: 210,
    })),
    searches: [
      { query: 'price', count: 41, found: true },
      { query: 'shopify', count: 26, found: true },
      { query: 'gst billing', count: 9, found: false },
    ],
    missing: [{ address: '/old-page', count: 6 }],
    suspicious: 0,
  });
}
