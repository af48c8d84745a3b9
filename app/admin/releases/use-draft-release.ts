import { useCallback, useEffect, useState } from 'react';
import type { ReleaseOf } from '../../../contract/releases/releases.ts';
import { attempt } from '../api.ts';
import { t } from '../i18n/t.ts';
import { useMay } from '../rights.ts';
import type { MenuAction } from '../shell/controls/action-menu.tsx';
import { fetchReleaseOf } from './release-calls.ts';

export interface DraftRelease {
  /** `post 12`, `page home`, `translation hi page home`. Undefined while nothing is stored. */
  subject: string | undefined;
  /** The open release that the draft is in. */
  release: ReleaseOf;
  isAdding: boolean;
  /** The entry of the menu beside Publish. Empty if the draft is in a release, or the account may add none. */
  actions: MenuAction[];
  openDialog: () => void;
  closeDialog: () => void;
  reload: () => Promise<void>;
}

interface Options {
  /** A new revision loads the release again, because publishing a draft on its own removes it from its release. */
  revision: number;
  /** Saves the draft before it is added. Resolves to whether that worked. */
  save: () => Promise<unknown>;
}

/** The release that a draft is in, and the action that adds it to one. Reloads when the person returns to the tab. */
export function useDraftRelease(subject: string | undefined, { revision, save }: Options): DraftRelease {
  const may = useMay();
  const mayRead = may('GET /admin/releases');
  const [release, setRelease] = useState<ReleaseOf>(null);
  const [isAdding, setAdding] = useState(false);
  const load = useCallback(
    async (signal?: AbortSignal) => {
      if (!subject || !mayRead) return;
      const { value } = await attempt(() => fetchReleaseOf(subject, signal), { toast: false });
      if (value !== undefined) setRelease(value);
    },
    [subject, mayRead],
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new revision was published, alone or with its release
  useEffect(() => {
    const controller = new AbortController();
    const refresh = () => {
      load(controller.signal).catch((error) => {
        if (!controller.signal.aborted) throw error;
      });
    };
    refresh();
    window.addEventListener('focus', refresh);
    return () => {
      window.removeEventListener('focus', refresh);
      controller.abort();
    };
  }, [load, revision]);

  const open = async () => {
    if ((await save()) !== false) setAdding(true);
  };
  return {
    subject,
    release,
    isAdding,
    actions:
      release === null && may('POST /admin/releases/{id}/parts')
        ? [{ label: t('Add to a release…'), icon: 'releases', onChoose: () => void open() }]
        : [],
    openDialog: () => setAdding(true),
    closeDialog: () => setAdding(false),
    reload: () => load(),
  };
}
