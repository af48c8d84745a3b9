import { type ReactNode, useCallback, useState } from 'react';
import { Drawer } from './drawer.tsx';
import { Sidebar } from './sidebar.tsx';
import { TopBar } from './top-bar.tsx';
import './shell.css';

/** The sidebar and the top bar, around every screen that needs an administrator. */
export function Shell({ children }: { children: ReactNode }) {
  const [isMenuOpen, setMenuOpen] = useState(false);
  const closeMenu = useCallback(() => setMenuOpen(false), []);
  return (
    <div className="signed-in">
      <a className="skip-link" href="#main">
        Skip to content
      </a>
      <Sidebar />
      <div className="signed-in-column">
        <TopBar isMenuOpen={isMenuOpen} onMenu={() => setMenuOpen(true)} />
        <main id="main" tabIndex={-1}>
          {children}
        </main>
      </div>
      {isMenuOpen && <Drawer onClose={closeMenu} />}
    </div>
  );
}
