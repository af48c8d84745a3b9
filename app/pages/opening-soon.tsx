import { redirect } from 'react-router';
import { Logo } from '../art/logo.tsx';
import { Mural, type MuralTile } from '../art/mural.tsx';
import { getSite, visitContext } from '../site-context.ts';
import { preloadOf } from '../ui/font-links.ts';
import { phoneHref } from '../use-company.ts';
import type { Route } from './+types/opening-soon';
import { useFonts } from './layout/use-fonts.ts';
import './opening-soon.css';

/** The page of a site that is closed. The server shows it in place of all others (server/closed-site.ts). */
export async function loader({ context }: Route.LoaderArgs) {
  if (!context.get(visitContext).showsClosedPage) throw redirect('/');
  const site = getSite(context);
  const [copy, facts, isSetUp] = await Promise.all([
    site.copy.read('opening-soon'),
    site.slices.launch.knownFacts(site.copy),
    site.slices.accounts.isSetUp(),
  ]);
  return { copy, ...facts, isSetUp };
}

/** The page is shown under the addresses of other pages, so React cannot hydrate it. */
export const handle = { hasScripts: false };

export const links: Route.LinksFunction = () => [{ rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' }];

export default function OpeningSoon({ loaderData: { copy, name, phone, isSetUp } }: Route.ComponentProps) {
  const fonts = useFonts();
  return (
    <main className="opening-soon wrap">
      <title>{name ? `${copy.title} | ${name}` : copy.title}</title>
      <meta name="robots" content="noindex, nofollow" />
      {fonts.map((font) => (
        <link key={font.href} {...preloadOf(font)} />
      ))}
      {name && <Logo name={name} />}
      <div className="words">
        <h1>{copy.heading}</h1>
        <p className="lede">{copy.lede}</p>
        {phone && (
          <p className="call">
            {copy.call}
            <a href={phoneHref(phone)}>{phone}</a>
          </p>
        )}
      </div>
      <Mural rows={MURAL} />
      {/* For the owner. In English, like the panel. */}
      <p className="owner">{isSetUp ? <a href="/admin/login">Sign in</a> : <a href="/setup">Set up this site</a>}</p>
    </main>
  );
}

/** The mural: three steps. */
const MURAL: readonly (readonly MuralTile[])[] = [
  [null, null, null, ['arch', 'sky', 'indigo', 'ink']],
  [null, null, ['sun', 'marigold', 'madder', 'paper'], ['petal', 'leaf', 'neem', 'ink']],
  [
    null,
    ['quarter', 'blush', 'madder', 'ink', 90],
    ['steps', 'neem', 'leaf', 'ink'],
    ['half', 'indigo', 'sky', 'marigold'],
  ],
  [
    ['flower', 'madder', 'paper', 'night'],
    ['dots', 'night', 'leaf', 'marigold'],
    ['arcs', 'sky', 'indigo', 'marigold', 180],
    ['star', 'marigold', 'madder', 'night'],
  ],
];
