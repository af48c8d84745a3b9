import { Link } from 'react-router';
import { QUOTE_LINK } from '../../../content/navigation.ts';
import { site } from '../../../content/site.ts';
import { Logo } from '../../art/logo.tsx';
import { MainMenu } from './main-menu.tsx';
import { MobileMenu } from './mobile-menu.tsx';
import { useScroll } from './use-scroll.ts';
import './header.css';

/** In pixels scrolled: from there on the header has a border. */
const LINE_AFTER = 8;

export function Header() {
  const hasLine = useScroll(() => scrollY > LINE_AFTER, false);
  return (
    <header className={hasLine ? 'site-header site-header-lined' : 'site-header'}>
      <div className="wrap">
        <Link className="home-link" to="/" prefetch="intent" aria-label={`${site.name}, home`}>
          <Logo name={site.name} />
        </Link>
        <MainMenu />
        <Link className="button button-primary button-small quote-link" to={QUOTE_LINK.href} prefetch="intent">
          {QUOTE_LINK.label}
        </Link>
        <MobileMenu />
      </div>
    </header>
  );
}
