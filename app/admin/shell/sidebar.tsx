import { Logo } from '../../art/logo.tsx';
import { useCompany } from '../../use-company.ts';
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
  const { name } = useCompany();
  return (
    <>
      {/* A full page load, which drops the panel's theme. */}
      <a className={styles.logo} href="/" aria-label={`${name}, home`}>
        <Logo name={name} />
      </a>
      <NavigationLists onChoose={onChoose} />
    </>
  );
}
