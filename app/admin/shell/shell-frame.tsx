import { createContext, type ReactNode, useCallback, useState } from 'react';
import { usePanelLanguage } from '../i18n/panel-language.ts';
import { t } from '../i18n/t.ts';
import { ClosedBar } from './closed-bar.tsx';
import { Drawer } from './layout/drawer.tsx';
import styles from './shell.module.css';
import { Sidebar } from './sidebar.tsx';
import { TopBar } from './top-bar.tsx';

/** Whether the sidebar and the top bar are there already. */
export const InShell = createContext(false);

/** The sidebar and the top bar. */
export function ShellFrame({ children }: { children: ReactNode }) {
  const [isMenuOpen, setMenuOpen] = useState(false);
  usePanelLanguage();
  const closeMenu = useCallback(() => setMenuOpen(false), []);
  return (
    <InShell value={true}>
      <div className={styles.shell}>
        <a className="skip-link" href="#main">
          {t('Skip to content')}
        </a>
        <Sidebar />
        <div className="signed-in-column">
          <TopBar isMenuOpen={isMenuOpen} onMenu={() => setMenuOpen(true)} />
          <ClosedBar />
          <main id="main" tabIndex={-1}>
            {children}
          </main>
        </div>
        {isMenuOpen && <Drawer onClose={closeMenu} />}
      </div>
    </InShell>
  );
}
