import { Link, useLocation, useNavigation } from 'react-router';
import { t } from '../i18n/t.ts';
import { useSession } from '../session.ts';
import { Icon } from './controls/icon.tsx';
import { FoldedList } from './layout/folded-list.tsx';
import { isWithin, NAVIGATION } from './navigation.ts';
import { navigationFor, neededFor } from './screen-rights.ts';
import styles from './shell.module.css';
import { usePanelState } from './use-panel-state.ts';

/** In the sidebar, and in the drawer that replaces it on phones. */
export function NavigationLists({ onChoose }: { onChoose?: () => void }) {
  const location = useLocation();
  const { pathname } = useNavigation().location ?? location;
  const state = usePanelState();
  const session = useSession();
  // While the page is hydrated, it is not known yet who is signed in.
  const isUnknown = session === undefined;
  const groups = isUnknown ? NAVIGATION : navigationFor(session?.user.role);
  return groups.map(({ title, isFolded, screens: all }) => {
    const screens = all.map((screen) => ({
      ...screen,
      isCurrent: isWithin(pathname, screen),
    }));
    const list = (
      <ul>
        {screens.map(({ to, icon, label, count, isCurrent }) => (
          <li key={to} className={isUnknown && neededFor(to) ? styles.unknown : undefined}>
            <Link to={to} aria-current={isCurrent ? 'page' : undefined} prefetch="intent" onClick={onChoose}>
              <Icon name={icon} />
              {t(label)}
              {count && state && <Count {...count(state)} />}
            </Link>
          </li>
        ))}
      </ul>
    );
    return (
      <nav key={title} className={styles.navigation} aria-label={t(title)}>
        {isFolded ? (
          <FoldedList
            title={t(title)}
            hasCurrent={screens.some(({ isCurrent }) => isCurrent)}
            needsAttention={Boolean(state?.trouble)}
          >
            {list}
          </FoldedList>
        ) : (
          <>
            <p aria-hidden="true">{t(title)}</p>
            {list}
          </>
        )}
      </nav>
    );
  });
}

/** The entry has room for three digits. */
const MAX_SHOWN = 999;

function Count({ number, of }: { number: number; of: string }) {
  if (number === 0) return null;
  return (
    <span className={styles.count}>
      {number > MAX_SHOWN ? `${MAX_SHOWN}+` : number}
      <span className="visually-hidden"> {t(of)}</span>
    </span>
  );
}
