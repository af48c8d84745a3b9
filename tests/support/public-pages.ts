export const SERVICES = (
  'digital-marketing search-engine-optimization custom-software-development content-management website-development ' +
  'mobile-app-development e-commerce-development e-commerce-listing youtube-marketing meta-ads google-ads our-challenges'
).split(' ');

const INDEX_PAGES = '/ /Service /Aboutus /Contactus /RequestQuoteButton /Career /Service-Details /Portfolio';
const BLOG_PAGES = '/Blogs /blogs?page=2 /blogs?category=Business /blogs/14 /ReadMore/14 /Blog-Details';

/** Addresses of every kind of public page, on a site with the demo's posts. */
export const PAGES = [
  ...`${INDEX_PAGES} /Hire-Resource /privacy ${BLOG_PAGES}`.split(' '),
  ...SERVICES.map((slug) => `/service/${slug}`),
  '/service/content-creation',
  '/no-such-page',
];
