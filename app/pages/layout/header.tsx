import { type ComponentType, lazy, Suspense } from 'react';
import { Link } from 'react-router';
import { Logo } from '../../art/logo.tsx';
import { useCompany } from '../../use-company.ts';
import { useLanguage, useText } from '../../use-language.ts';
import { MainMenu } from './main-menu.tsx';
import { MobileMenu } from './mobile-menu.tsx';
import { SearchLink } from './search-link.tsx';
import { useScroll } from './use-scroll.ts';
import type { Navigation } from './use-site-navigation.ts';
import './header.css';

// Not downloaded on sites in English only. The server renders pages in one piece, so it needs the component at once.
const SiteLanguages: ComponentType = import.meta.env.SSR
  ? (await import('../languages/site-languages.tsx')).SiteLanguages
  : lazy(async () => ({ default: (await import('../languages/site-languages.tsx')).SiteLanguages }));

/** In pixels scrolled. From here on the header has a border. */
const LINE_AFTER = 8;

export function Header({ navigation: { menu, search, quoteLink } }: { navigation: Navigation }) {
  const { name } = useCompany();
  const text = useText();
  const language = useLanguage();
  const hasLine = useScroll(() => scrollY > LINE_AFTER, false);
  return (
    <header className={hasLine ? 'site-header site-header-lined' : 'site-header'}>
      <div className="wrap">
        <Link className="home-link" to="/" prefetch="intent" aria-label={`${name}, ${text('home')}`}>
          <Logo name={name} />
        </Link>
        <MainMenu menu={menu} />
        <SearchLink label={search.button} />
        {language && (
          <Suspense>
            <SiteLanguages />
          </Suspense>
        )}
        <Link className="button button-primary button-small quote-link" to={quoteLink.href} prefetch="intent">
          {quoteLink.label}
        </Link>
        <MobileMenu menu={menu} quoteLink={quoteLink} />
      </div>
    </header>
  );
}
