import { index, layout, type RouteConfig, route } from '@react-router/dev/routes';

/** Every page address. Case and a trailing slash make no difference to a match. */
export default [
  layout('pages/layout.tsx', [
    index('pages/home.tsx'),
    route('service', 'pages/services/list.tsx'),
    route('service/:slug', 'pages/services/service.tsx'),
    route('blogs', 'pages/blog/list.tsx'),
    route('blogs/:id', 'pages/blog/post.tsx'),
    route('ReadMore/:id', 'pages/blog/article.tsx'),
    route('Blog-Details', 'pages/sample-article.tsx'),
    route('Aboutus', 'pages/about.tsx'),
    route('Service-Details', 'pages/industries.tsx'),
    route('Portfolio', 'pages/portfolio.tsx'),
    route('Hire-Resource', 'pages/hire.tsx'),
    route('Career', 'pages/careers.tsx'),
    route('Contactus', 'pages/contact/contact.tsx'),
    route('RequestQuoteButton', 'pages/contact/quote.tsx'),
    route('*', 'pages/not-found.tsx'),
  ]),
  route('robots.txt', 'pages/robots.ts'),
  route('sitemap.xml', 'pages/sitemap.ts'),
  route('sitemap/:part', 'pages/sitemap.ts', { id: 'sitemap-part' }),
  route('feed.xml', 'pages/blog/feed.ts'),
  route('share/:kind/:file', 'pages/share-image.ts'),
  route('login', 'admin/accounts/login-detour.tsx'),
  route('admin', 'admin/layout.tsx', [
    index('admin/start.tsx'),
    route('login', 'admin/accounts/login.tsx'),
    route('forgot-password', 'admin/accounts/forgot-password.tsx'),
    route('reset-password', 'admin/accounts/reset-password.tsx'),
    layout('admin/signed-in.tsx', [
      route('dashboard', 'admin/dashboard/dashboard.tsx'),
      route('upload-blog', 'admin/blog/upload.tsx'),
      route('manage-blogs', 'admin/blog/manage.tsx'),
      route('account', 'admin/accounts/account.tsx'),
      route('messages', 'admin/messages/messages.tsx'),
      route('bin', 'admin/bin/bin.tsx'),
      route('activity', 'admin/activity/activity.tsx'),
      route('health', 'admin/health/health.tsx'),
    ]),
  ]),
] satisfies RouteConfig;
