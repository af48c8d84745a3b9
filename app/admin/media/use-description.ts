import { useEffect, useRef, useState } from 'react';
import type { ChangeMedia, MediaDetail } from '../../../contract/media/media-library.ts';
import { type ApiError, attempt } from '../api.ts';
import { changeItem } from './media-calls.ts';

/** The delay of a save after the last change. */
const DELAY_MS = 700;

/** The editable fields of an item. They are saved as they change. */
export function useDescription(item: MediaDetail, onSaved: () => void) {
  const [fields, setFields] = useState(() => {
    const { alt, decorative, caption, credit, focus, title, file_name } = item;
    return { alt, decorative, caption, credit, focus, title, file_name };
  });
  const [status, setStatus] = useState<'saving' | 'saved'>();
  const [error, setError] = useState<ApiError>();
  const unsaved = useRef<ChangeMedia>({});
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const save = async () => {
    clearTimeout(timer.current);
    const changes = unsaved.current;
    if (Object.keys(changes).length === 0) return;
    unsaved.current = {};
    setStatus('saving');
    const outcome = await attempt(() => changeItem(item.name, changes), { toast: false });
    setError(outcome.error);
    const isAllSaved = !outcome.error && Object.keys(unsaved.current).length === 0;
    setStatus(isAllSaved ? 'saved' : undefined);
    // Keep the changes, to send them again with the next change.
    if (outcome.error) unsaved.current = { ...changes, ...unsaved.current };
    else onSaved();
  };
  const latest = useRef(save);
  latest.current = save;
  useEffect(() => {
    const saveNow = () => void latest.current();
    window.addEventListener('pagehide', saveNow);
    return () => {
      window.removeEventListener('pagehide', saveNow);
      saveNow();
    };
  }, []);

  return {
    fields,
    status,
    error,
    save: () => latest.current(),
    change(changes: Partial<typeof fields>) {
      setFields((before) => ({ ...before, ...changes }));
      unsaved.current = { ...unsaved.current, ...changes };
      setStatus(undefined);
      clearTimeout(timer.current);
      timer.current = setTimeout(() => void latest.current(), DELAY_MS);
    },
  };
}
