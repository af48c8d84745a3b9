import { useEffect, useState } from 'react';
import type { MediaItem } from '../../../contract/media/media-library.ts';
import { attempt } from '../api.ts';
import { fetchItem } from './media-calls.ts';

/** The item of the library that a picture belongs to. Undefined until it is loaded, and for pictures of other sites. */
export function useItemOf(path: string | null): MediaItem | undefined {
  const [item, setItem] = useState<MediaItem>();
  const name = /^\/media\/([0-9a-f]{40}\.\w+)$/.exec(path ?? '')?.[1];
  useEffect(() => {
    setItem(undefined);
    if (!name) return;
    let isShown = true;
    void attempt(() => fetchItem(name), { toast: false }).then(({ value }) => isShown && setItem(value));
    return () => {
      isShown = false;
    };
  }, [name]);
  return item;
}
