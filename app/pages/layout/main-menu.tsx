import { useLocation } from 'react-router';
import { useText } from '../../use-language.ts';
import { isWithin, MenuLink } from './menu-link.tsx';
import { usePopover } from './use-popover.ts';
import type { Menu } from './use-site-navigation.ts';
import './main-menu.css';

/** The header's menu from 1181 px. */
export function MainMenu({ menu }: { menu: Menu }) {
  const text = useText();
  return (
    <nav className="main-menu" aria-label={text('Main')}>
      <ul>
        {menu.map(({ id, label, href, links }) => (
          <li key={id}>
            {links.length > 0 ? <Dropdown label={label} links={links} /> : <MenuLink label={label} href={href} />}
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Dropdown({ label, links }: Pick<Menu[number], 'label' | 'links'>) {
  const { button, opened, close } = usePopover<HTMLUListElement>();
  const { pathname } = useLocation();
  const isCurrent = links.some(({ href }) => isWithin(pathname, href));
  return (
    <>
      <button {...button} aria-current={isCurrent ? 'true' : undefined}>
        {label}
        <svg className="chevron" viewBox="0 0 12 12" aria-hidden="true">
          <path d="M2 4L6 8L10 4" />
        </svg>
      </button>
      <ul {...opened}>
        {links.map(({ id, label, href }) => (
          <li key={id}>
            <MenuLink label={label} href={href} onClick={close} />
          </li>
        ))}
      </ul>
    </>
  );
}
