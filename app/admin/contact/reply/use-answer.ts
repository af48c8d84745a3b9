import { useEffect, useState } from 'react';
import { showToast } from '../../../ui/toast.tsx';
import { type ApiError, attempt } from '../../api.ts';
import { currentSession } from '../../session.ts';
import { useRevalidate } from '../../shell/use-revalidate.ts';
import { type AnswerDraft, newAnswerKey, readAnswerDraft, writeAnswerDraft } from './answer-draft.ts';
import { sendReply } from './reply-calls.ts';

/** The answer that is written to a message. It is stored on this device with every change, until it was sent. */
export function useAnswer(messageId: number) {
  const email = currentSession()?.user.email ?? '';
  const [draft, setDraft] = useState<AnswerDraft>(() => readAnswerDraft(email, messageId) ?? emptyDraft());
  const [isStored, setStored] = useState(true);
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<ApiError>();
  const revalidate = useRevalidate();

  const store = (next: AnswerDraft) => {
    setDraft(next);
    setStored(writeAnswerDraft(email, messageId, next));
  };

  const isAtRisk = !isStored && draft.text !== '';
  useEffect(() => {
    if (!isAtRisk) return;
    const ask = (event: Event) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isAtRisk]);

  return {
    text: draft.text,
    isStored,
    isBusy,
    error,
    change(text: string) {
      setError(undefined);
      store({ ...draft, text });
    },
    async send() {
      setBusy(true);
      setError(undefined);
      const outcome = await attempt(() => sendReply(messageId, draft), { toast: false });
      setBusy(false);
      // The dialog asks to sign in. Loading the screen again would replace it by an error.
      if (outcome.error?.status === 401) return;
      if (outcome.error) {
        setError(outcome.error);
        // The answer that this key belongs to was sent, so this is another one.
        if (outcome.error.errors.key) store({ ...draft, key: newAnswerKey() });
      } else {
        store(emptyDraft());
        showToast({ kind: 'success', text: 'Answer saved. It is being sent.' });
      }
      revalidate();
    },
  };
}

const emptyDraft = (): AnswerDraft => ({ text: '', key: newAnswerKey() });
