import type { MessageSummary } from '../../../contract/contact/contact-messages.ts';
import { type ChangeMessage, type MessageStatus, statusNames } from '../../../contract/contact/leads.ts';
import { showToast } from '../../ui/toast.tsx';
import { attempt } from '../api.ts';
import { t } from '../i18n/t.ts';
import { useRevalidate } from '../shell/use-revalidate.ts';
import { changeLead } from './message-calls.ts';

/** Saves changes of a lead and loads the screen again. What could not be saved is said in a toast. */
export function useLeadChanges() {
  const revalidate = useRevalidate();
  const change = async (id: number, fields: ChangeMessage) => {
    const { value } = await attempt(() => changeLead(id, fields));
    await revalidate();
    return value;
  };
  return {
    changeLead: change,

    /** Moves a card, and shows a toast whose Undo moves it back. */
    async moveCard({ id, from, status: before }: MessageSummary, status: MessageStatus, byKeyboard: boolean) {
      const saved = await change(id, { status });
      if (!saved) return undefined;
      showToast({
        kind: 'success',
        text: t('Moved to {status}.', { status: t(statusNames(from)[status]) }),
        action: { label: t('Undo'), takesFocus: false, onChoose: () => void change(id, { status: before }) },
        ...(byKeyboard && { milliseconds: 10_000 }),
      });
      return saved;
    },
  };
}
