import { Suspense, useCallback, useLayoutEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import type { Role } from '../../../contract/accounts/roles.ts';
import { useSession } from '../session.ts';
import { lazyDialog } from '../shell/dialogs/lazy-dialog.ts';
import { mayOpen } from '../shell/screen-rights.ts';
import { isSingleKey } from './single-keys.ts';
import type { LastStart } from './use-palette-start.ts';

/** Downloaded when they are first opened. */
const Palette = lazyDialog(() => import('./palette.tsx'));
const KeysDialog = lazyDialog(() => import('./keys-dialog.tsx'));

const OPEN = 'open-palette';

/** A dialog that may contain typed text. The drawer of phones contains none, and any click outside closes it. */
const KEPT_DIALOG = 'dialog[open]:not([closedby="any"])';

/** Opens the palette, from a button anywhere in the panel. */
export const openPalette = () => window.dispatchEvent(new Event(OPEN));

/** The keys of the whole panel, and what they open. The palette is downloaded when it is first opened. */
export function PaletteHost() {
  const session = useSession();
  if (!session) return null;
  const { email, role } = session.user;
  return <AccountPalette key={email} email={email} role={role} />;
}

function AccountPalette({ email, role }: { email: string; role: Role | undefined }) {
  const [shown, setShown] = useState<'palette' | 'keys'>();
  const lastStart = useRef<LastStart>(undefined);
  const navigate = useNavigate();
  const close = useCallback(() => setShown(undefined), []);
  const showKeys = useCallback(() => setShown('keys'), []);

  // A layout effect: the keys work as soon as the screen is visible.
  useLayoutEffect(() => {
    const open = () => setShown('palette');
    const onModifiedKey = (event: KeyboardEvent) => {
      const isModified = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey;
      if (!isModified || event.isComposing || event.key.toLowerCase() !== 'k') return;
      const isOpen = shown === 'palette';
      if (!isOpen && (document.querySelector(KEPT_DIALOG) || isForLink(event.target))) return;
      event.preventDefault();
      event.stopPropagation();
      if (event.repeat) return;
      if (!isOpen) document.querySelector<HTMLDialogElement>('dialog[open]')?.close();
      setShown(isOpen ? undefined : 'palette');
    };
    const onSingleKey = (event: KeyboardEvent) => {
      // `shown`: the palette may still be downloaded while somebody types into it.
      if (shown || !isSingleKey(event)) return;
      if (event.key === '?') setShown('keys');
      else if (event.key.toLowerCase() === 'n' && !event.shiftKey && mayOpen('/admin/upload-blog'))
        navigate('/admin/upload-blog');
      else return;
      event.preventDefault();
    };
    window.addEventListener(OPEN, open);
    // Captured before the text of a post gets the key, where it adds a link.
    window.addEventListener('keydown', onModifiedKey, true);
    window.addEventListener('keydown', onSingleKey);
    return () => {
      window.removeEventListener(OPEN, open);
      window.removeEventListener('keydown', onModifiedKey, true);
      window.removeEventListener('keydown', onSingleKey);
    };
  }, [shown, navigate]);

  return (
    <Suspense>
      {shown === 'palette' && (
        <Palette email={email} role={role} lastStart={lastStart} onShowKeys={showKeys} onClose={close} />
      )}
      {shown === 'keys' && <KeysDialog onClose={close} />}
    </Suspense>
  );
}

/** In the text of a post, Ctrl K adds a link to the selection, or changes the link at the caret. */
function isForLink(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement) || !target.isContentEditable) return false;
  const selection = document.getSelection();
  return selection?.isCollapsed === false || Boolean(selection?.anchorNode?.parentElement?.closest('a'));
}
