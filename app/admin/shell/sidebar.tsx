import { useRouteLoaderData } from 'react-router';
import { Logo } from '../../art/logo.tsx';
import type { loader } from '../../root.tsx';
import { t } from '../i18n/t.ts';
import { NavigationLists } from './navigation-lists.tsx';
import styles from './shell.module.css';

/** Shown next to every screen from 1000 px. Narrower screens have it in a drawer. */
export function Sidebar() {
  return (
    <aside className={styles.sidebar} aria-label={t('Sidebar')}>
      <SidebarContent />
    </aside>
  );
}

export function SidebarContent({ onChoose }: { onChoose?: () => void }) {
  // Undefined if the server could not load it: the screen that shows the failure has the sidebar too.
  const name = useRouteLoaderData<typeof loader>('root')?.company.name;
  return (
    <>
      {/* A full page load, which drops the panel's theme. */}
      <a className={styles.logo} href="/" aria-label={name ? t('{name}, home', { name }) : t('Home')}>
        <Logo name={name ?? ''} />
      </a>
      <NavigationLists onChoose={onChoose} />
    </>
  );
}
