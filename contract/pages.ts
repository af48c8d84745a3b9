/** A public page. */
export interface PublicPage {
  /** The canonical path, with the parameters of its route. Routes match any letter case. */
  path: string;
  /** The file in content/ whose copy has the title. Without one, the post or the service at the address has it. */
  copy?: string;
  /** Whether the page cache and a CDN may store it. Pages with a form contain data of the visitor. */
  isCached: boolean;
  /** Whether search engines may index it, and whether the sitemap lists it. */
  search: 'sitemap' | 'indexed' | 'noindex';
  /** What its share image shows: the title of the page, the post, or the site. */
  shareImage: 'title' | 'post' | 'site';
  /** The part of the blog that it shows, which decides when a CDN must purge it. */
  posts: 'none' | 'one' | 'many';
}

/** Every public page by the id of its route in app/routes.ts, in the order of the sitemap. */
export const PAGES = {
  home: { path: '/', copy: 'home', isCached: true, search: 'sitemap', shareImage: 'title', posts: 'many' },
  services: {
    path: '/service',
    copy: 'services/services-list',
    isCached: true,
    search: 'sitemap',
    shareImage: 'title',
    posts: 'none',
  },
  service: { path: '/service/:slug', isCached: true, search: 'sitemap', shareImage: 'title', posts: 'none' },
  about: { path: '/Aboutus', copy: 'about', isCached: true, search: 'sitemap', shareImage: 'title', posts: 'none' },
  contact: {
    path: '/Contactus',
    copy: 'contact',
    isCached: false,
    search: 'sitemap',
    shareImage: 'title',
    posts: 'none',
  },
  careers: { path: '/Career', copy: 'careers', isCached: true, search: 'sitemap', shareImage: 'title', posts: 'none' },
  industries: {
    path: '/Service-Details',
    copy: 'industries',
    isCached: true,
    search: 'sitemap',
    shareImage: 'title',
    posts: 'none',
  },
  blog: { path: '/blogs', copy: 'blog', isCached: true, search: 'sitemap', shareImage: 'title', posts: 'many' },
  portfolio: {
    path: '/Portfolio',
    copy: 'portfolio',
    isCached: true,
    search: 'sitemap',
    shareImage: 'title',
    posts: 'none',
  },
  hire: { path: '/Hire-Resource', copy: 'hire', isCached: true, search: 'sitemap', shareImage: 'title', posts: 'none' },
  quote: {
    path: '/RequestQuoteButton',
    copy: 'quote',
    isCached: false,
    search: 'sitemap',
    shareImage: 'title',
    posts: 'none',
  },
  privacy: { path: '/privacy', copy: 'privacy', isCached: true, search: 'sitemap', shareImage: 'title', posts: 'none' },
  post: { path: '/blogs/:id', isCached: true, search: 'sitemap', shareImage: 'post', posts: 'one' },
  'read-more': { path: '/ReadMore/:id', isCached: true, search: 'indexed', shareImage: 'post', posts: 'one' },
  'sample-article': {
    path: '/Blog-Details',
    copy: 'sample-article',
    isCached: true,
    search: 'noindex',
    shareImage: 'site',
    posts: 'none',
  },
} as const satisfies Record<string, PublicPage>;

/** Text files that routes of their own generate, by the ids of those routes. All are cached. */
export const TEXT_FILES = {
  robots: { path: '/robots.txt', posts: 'none' },
  sitemap: { path: '/sitemap.xml', posts: 'many' },
  'sitemap-part': { path: '/sitemap/:part', posts: 'many' },
  feed: { path: '/feed.xml', posts: 'many' },
} as const satisfies Record<string, Pick<PublicPage, 'path' | 'posts'>>;
