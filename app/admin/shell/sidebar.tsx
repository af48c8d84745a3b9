import { site } from '../../../content/site.ts';
import { Logo } from '../../art/logo.tsx';
import { NavigationLists } from './navigation-lists.tsx';
import styles from './shell.module.css';

/** Beside every screen from 1000 px; on narrower ones it is in the drawer. */
export function Sidebar() {
  return (
    <aside className={styles.sidebar} aria-label="Sidebar">
      <SidebarContent />
    </aside>
  );
}

export function SidebarContent({ onChoose }: { onChoose?: () => void }) {
  return (
    <>
      {/* A full page load, which drops the panel's theme. */}
      <a className={styles.logo} href="/" aria-label={`${site.name}, home`}>
        <Logo name={site.name} />
      </a>
      <NavigationLists onChoose={onChoose} />
    </>
  );
}
