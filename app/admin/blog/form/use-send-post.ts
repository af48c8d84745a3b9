import { useState } from 'react';
import { flushSync } from 'react-dom';
import { attempt } from '../../api.ts';
import type { Autosave } from '../../autosave/autosave.ts';
import type { FormContent } from '../../autosave/draft-kind.ts';
import { adviceFor } from '../../failure-texts.ts';
import { t } from '../../i18n/t.ts';
import type { UploadProgress } from '../../transport.ts';
import type { PostDraft } from '../autosave/post-draft-kind.ts';
import { missingFields, serverErrors } from './field-errors.ts';
import { hasSameDraftOnlyFields } from './post-fields.ts';
import type { useFormErrors } from './use-form-errors.ts';

/** The data that is sent when a post is published. */
export interface SentPost extends FormContent<PostDraft> {
  /** The server's draft, which is published with it. */
  draftId: number | null;
  draftRevision: number;
  /** The published revision that the changes are based on. */
  revision: number;
}

interface SendParts {
  engine: () => Autosave<PostDraft>;
  read: () => FormContent<PostDraft>;
  /** Whether images of the text are still being copied to this site. */
  isCopying: () => boolean;
  problems: ReturnType<typeof useFormErrors>;
  isImageRequired: boolean;
  /** Shown when a required field is empty. */
  missingText: string;
}

interface SendOptions {
  /** Whether the call publishes the saved draft. */
  isDraftRequired?: boolean;
  /** Called when the server answers 409. */
  onRefused?: () => void;
}

/** Publishes what a form contains. */
export function useSendPost({ engine, read, isCopying, problems, isImageRequired, missingText }: SendParts) {
  const [isSending, setSending] = useState(false);
  const [progress, setProgress] = useState<UploadProgress>();

  /** Saves what the draft needs for being published. Throws if that fails, and returns false in a conflict. */
  async function saveDraftFirst(isDraftRequired: boolean): Promise<boolean> {
    const { id, draftRevision, fields } = engine().server();
    const form = read();
    // Only a draft can have an image of the media library.
    const hasChosenItem = !form.file && form.fields.image !== fields.image;
    const isNeeded = isDraftRequired || hasChosenItem || !hasSameDraftOnlyFields(form.fields, fields);
    const hasDraft = id !== null && draftRevision > 0;
    if (!isNeeded && !hasDraft) return true;
    const { value, error } = await attempt(() => engine().saveNow(), { toast: false });
    // The call that follows reports an expired session in its own words.
    if (error && isNeeded && error.status !== 401) throw error;
    return value !== 'conflict';
  }

  /** Whether something prevents publishing; the form shows it. */
  function isIncomplete(): boolean {
    const missing = missingFields(read(), isImageRequired);
    if (Object.keys(missing).length > 0) {
      problems.fail(missing, { text: missingText, isMissing: true });
      return true;
    }
    if (!isCopying()) return false;
    const content = t('Wait until the images are copied, then try again.');
    problems.fail({ content }, { text: t('Images are still being copied.') });
    return true;
  }

  /** Sends the content unless something is missing. Undefined if it was not saved; the form shows why. */
  async function send<Result>(
    call: (content: SentPost, onProgress: (progress: UploadProgress) => void) => Promise<Result>,
    { isDraftRequired = false, onRefused }: SendOptions = {},
  ): Promise<{ result: Result } | undefined> {
    if (isSending || isIncomplete()) return undefined;
    problems.clear();
    setProgress(undefined);
    const focused = document.activeElement;
    setSending(true);
    const sent = await attempt(
      async () => {
        if (!(await saveDraftFirst(isDraftRequired))) return undefined;
        await engine().pause();
        const { id, draftRevision, baseRevision } = engine().server();
        const draftId = draftRevision > 0 ? id : null;
        return { result: await call({ ...read(), draftId, draftRevision, revision: baseRevision }, setProgress) };
      },
      { toast: false },
    )
      // At once: a disabled field cannot take the focus.
      .finally(() => flushSync(() => setSending(false)));
    // The focus was lost while everything was disabled.
    if (document.activeElement === document.body && focused instanceof HTMLElement) {
      focused.focus({ preventScroll: true });
    }
    if (sent.value) return sent.value;
    if (sent.error) {
      const { errors, message, status } = sent.error;
      const detail = adviceFor(sent.error, t('Your text is saved.'));
      problems.fail(serverErrors(errors), { text: message, detail, cause: sent.error });
      if (status === 409 && onRefused) onRefused();
      else if (status !== 401) void engine().resume();
    }
    return undefined;
  }

  return { isSending, progress, send };
}
