import { useCallback, useRef, useState } from 'react';
import { attempt } from '../../api.ts';
import { fetchAuthorNames } from '../post-draft-calls.ts';

/** Authors of recent posts. `load` is called when the field of the author gets the focus. */
export function useKnownAuthors() {
  const [names, setNames] = useState<string[]>([]);
  const isLoaded = useRef(false);
  const load = useCallback(async () => {
    if (isLoaded.current) return;
    isLoaded.current = true;
    const { value } = await attempt(fetchAuthorNames, { toast: false });
    if (value) setNames(value);
  }, []);
  return { names, load };
}
