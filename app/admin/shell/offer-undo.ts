import { showToast } from '../../ui/toast.tsx';
import { t } from '../i18n/t.ts';

interface Undoable {
  /** What was done. */
  text: string;
  undo: () => void;
  /** Whether Undo gets the focus, which also keeps the toast open. */
  takesFocus?: boolean;
}

/** Shows what was done in a toast with Undo, for 12 seconds. */
export const offerUndo = ({ text, undo, takesFocus = false }: Undoable) =>
  showToast({
    kind: 'success',
    text,
    milliseconds: 12_000,
    action: { label: t('Undo'), takesFocus, onChoose: undo },
  });
