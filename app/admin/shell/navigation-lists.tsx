import { Link, useLocation, useNavigation } from 'react-router';
import { Icon } from './icon.tsx';
import { NAVIGATION } from './navigation.ts';
import styles from './shell.module.css';
import { usePanelState } from './use-panel-state.ts';

/** In the sidebar, and in the drawer that replaces it on phones. */
export function NavigationLists({ onChoose }: { onChoose?: () => void }) {
  const location = useLocation();
  const { pathname } = useNavigation().location ?? location;
  const state = usePanelState();
  return NAVIGATION.map(({ title, screens }) => (
    <nav key={title} className={styles.navigation} aria-label={title}>
      <p aria-hidden="true">{title}</p>
      <ul>
        {screens.map(({ to, also = to, icon, label, count }) => (
          <li key={to}>
            <Link
              to={to}
              aria-current={pathname.startsWith(to) || pathname.startsWith(also) ? 'page' : undefined}
              prefetch="intent"
              onClick={onChoose}
            >
              <Icon name={icon} />
              {label}
              {count && state && <Count {...count(state)} />}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  ));
}

/** The entry has room for three digits. */
const MAX_SHOWN = 999;

function Count({ number, of }: { number: number; of: string }) {
  if (number === 0) return null;
  return (
    <span className={styles.count}>
      {number > MAX_SHOWN ? `${MAX_SHOWN}+` : number}
      <span className="visually-hidden"> {of}</span>
    </span>
  );
}
