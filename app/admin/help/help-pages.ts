/** The pages of the handbook in their order, and the screens that lead to each. The texts are in docs/handbook. */
export const HELP_PAGES: readonly { slug: string; title: string; screens: readonly string[] }[] = [
  { slug: 'first-hour', title: 'Your first hour', screens: ['/admin/dashboard', '/admin/account'] },
  {
    slug: 'writing',
    title: 'Writing',
    screens: ['/admin/upload-blog', '/admin/manage-blogs', '/admin/posts', '/admin/authors', '/admin/bin'],
  },
  {
    slug: 'pages',
    title: 'Pages',
    screens: ['/admin/pages', '/admin/collections', '/admin/company', '/admin/consistency'],
  },
  { slug: 'media', title: 'Media', screens: ['/admin/media'] },
  { slug: 'messages', title: 'Messages', screens: ['/admin/messages', '/admin/saved-answers', '/admin/privacy'] },
  { slug: 'people', title: 'People', screens: ['/admin/people', '/admin/activity'] },
  { slug: 'visits', title: 'Visits', screens: ['/admin/visits'] },
  { slug: 'before-launch', title: 'Before launch', screens: ['/admin/launch-checklist', '/admin/settings'] },
  {
    slug: 'moving-in',
    title: 'Moving in from WordPress or Ghost',
    screens: ['/admin/import', '/admin/export', '/admin/redirects'],
  },
  { slug: 'when-something-is-wrong', title: 'When something is wrong', screens: ['/admin/health', '/admin/webhooks'] },
];

/** The page about a screen. */
export const helpPageOf = (pathname: string): (typeof HELP_PAGES)[number] | undefined =>
  HELP_PAGES.find(({ screens }) => screens.some((screen) => pathname === screen || pathname.startsWith(`${screen}/`)));
