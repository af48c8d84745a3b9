import { useLocation } from 'react-router';
import { MAIN_NAVIGATION, type NavigationLink } from '../../../content/navigation.ts';
import { isWithin, MenuLink } from './menu-link.tsx';
import { usePopover } from './use-popover.ts';
import './main-menu.css';

/** The header's menu from 1181 px. */
export function MainMenu() {
  return (
    <nav className="main-menu" aria-label="Main">
      <ul>
        {MAIN_NAVIGATION.map((entry) => (
          <li key={entry.label}>{'links' in entry ? <Dropdown {...entry} /> : <MenuLink {...entry} />}</li>
        ))}
      </ul>
    </nav>
  );
}

function Dropdown({ label, links }: { label: string; links: readonly NavigationLink[] }) {
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
        {links.map((link) => (
          <li key={link.href}>
            <MenuLink {...link} onClick={close} />
          </li>
        ))}
      </ul>
    </>
  );
}
