import { useCallback, useState } from 'react';
import { Outlet } from 'react-router';
import { ClosedBar } from './closed-bar.tsx';
import { Drawer } from './drawer.tsx';
import styles from './shell.module.css';
import { Sidebar } from './sidebar.tsx';
import { TopBar } from './top-bar.tsx';

/**
 * The sidebar and the top bar, around every screen that needs an administrator. A route of its own: a shell that signed-in.tsx
 * rendered would be replaced when its data arrives, and a click on it at that moment would be lost.
 */
export default function Shell() {
  const [isMenuOpen, setMenuOpen] = useState(false);
  const closeMenu = useCallback(() => setMenuOpen(false), []);
  return (
    <div className={styles.shell}>
      <a className="skip-link" href="#main">
        Skip to content
      </a>
      <Sidebar />
      <div className="signed-in-column">
        <TopBar isMenuOpen={isMenuOpen} onMenu={() => setMenuOpen(true)} />
        <ClosedBar />
        <main id="main" tabIndex={-1}>
          <Outlet />
        </main>
      </div>
      {isMenuOpen && <Drawer onClose={closeMenu} />}
    </div>
  );
}
