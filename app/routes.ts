import { index, layout, type RouteConfig, route } from '@react-router/dev/routes';

/**
 * Every page address. Letter case and a trailing slash make no difference to a match. What else there is to know of a
 * public page is in contract/pages.ts, under the id of its route.
 */
export default [
  layout('pages/layout/layout.tsx', [
    index('pages/home.tsx', { id: 'home' }),
    route('service', 'pages/services/list.tsx', { id: 'services' }),
    route('service/:slug', 'pages/services/service.tsx', { id: 'service' }),
    route('blogs', 'pages/blog/list.tsx', { id: 'blog' }),
    route('blogs/:id', 'pages/blog/post.tsx', { id: 'post' }),
    route('ReadMore/:id', 'pages/blog/article.tsx', { id: 'read-more' }),
    route('tags/:slug', 'pages/blog/tag.tsx', { id: 'tag' }),
    route('authors/:slug', 'pages/blog/author.tsx', { id: 'author' }),
    route('preview/:token', 'pages/blog/preview.tsx'),
    route('Blog-Details', 'pages/sample-article.tsx', { id: 'sample-article' }),
    route('Aboutus', 'pages/about.tsx', { id: 'about' }),
    route('Service-Details', 'pages/industries.tsx', { id: 'industries' }),
    route('Portfolio', 'pages/portfolio.tsx', { id: 'portfolio' }),
    route('Hire-Resource', 'pages/hire.tsx', { id: 'hire' }),
    route('Career', 'pages/careers.tsx', { id: 'careers' }),
    route('Contactus', 'pages/contact/contact.tsx', { id: 'contact' }),
    route('RequestQuoteButton', 'pages/contact/quote.tsx', { id: 'quote' }),
    route('privacy', 'pages/privacy.tsx', { id: 'privacy' }),
    route('*', 'pages/not-found.tsx'),
  ]),
  route('robots.txt', 'pages/robots.ts', { id: 'robots' }),
  route('sitemap.xml', 'pages/sitemap.ts', { id: 'sitemap' }),
  route('sitemap/:part', 'pages/sitemap.ts', { id: 'sitemap-part' }),
  route('feed.xml', 'pages/blog/feed.ts', { id: 'feed' }),
  route('tags/:slug/feed.xml', 'pages/blog/tag-feed.ts', { id: 'tag-feed' }),
  route('authors/:slug/feed.xml', 'pages/blog/author-feed.ts', { id: 'author-feed' }),
  route('share/:kind/:file', 'pages/share-image.ts'),
  route('login', 'admin/accounts/login-redirect.tsx'),
  route('admin', 'admin/layout.tsx', [
    index('admin/start.tsx'),
    route('login', 'admin/accounts/login.tsx'),
    route('forgot-password', 'admin/accounts/forgot-password.tsx'),
    route('reset-password', 'admin/accounts/reset-password.tsx'),
    layout('admin/shell/shell.tsx', [
      layout('admin/signed-in.tsx', [
        layout('admin/screens.tsx', [
          route('dashboard', 'admin/dashboard/dashboard.tsx'),
          route('upload-blog', 'admin/blog/upload.tsx'),
          route('manage-blogs', 'admin/blog/manage/manage.tsx'),
          route('posts/:id/history', 'admin/blog/history/history.tsx'),
          route('posts/:id', 'admin/blog/edit-post.tsx'),
          route('authors', 'admin/blog/authors/authors.tsx'),
          route('account', 'admin/accounts/account.tsx'),
          route('messages', 'admin/contact/messages.tsx'),
          route('bin', 'admin/blog/bin/bin.tsx'),
          route('activity', 'admin/activity/activity.tsx'),
          route('health', 'admin/health/health.tsx'),
        ]),
      ]),
    ]),
  ]),
] satisfies RouteConfig;
