import { useEffect, useRef } from 'react';
import { Icon } from './icon.tsx';
import { SidebarContent } from './sidebar.tsx';
import './drawer.css';

/** From this width the sidebar is beside the page; drawer.css and sidebar.css use the same. */
const WIDE = '(min-width: 1000.1px)';

/** The sidebar on phones, over the page. Open while it is rendered. */
export function Drawer({ onClose }: { onClose: () => void }) {
  const drawer = useRef<HTMLDialogElement>(null);

  useEffect(() => {
    const element = drawer.current;
    element?.showModal();
    element?.querySelector<HTMLElement>('.drawer-close')?.focus();
    const wide = matchMedia(WIDE);
    wide.addEventListener('change', onClose);
    return () => {
      wide.removeEventListener('change', onClose);
      element?.close();
    };
  }, [onClose]);

  return (
    <dialog ref={drawer} className="drawer" aria-label="Menu" closedby="any" onClose={onClose}>
      <button type="button" className="icon-button drawer-close" aria-label="Close menu" onClick={onClose}>
        <Icon name="close" />
      </button>
      <SidebarContent onChoose={onClose} />
    </dialog>
  );
}
