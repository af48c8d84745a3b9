import { attempt } from '../api.ts';
import { offerUndo } from './offer-undo.ts';
import { useRevalidate } from './use-revalidate.ts';

interface Done {
  text: string;
  /** Reverts the action. A failure is shown in another toast. */
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
    offerUndo({ text, undo: () => void takeBack(), takesFocus: byKeyboard });
  };
}
