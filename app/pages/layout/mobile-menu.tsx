import { Link } from 'react-router';
import { phoneHref, useCompany } from '../../use-company.ts';
import { useText } from '../../use-language.ts';
import { MenuLink } from './menu-link.tsx';
import { usePopover } from './use-popover.ts';
import type { Menu, NavigationLink } from './use-site-navigation.ts';
import './mobile-menu.css';

/** The header's menu up to 1180 px. */
export function MobileMenu({ menu, quoteLink }: { menu: Menu; quoteLink: NavigationLink }) {
  const text = useText();
  const { phone } = useCompany();
  const { button, opened, close } = usePopover<HTMLElement>();
  return (
    <div className="mobile-menu">
      <button {...button} aria-label={text('Menu')}>
        <svg viewBox="0 0 22 16" aria-hidden="true">
          <path className="bars" d="M0 2H22M0 8H22M0 14H22" />
          <path className="cross" d="M4 1L18 15M18 1L4 15" />
        </svg>
      </button>
      <nav {...opened} aria-label={text('Mobile')}>
        <ul>
          {flatten(menu).map(({ id, isInner, ...link }) => (
            <li key={id}>
              <MenuLink {...link} className={isInner ? 'inner' : undefined} onClick={close} />
            </li>
          ))}
        </ul>
        <Link className="button button-primary" to={quoteLink.href} prefetch="intent" onClick={close}>
          {quoteLink.label}
        </Link>
        <a className="phone" href={phoneHref(phone)} aria-label={text('Call {phone}').replace('{phone}', phone)}>
          {phone}
        </a>
      </nav>
    </div>
  );
}

/** A dropdown becomes a list: its first link takes the dropdown's label, the others are indented below it. */
const flatten = (menu: Menu) =>
  menu.flatMap(({ id, label, href, links }) =>
    links.length > 0
      ? links.map((link, index) => ({
          ...link,
          id: `${id} ${link.id}`,
          label: index ? link.label : label,
          isInner: index > 0,
        }))
      : [{ id, label, href, isInner: false }],
  );
