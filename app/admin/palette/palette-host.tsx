import { lazy, Suspense, useCallback, useLayoutEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import type { Role } from '../../../contract/roles.ts';
import { useSession } from '../session.ts';
import type { LastStart } from './use-palette-start.ts';

/** Downloaded when they are first opened. */
const Palette = lazy(() => import('./palette.tsx'));
const KeysDialog = lazy(() => import('./keys-dialog.tsx'));

const OPEN = 'open-palette';

/** Opens the palette, from a button anywhere in the panel. */
export const openPalette = () => window.dispatchEvent(new Event(OPEN));

/** The keys of the whole panel, and what they open. */
export function PaletteHost() {
  const session = useSession();
  if (!session) return null;
  const { email, role = 'owner' } = session.user;
  return <AccountPalette key={email} email={email} role={role} />;
}

function AccountPalette({ email, role }: { email: string; role: Role }) {
  const [shown, setShown] = useState<'palette' | 'keys'>();
  const lastStart = useRef<LastStart>(undefined);
  const navigate = useNavigate();
  const close = useCallback(() => setShown(undefined), []);

  // A layout effect: the keys work as soon as the screen is visible.
  useLayoutEffect(() => {
    const open = () => setShown('palette');
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.isComposing || event.altKey || event.repeat) return;
      const key = event.key.toLowerCase();
      const isModified = event.ctrlKey || event.metaKey;
      if (isModified && !event.shiftKey && key === 'k')
        setShown((before) => (before === 'palette' ? undefined : 'palette'));
      // No dialog opens over a dialog, and letters belong to the field that has the focus.
      else if (isModified || isTyping(event.target) || document.querySelector('dialog[open]')) return;
      else if (key === '?') setShown('keys');
      else if (key === 'n' && !event.shiftKey && role !== 'reader') navigate('/admin/upload-blog');
      else return;
      event.preventDefault();
    };
    window.addEventListener(OPEN, open);
    window.addEventListener('keydown', onKeyDown);
    return () => {
      window.removeEventListener(OPEN, open);
      window.removeEventListener('keydown', onKeyDown);
    };
  }, [role, navigate]);

  return (
    <Suspense>
      {shown === 'palette' && <Palette email={email} role={role} lastStart={lastStart} onClose={close} />}
      {shown === 'keys' && <KeysDialog onClose={close} />}
    </Suspense>
  );
}

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches('input, select, textarea'));
