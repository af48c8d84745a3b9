import { Link } from 'react-router';
import { MAIN_NAVIGATION, type NavigationLink, QUOTE_LINK } from '../../../content/navigation.ts';
import { PHONE_HREF, site } from '../../../content/site.ts';
import { MenuLink } from './menu-link.tsx';
import { usePopover } from './use-popover.ts';
import './mobile-menu.css';

/** The header's menu up to 1180 px. */
export function MobileMenu() {
  const { button, opened, close } = usePopover<HTMLElement>();
  return (
    <div className="mobile-menu">
      <button {...button} aria-label="Menu">
        <svg viewBox="0 0 22 16" aria-hidden="true">
          <path className="bars" d="M0 2H22M0 8H22M0 14H22" />
          <path className="cross" d="M4 1L18 15M18 1L4 15" />
        </svg>
      </button>
      <nav {...opened} aria-label="Mobile">
        <ul>
          {flatLinks.map(({ isInner, ...link }) => (
            <li key={link.label}>
              <MenuLink {...link} className={isInner ? 'inner' : undefined} onClick={close} />
            </li>
          ))}
        </ul>
        <Link className="button button-primary" to={QUOTE_LINK.href} prefetch="intent" onClick={close}>
          {QUOTE_LINK.label}
        </Link>
        <a className="phone" href={PHONE_HREF} aria-label={`Call ${site.phone}`}>
          {site.phone}
        </a>
      </nav>
    </div>
  );
}

/** A dropdown becomes a list: its first link takes the dropdown's label, the others are indented below it. */
const flatLinks: (NavigationLink & { isInner: boolean })[] = MAIN_NAVIGATION.flatMap((entry) =>
  'links' in entry
    ? entry.links.map(({ label, href }, index) => ({ label: index ? label : entry.label, href, isInner: index > 0 }))
    : [{ ...entry, isInner: false }],
);
