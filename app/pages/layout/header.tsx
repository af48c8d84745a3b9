import { Link } from 'react-router';
import { Logo } from '../../art/logo.tsx';
import { useCompany } from '../../use-company.ts';
import { useText } from '../../use-language.ts';
import { LanguageMenu } from './language-menu.tsx';
import { MainMenu } from './main-menu.tsx';
import { MobileMenu } from './mobile-menu.tsx';
import { SearchLink } from './search-link.tsx';
import { useScroll } from './use-scroll.ts';
import type { Navigation } from './use-site-navigation.ts';
import './header.css';

/** In pixels scrolled. From here on the header has a border. */
const LINE_AFTER = 8;

export function Header({ navigation: { menu, search, quoteLink } }: { navigation: Navigation }) {
  const { name } = useCompany();
  const text = useText();
  const hasLine = useScroll(() => scrollY > LINE_AFTER, false);
  return (
    <header className={hasLine ? 'site-header site-header-lined' : 'site-header'}>
      <div className="wrap">
        <Link className="home-link" to="/" prefetch="intent" aria-label={`${name}, ${text('home')}`}>
          <Logo name={name} />
        </Link>
        <MainMenu menu={menu} />
        <SearchLink label={search.button} />
        <LanguageMenu />
        <Link className="button button-primary button-small quote-link" to={quoteLink.href} prefetch="intent">
          {quoteLink.label}
        </Link>
        <MobileMenu menu={menu} quoteLink={quoteLink} />
      </div>
    </header>
  );
}
