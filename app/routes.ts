import { index, layout, type RouteConfig, route } from '@react-router/dev/routes';

/** Every page address. Case and a trailing slash make no difference to a match. */
export default [
  layout('pages/layout.tsx', [
    index('pages/home.tsx'),
    route('blogs', 'pages/blog/list.tsx'),
    route('blogs/:id', 'pages/blog/post.tsx'),
    route('ReadMore/:id', 'pages/blog/article.tsx'),
    route('Contactus', 'pages/contact/contact.tsx'),
    route('*', 'pages/not-found.tsx'),
  ]),
  route('login', 'admin/accounts/login-detour.tsx'),
  route('admin', 'admin/layout.tsx', [
    index('admin/start.tsx'),
    route('login', 'admin/accounts/login.tsx'),
    layout('admin/signed-in.tsx', [
      route('dashboard', 'admin/dashboard/dashboard.tsx'),
      route('upload-blog', 'admin/blog/upload.tsx'),
      route('manage-blogs', 'admin/blog/manage.tsx'),
      route('account', 'admin/accounts/account.tsx'),
    ]),
  ]),
] satisfies RouteConfig;
