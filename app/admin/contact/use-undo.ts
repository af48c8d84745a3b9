import { useSubmit } from 'react-router';
import { showToast } from '../../ui/toast.tsx';
import { t } from '../i18n/t.ts';
import type { MessageChange } from './message-change.ts';

/** Shows a toast for a message that left its folder. Its Undo works on any screen while the toast is shown. */
export function useUndo() {
  const submit = useSubmit();
  return ({ id, action, wasUnsent, byKeyboard = false }: MessageChange) => {
    const deleted = wasUnsent ? t('Message deleted. No notification will be sent.') : t('Message deleted.');
    const moved = action === 'spam' ? t('Marked as spam.') : t('Message archived.');
    const undo = () =>
      submit({ id, action: action === 'bin' ? 'restore' : 'inbox' } satisfies MessageChange, {
        action: '/admin/messages',
        method: 'post',
        encType: 'application/json',
        navigate: false,
      });
    showToast({
      text: action === 'bin' ? deleted : moved,
      kind: 'success',
      action: { label: t('Undo'), takesFocus: byKeyboard, onChoose: () => void undo() },
    });
  };
}
