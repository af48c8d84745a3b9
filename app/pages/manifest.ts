import { drawingColours } from '../look/share-look.ts';
import { getSite } from '../site-context.ts';
import type { Route } from './+types/manifest';

/**
 * /manifest.webmanifest: the name, the colours and the icons of the site on a home screen, from which it opens in the
 * browser.
 */
export async function loader({ context }: Route.LoaderArgs) {
  const { copy } = getSite(context);
  const { name } = await copy.read('company');
  const { night, paper } = drawingColours(await copy.read('look'));
  const manifest = {
    name,
    short_name: name,
    start_url: '/',
    display: 'browser',
    theme_color: night,
    background_color: paper,
    icons: [
      { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
      { src: '/touch-icon.png', sizes: '180x180', type: 'image/png' },
    ],
  };
  return new Response(JSON.stringify(manifest), {
    headers: { 'Content-Type': 'application/manifest+json', 'Cache-Control': 'public, max-age=3600' },
  });
}
