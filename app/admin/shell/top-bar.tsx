import { greetedAs } from '../../../contract/accounts/person-name.ts';
import { logout } from '../accounts/account-calls.ts';
import { t } from '../i18n/t.ts';
import { openPalette } from '../palette/palette-host.tsx';
import { useSession } from '../session.ts';
import { Avatar } from './controls/avatar.tsx';
import { Finder } from './controls/finder.tsx';
import { Icon } from './controls/icon.tsx';
import { Row } from './layout/boxes.tsx';
import styles from './shell.module.css';
import { switchTheme, useTheme } from './theme.ts';

export function TopBar({ isMenuOpen, onMenu }: { isMenuOpen: boolean; onMenu: () => void }) {
  const session = useSession();
  const theme = useTheme();
  const name = session ? greetedAs(session.user) : '';
  return (
    <Row as="header" gap={12} align="center" justify="end" className={styles.topBar}>
      <button
        type="button"
        className={`icon-button ${styles.menu}`}
        aria-label={t('Menu')}
        aria-haspopup="dialog"
        aria-expanded={isMenuOpen}
        onClick={onMenu}
      >
        <Icon name="manage" />
      </button>
      <span className={styles.greeting}>{name ? t('Hi, {name}', { name }) : t('Hi')}</span>
      {session && <Finder onOpen={openPalette} />}
      <button
        type="button"
        className="icon-button"
        aria-label={theme === 'dark' ? t('Switch to the light theme') : t('Switch to the dark theme')}
        onClick={switchTheme}
      >
        <Icon name="theme" />
      </button>
      <Avatar image={session?.user.profileImage} />
      <button type="button" className={`icon-button ${styles.logout}`} aria-label={t('Logout')} onClick={logout}>
        <Icon name="logout" />
        <span>{t('Logout')}</span>
      </button>
    </Row>
  );
}
