import { useState } from 'react';
import { showToast } from '../../ui/toast.tsx';
import { attempt } from '../api.ts';
import { describeMerge } from '../autosave/describe-merge.ts';
import type { DraftKind, DraftTypes, FormContent } from '../autosave/draft-kind.ts';
import type { AutosavedForm, DraftConflict } from '../autosave/use-autosave.ts';
import { t } from '../i18n/t.ts';

interface ConflictForm<T extends DraftTypes> {
  autosave: AutosavedForm<T>;
  read: () => FormContent<T>;
  /** Replaces what the form contains, as a change like any other. */
  replace: (content: FormContent<T>) => void;
  clearFailure: () => void;
}

/**
 * Resolves a conflict with a version that somebody else saved or published while a form was open. `onPublish` publishes
 * again.
 */
export function useConflict<T extends DraftTypes>(
  kind: DraftKind<T>,
  form: ConflictForm<T>,
  { onPublish, onUsedSaved }: { onPublish: () => void; onUsedSaved?: () => void },
) {
  const { autosave } = form;
  /** The conflict whose dialog the person has closed to look at the form. */
  const [dismissed, setDismissed] = useState<DraftConflict<T>>();
  const { conflict } = autosave;

  const settle = (content: FormContent<T>, { revision, current }: DraftConflict<T>) => {
    const engine = autosave.engine();
    if (revision === null) engine.setBase(current);
    else engine.setBaseRevision(revision);
    autosave.setConflict(undefined);
    form.clearFailure();
    form.replace(content);
    void engine.resume();
    if (revision !== null) onPublish();
  };

  return {
    conflict,
    isOpen: conflict !== undefined && conflict !== dismissed,
    open: () => setDismissed(undefined),
    dismiss: () => setDismissed(conflict),
    /** To be called when publishing was refused with 409. */
    async handleRefusal() {
      const engine = autosave.engine();
      const { id, draftRevision, fields: saved, baseRevision } = engine.server();
      const { value: current } = id === null ? {} : await attempt(() => kind.fetch(id), { toast: false });
      if (current?.draft && current.draft_revision !== draftRevision) {
        if (engine.applyRemote(current, saved)) void engine.resume();
        return;
      }
      const publishedChange = current && (await findPublishedChange(kind, current, baseRevision));
      if (!publishedChange) return void engine.resume();
      const { fields, file } = form.read();
      const merge = publishedChange.base && kind.merge(publishedChange.base, fields, publishedChange.theirs);
      if (!merge || merge.conflicts.length > 0) {
        setDismissed(undefined);
        autosave.setConflict(publishedChange);
        return;
      }
      autosave.setNote(describeMerge(publishedChange.by, merge.changedByThem));
      settle({ fields: merge.merged, file }, publishedChange);
    },
    save: (content: FormContent<T>) => conflict && settle(content, conflict),
    /** The person's version stays on this device, and is offered when the form is opened again. */
    async keepSaved() {
      if (!conflict) return;
      const engine = autosave.engine();
      if (!(await engine.setAside())) {
        showToast({ text: t('This browser has no space left for your version. Copy your text first.'), kind: 'error' });
        return;
      }
      const { id, draftRevision } = engine.server();
      if (conflict.revision === null) engine.setBase(conflict.current);
      else if (id !== null && draftRevision > 0) {
        const { value, error } = await attempt(() => kind.discard(id));
        if (error) return;
        engine.setBase(value);
      } else engine.setBase({ ...conflict.current, draft: null });
      autosave.setConflict(undefined);
      form.clearFailure();
      form.replace({ fields: conflict.theirs, file: null });
      void engine.resume();
      showToast({ text: t('Kept the saved version. Your text is still saved in this browser.'), kind: 'success' });
      onUsedSaved?.();
    },
  };
}

/**
 * The revision that was published since `baseRevision`. Undefined if there is none, or if the server does not answer.
 */
async function findPublishedChange<T extends DraftTypes>(
  kind: DraftKind<T>,
  current: T['stored'],
  baseRevision: number,
): Promise<DraftConflict<T> | undefined> {
  const { live, revision } = current;
  if (!live || revision === baseRevision) return undefined;
  const { value } = await attempt(
    async () => {
      const { fields: theirs, by, at } = await kind.fetchPublished(current, revision);
      const base = await attempt(() => kind.fetchPublished(current, baseRevision), { toast: false });
      return { base: base.value?.fields, baseRevision, theirs, by, at, revision, current };
    },
    { toast: false },
  );
  return value;
}
