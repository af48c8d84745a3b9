import { showToast } from '../../ui/toast.tsx';
import { attempt } from '../api.ts';
import { useRevalidate } from './use-revalidate.ts';

interface Done {
  text: string;
  /** Takes it back. A failure is shown in another toast. */
  undo: () => Promise<unknown>;
  /** Whether it was done by keyboard: Undo then gets the focus, which also keeps the toast open. */
  byKeyboard: boolean;
}

/** Returns a function that shows what was done in a toast with Undo, which works on any screen while it is shown. */
export function useOfferUndo() {
  const revalidate = useRevalidate();
  return ({ text, undo, byKeyboard }: Done) => {
    const takeBack = async () => {
      await attempt(undo);
      await revalidate();
    };
    showToast({
      kind: 'success',
      text,
      milliseconds: 12_000,
      action: { label: 'Undo', takesFocus: byKeyboard, onChoose: () => void takeBack() },
    });
  };
}
