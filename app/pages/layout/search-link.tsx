import { type ComponentType, type MouseEvent, useEffect, useRef, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { Lens } from '../search/lens.tsx';
import type { SearchPanelProps } from '../search/search-panel.tsx';
import { knownCopy, prefetchCopy } from './known-copy.ts';

/**
 * The link to the search page. With scripts it opens a panel below the header, which is downloaded when the pointer or
 * the focus first reaches the link.
 */
export function SearchLink({ label }: { label: string }) {
  const [Panel, setPanel] = useState<ComponentType<SearchPanelProps>>();
  const [isOpen, setOpen] = useState(false);
  const link = useRef<HTMLAnchorElement>(null);
  const navigate = useNavigate();
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page closes the panel
  useEffect(() => setOpen(false), [key]);

  async function open(event: MouseEvent) {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    if (isOpen) return setOpen(false);
    try {
      const [{ SearchPanel }] = await load();
      if (!knownCopy.search) throw new Error('The texts of the search are missing.');
      setPanel(() => SearchPanel);
      setOpen(true);
    } catch {
      await navigate('/search');
    }
  }

  function close({ isFocusReturned }: { isFocusReturned: boolean }) {
    setOpen(false);
    if (isFocusReturned) link.current?.focus();
  }

  return (
    <>
      <Link
        ref={link}
        className="search-link"
        to="/search"
        aria-label={label}
        aria-expanded={isOpen}
        onClick={open}
        onPointerEnter={preload}
        onFocus={preload}
      >
        <Lens />
      </Link>
      {isOpen && Panel && knownCopy.search && <Panel copy={knownCopy.search} onClose={close} />}
    </>
  );
}

const load = () => Promise.all([import('../search/search-panel.tsx'), prefetchCopy()]);

const preload = () => {
  load().catch(() => {});
};
