import { useEffect, useRef, useState } from 'react';
import type { UploadedMedia } from '../../../contract/media/media-library.ts';
import { attempt } from '../api.ts';
import type { UploadProgress } from '../transport.ts';
import { uploadMedia } from './media-calls.ts';
import { mediaProblem } from './media-problem.ts';

export interface Upload {
  id: number;
  file: File;
  state: 'waiting' | 'sending' | 'stored' | 'failed';
  progress?: UploadProgress | undefined;
  /** The item, once the file is stored. */
  item?: UploadedMedia;
  /** Why it failed, and whether the same file can be sent again. */
  problem?: string | undefined;
  canRetry?: boolean;
}

/** Two at a time: the server encodes pictures one after the other. */
const MAX_SENDING = 2;

/** The status codes with which the server would refuse the same file again. */
const FINAL = [403, 409, 413, 415, 422];

let lastId = 0;

/** A list of uploads, of which each can be cancelled and sent again. `maxVideo`: in megabytes. */
export function useUploads({ maxVideo, onStored }: { maxVideo: number; onStored: (item: UploadedMedia) => void }) {
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const running = useRef(new Map<number, AbortController>());

  const change = (id: number, changes: Partial<Upload>) =>
    setUploads((all) => all.map((upload) => (upload.id === id ? { ...upload, ...changes } : upload)));

  const send = async ({ id, file }: Upload) => {
    const controller = new AbortController();
    running.current.set(id, controller);
    change(id, { state: 'sending', problem: undefined, progress: undefined });
    const { signal } = controller;
    const onProgress = (progress: UploadProgress) => change(id, { progress });
    const { value, error } = await attempt(() => uploadMedia(file, { signal, onProgress }), { toast: false });
    running.current.delete(id);
    if (signal.aborted) return;
    if (value) {
      change(id, { state: 'stored', item: value });
      onStored(value);
    } else change(id, { state: 'failed', problem: error.message, canRetry: !FINAL.includes(error.status) });
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: `send` is new on each render, and `running` prevents a second start.
  useEffect(() => {
    const waiting = uploads.filter(({ id, state }) => state === 'waiting' && !running.current.has(id));
    for (const upload of waiting.slice(0, Math.max(0, MAX_SENDING - running.current.size))) void send(upload);
  }, [uploads]);

  const remove = (isRemoved: (upload: Upload) => boolean) => {
    for (const upload of uploads.filter(isRemoved)) running.current.get(upload.id)?.abort();
    setUploads((all) => all.filter((upload) => !isRemoved(upload)));
  };

  return {
    uploads,
    add(files: Iterable<File>) {
      const added = Array.from(files, (file): Upload => {
        const problem = mediaProblem(file, maxVideo);
        return { id: ++lastId, file, ...(problem ? { state: 'failed', problem } : { state: 'waiting' }) };
      });
      setUploads((all) => [...all, ...added]);
    },
    retry: (id: number) => change(id, { state: 'waiting', problem: undefined }),
    remove: (id: number) => remove((upload) => upload.id === id),
    cancelUnfinished: () => remove(isUnfinished),
    clear: () => remove(() => true),
  };
}

export const isUnfinished = ({ state }: Upload) => state === 'waiting' || state === 'sending';
