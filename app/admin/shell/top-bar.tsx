import { logout } from '../accounts/account-calls.ts';
import { useSession } from '../session.ts';
import { Avatar } from './avatar.tsx';
import { Icon } from './icon.tsx';
import { switchTheme, useTheme } from './theme.ts';
import './top-bar.css';

export function TopBar({ isMenuOpen, onMenu }: { isMenuOpen: boolean; onMenu: () => void }) {
  const session = useSession();
  const theme = useTheme();
  const name = session?.user.email.split('@')[0];
  return (
    <header className="top-bar">
      <button
        type="button"
        className="icon-button top-bar-menu"
        aria-label="Menu"
        aria-haspopup="dialog"
        aria-expanded={isMenuOpen}
        onClick={onMenu}
      >
        <Icon name="manage" />
      </button>
      <span className="top-bar-greeting">{name ? `Hi, ${name}` : 'Hi'}</span>
      <button
        type="button"
        className="icon-button"
        aria-label={theme === 'dark' ? 'Switch to the light theme' : 'Switch to the dark theme'}
        onClick={switchTheme}
      >
        <Icon name="theme" />
      </button>
      <Avatar image={session?.user.profileImage} />
      <button type="button" className="icon-button top-bar-logout" onClick={logout}>
        <Icon name="logout" />
        <span>Logout</span>
      </button>
    </header>
  );
}
