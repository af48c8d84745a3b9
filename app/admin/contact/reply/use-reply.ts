import { useEffect, useState } from 'react';
import { showToast } from '../../../ui/toast.tsx';
import { type ApiError, attempt } from '../../api.ts';
import { t } from '../../i18n/t.ts';
import { currentSession } from '../../session.ts';
import { useRevalidate } from '../../shell/use-revalidate.ts';
import { sendReply } from './reply-calls.ts';
import { newReplyKey, type ReplyDraft, readReplyDraft, writeReplyDraft } from './reply-draft.ts';

/** The reply that is written to a message. It is stored on this device with every change, until it was sent. */
export function useReply(messageId: number) {
  const email = currentSession()?.user.email ?? '';
  const [draft, setDraft] = useState<ReplyDraft>(() => readReplyDraft(email, messageId) ?? emptyDraft());
  const [isStored, setStored] = useState(true);
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<ApiError>();
  const revalidate = useRevalidate();

  const store = (next: ReplyDraft) => {
    setDraft(next);
    setStored(writeReplyDraft(email, messageId, next));
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
      // A dialog asks to sign in. Loading the screen again would replace the dialog with an error.
      if (outcome.error?.status === 401) return;
      if (outcome.error) {
        setError(outcome.error);
        // The reply with this key was sent, so this text is another reply.
        if (outcome.error.errors.key) store({ ...draft, key: newReplyKey() });
      } else {
        store(emptyDraft());
        const text = outcome.value.is_emailed
          ? t('Reply saved. It is being sent.')
          : t('Reply saved. It was not sent because there is no mail server.');
        showToast({ kind: 'success', text });
      }
      revalidate();
    },
  };
}

const emptyDraft = (): ReplyDraft => ({ text: '', key: newReplyKey() });
