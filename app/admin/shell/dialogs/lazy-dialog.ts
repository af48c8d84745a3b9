import { type ComponentType, lazy, useEffect } from 'react';
import { showToast } from '../../../ui/toast.tsx';
import { t } from '../../i18n/t.ts';

/**
 * A dialog that is downloaded when it is first opened. If that fails, the screen behind it stays as it is: a toast says
 * why nothing opens.
 */
export function lazyDialog<Props extends { onClose: () => void }>(
  load: () => Promise<{ default: ComponentType<Props> }>,
) {
  return lazy(() => load().catch(() => ({ default: NotLoaded as ComponentType<Props> })));
}

function NotLoaded({ onClose }: { onClose: () => void }) {
  useEffect(() => {
    showToast({ text: t('This could not be loaded. Check your connection, then reload the page.'), kind: 'error' });
    onClose();
  }, [onClose]);
  return null;
}
