import { type ComponentType, lazy, Suspense } from 'react';
import { data, Outlet, useMatches } from 'react-router';
import type { Copy } from '../../../contract/copy/documents.ts';
import { basePath } from '../../navigation/base-path.ts';
import { usePrefetchRoutes } from '../../navigation/use-prefetch-routes.ts';
import { useRouteFocus } from '../../navigation/use-route-focus.ts';
import { getSite, pathIn, type VisitedRelease, visitContext } from '../../site-context.ts';
import { preloadOf } from '../../ui/font-links.ts';
import { longDate } from '../../ui/long-date.ts';
import { Toasts } from '../../ui/toast-region.tsx';
import { useLanguage, useText } from '../../use-language.ts';
import type { DraftNotice } from '../draft-banner.tsx';
import type { NoticeProps } from '../page-notice.tsx';
import type { ReleaseNotice } from '../release/release-bar.tsx';
import { CallToAction } from '../sections/call-to-action/call-to-action.tsx';
import { StructuredData } from '../structured-data.tsx';
import type { Route } from './+types/layout';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { prefetchCopy } from './known-copy.ts';
import { useDraftBanner } from './use-draft-banner.ts';
import { useFonts } from './use-fonts.ts';
import { useLateFonts } from './use-late-fonts.ts';
import { useLateWidgets } from './use-late-widgets.ts';
import { useVisitBeacon } from './use-visit-beacon.ts';
import '../../ui/button.css';

// As in header.tsx.
const Notice: ComponentType<NoticeProps> = import.meta.env.SSR
  ? (await import('../page-notice.tsx')).Notice
  : lazy(async () => ({ default: (await import('../page-notice.tsx')).Notice }));

/** The options of a page for its layout: `export const handle: PageHandle = { hasCallToAction: false }`. */
export interface PageHandle {
  hasCallToAction?: boolean;
}

export async function loader({ context, url }: Route.LoaderArgs) {
  const site = getSite(context);
  const { copy, settings, language } = site;
  const { draftUntil, release, seesClosedSite, readLanguages, readReadablePaths, untranslated } =
    context.get(visitContext);
  const isUntranslated = (await readLanguages())?.isTranslated === false;
  const isReadable = language?.fallback === 'hidden' ? await readReadablePaths() : undefined;
  if (isUntranslated && isReadable?.(pathIn(site, url)) === false) throw data(null, { status: 404 });
  const navigation = await copy.read('navigation');
  return {
    draft: release
      ? null
      : draftUntil
        ? describeDraft(await copy.read('preview'), longDate(draftUntil, settings.siteTimeZone))
        : seesClosedSite
          ? NOT_OPEN_YET
          : null,
    navigation: isReadable ? withoutHidden(navigation, isReadable) : navigation,
    callToAction: await copy.read('call-to-action'),
    isCounting: settings.countVisits && draftUntil === undefined && !seesClosedSite,
    ...(isUntranslated && { isUntranslated }),
    // Not awaited: it resolves only when all loaders have read what they show.
    ...(untranslated && { untranslated }),
    ...(release && !release.isFramed && { release: noticeOf(release) }),
  };
}

/** Removes the links to pages that are hidden because they are not translated into the language. */
function withoutHidden(navigation: Copy<'navigation'>, isReadable: (path: string) => boolean): Copy<'navigation'> {
  const isShown = ({ href }: { href: string }) => !href.startsWith('/') || isReadable(href);
  return {
    ...navigation,
    menu: navigation.menu.flatMap((entry) => {
      const links = entry.links.filter(isShown);
      const isKept = entry.links.length > 0 ? links.length > 0 : isShown(entry);
      return isKept ? [{ ...entry, links }] : [];
    }),
    footerServices: navigation.footerServices.filter(isShown),
    footerHire: navigation.footerHire.filter(isShown),
  };
}

const noticeOf = ({ id, name, kind, prefix }: VisitedRelease): ReleaseNotice => ({
  id,
  name,
  kind,
  token: prefix.split('/').at(-1) ?? '',
});

const describeDraft = ({ title, draft, until }: Copy<'preview'>, date: string): DraftNotice => ({
  title,
  draft,
  until: until.replace('{date}', date),
});

/** The notice for people who may see a closed site. In English, like the panel. */
const NOT_OPEN_YET: DraftNotice = {
  title: 'Not open yet',
  draft: 'This site is not open yet.',
  until: 'Only people who are signed in or have a preview link see it.',
  isOnEveryPage: true,
};

/** Loaded once per visit in the default language. In others, loaded for each page, which may be untranslated. */
export const shouldRevalidate = () => basePath() !== '';

export const links: Route.LinksFunction = () => [
  // For browsers without SVG icons, and search engines. The size makes other browsers prefer the SVG.
  { rel: 'icon', href: '/icon-32.png', sizes: '32x32', type: 'image/png' },
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
  { rel: 'apple-touch-icon', href: '/touch-icon.png' },
  { rel: 'manifest', href: '/manifest.webmanifest' },
];

export default function PublicLayout({ loaderData }: Route.ComponentProps) {
  const { draft, navigation, callToAction, isCounting, isUntranslated, release } = loaderData;
  const text = useText();
  const language = useLanguage();
  const sourceLanguage = language?.choices?.[0];
  useRouteFocus();
  const Banner = useDraftBanner(draft);
  const fonts = useFonts();
  useLateFonts(fonts);
  const Widgets = useLateWidgets();
  usePrefetchRoutes(prefetchCopy);
  useVisitBeacon(isCounting);
  const matches = useMatches();
  const hasCallToAction = matches.every(({ handle }) => (handle as PageHandle | undefined)?.hasCallToAction !== false);
  return (
    <>
      {fonts.map((font) => (
        <link key={font.href} {...preloadOf(font)} />
      ))}
      <a className="skip-link" href="#main">
        {text('Skip to content')}
      </a>
      {Banner && draft && <Banner {...draft} />}
      <Header navigation={navigation} />
      {isUntranslated && (
        <Suspense>
          <Notice />
        </Suspense>
      )}
      <main
        id="main"
        tabIndex={-1}
        {...(isUntranslated && { lang: sourceLanguage?.code, dir: sourceLanguage?.direction })}
      >
        <Outlet />
      </main>
      {language?.translations && <StructuredData things={[]} />}
      {hasCallToAction && <CallToAction copy={callToAction} />}
      <Footer navigation={navigation} />
      {Widgets && <Widgets />}
      <Toasts label={text('Notifications')} closeLabel={text('Close')} />
      {release && (
        <Suspense>
          <Notice release={release} />
        </Suspense>
      )}
    </>
  );
}
