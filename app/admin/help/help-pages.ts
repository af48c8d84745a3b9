import { msg } from '../i18n/t.ts';

interface HelpPage {
  slug: string;
  title: string;
  /** The screens that lead to it. */
  screens: readonly string[];
  /** The screens that lead to a section of the page, with its heading. */
  sections?: Readonly<Record<string, string>>;
}

/**
 * The pages of the handbook in their order. The texts are in docs/handbook, and are bundled with this screen. A test
 * fails when a label that the handbook names, or a picture shows, is gone; `npm run handbook-pictures` takes the
 * pictures.
 */
export const HELP_PAGES: readonly HelpPage[] = [
  { slug: 'first-hour', title: msg('Your first hour'), screens: ['/admin/dashboard'] },
  {
    slug: 'writing',
    title: msg('Writing'),
    screens: ['/admin/upload-blog', '/admin/manage-blogs', '/admin/posts', '/admin/bin'],
    sections: { '/admin/authors': msg('Author pages') },
  },
  {
    slug: 'pages',
    title: msg('Pages'),
    screens: ['/admin/pages', '/admin/collections', '/admin/company', '/admin/consistency'],
    sections: {
      '/admin/forms': msg('Forms'),
      '/admin/find': msg('Find and replace'),
      '/admin/sections': msg('Reusable sections'),
    },
  },
  { slug: 'review', title: msg('Review'), screens: [] },
  { slug: 'releases', title: msg('Releases'), screens: ['/admin/releases'] },
  { slug: 'sign-off', title: msg('Sign-off by a client'), screens: [] },
  { slug: 'languages', title: msg('Languages'), screens: ['/admin/translations', '/admin/settings/languages'] },
  { slug: 'media', title: msg('Media'), screens: ['/admin/media'] },
  {
    slug: 'messages',
    title: msg('Messages'),
    screens: ['/admin/messages', '/admin/saved-answers', '/admin/privacy'],
    sections: { '/admin/webhooks': msg('Webhooks') },
  },
  {
    slug: 'people',
    title: msg('People'),
    screens: ['/admin/people', '/admin/activity'],
    sections: { '/admin/account': msg('Sign in safely') },
  },
  { slug: 'visits', title: msg('Visits'), screens: ['/admin/visits'] },
  { slug: 'before-launch', title: msg('Before launch'), screens: ['/admin/launch-checklist', '/admin/settings'] },
  {
    slug: 'moving-in',
    title: msg('Moving in from WordPress or Ghost'),
    screens: ['/admin/import', '/admin/export', '/admin/redirects'],
  },
  {
    slug: 'when-something-is-wrong',
    title: msg('When something is wrong'),
    screens: ['/admin/health'],
    sections: { '/admin/backups': msg('Backups') },
  },
];

/** The page or section of the handbook about a screen. */
export function findHelp(pathname: string): { title: string; path: string } | undefined {
  const isAbout = (screen: string) => pathname === screen || pathname.startsWith(`${screen}/`);
  for (const { slug, title, screens, sections = {} } of HELP_PAGES) {
    const path = `/admin/help/${slug}`;
    if (screens.some(isAbout)) return { title, path };
    const [, heading] = Object.entries(sections).find(([screen]) => isAbout(screen)) ?? [];
    if (heading) return { title: heading, path: `${path}#${toSectionId(heading)}` };
  }
  return undefined;
}

/** The id of a heading. Headings of one page differ. */
export const toSectionId = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');
