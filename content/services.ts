/** The six services shown on the home page, in this order. The first two are shown larger. */
export const HOME_SERVICES = [
  {
    slug: 'website-development',
    title: 'Website development',
    text: 'Sites that load fast on a mid-range phone, read clearly, and that your own team can edit without calling us.',
    button: 'See websites',
  },
  {
    slug: 'mobile-app-development',
    title: 'Mobile app development',
    text: 'Android and iOS from one codebase, published under your accounts, with the source code in your name.',
    button: 'See apps',
  },
  {
    slug: 'custom-software-development',
    title: 'Custom software',
    text: 'Billing, stock, bookings, dispatch: the spreadsheet everyone is afraid to touch, replaced.',
    button: 'See software',
  },
  {
    slug: 'digital-marketing',
    title: 'Digital marketing',
    text: 'Campaigns planned against one number you care about, with a report you can read in two minutes.',
    button: 'See marketing',
  },
  {
    slug: 'youtube-marketing',
    title: 'YouTube marketing',
    text: 'Channel set-up, scripts, edits and ads, so that your best explanation works while you sleep.',
    button: 'See YouTube',
  },
  {
    slug: 'search-engine-optimization',
    title: 'Search engine optimization',
    text: 'Technical fixes first, then pages that answer what your buyers actually type.',
    button: 'See SEO',
  },
] as const;
