import { useEffect, useRef } from 'react';
import { t } from '../../i18n/t.ts';
import { openPalette } from '../../palette/palette-host.tsx';
import { Finder } from '../controls/finder.tsx';
import { Icon } from '../controls/icon.tsx';
import styles from '../shell.module.css';
import { SidebarContent } from '../sidebar.tsx';

/** From this width the sidebar is beside the page; shell.module.css uses the same. */
const WIDE = '(min-width: 1000.1px)';

/** The sidebar on phones, over the page. Open while it is rendered. */
export function Drawer({ onClose }: { onClose: () => void }) {
  const drawer = useRef<HTMLDialogElement>(null);
  const closeButton = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    const element = drawer.current;
    element?.showModal();
    closeButton.current?.focus();
    const wide = matchMedia(WIDE);
    wide.addEventListener('change', onClose);
    return () => {
      wide.removeEventListener('change', onClose);
      element?.close();
    };
  }, [onClose]);

  return (
    <dialog ref={drawer} className={styles.drawer} aria-label={t('Menu')} closedby="any" onClose={onClose}>
      <button
        ref={closeButton}
        type="button"
        className={`icon-button ${styles.close}`}
        aria-label={t('Close menu')}
        onClick={onClose}
      >
        <Icon name="close" />
      </button>
      <Finder
        onOpen={() => {
          onClose();
          openPalette();
        }}
      />
      <SidebarContent onChoose={onClose} />
    </dialog>
  );
}
