import { type RefObject, useEffect, useState } from 'react';
import { useFetcher } from 'react-router';
import type { Category } from '../../../../contract/blog/blog.ts';
import { showToast } from '../../../ui/toast.tsx';
import { msg, t } from '../../i18n/t.ts';
import { AddToReleaseDialog } from '../../releases/add-to-release-dialog.tsx';
import type { ReleasedParts } from '../../releases/released-parts.ts';
import { may } from '../../rights.ts';
import { Banner } from '../../shell/layout/banner.tsx';
import { SelectionBar, type SelectionProgress } from '../../shell/selection/selection-bar.tsx';
import { BULK_ACTIONS, type BulkName, type BulkResult, runBulkAction } from './bulk-actions.ts';
import { BulkDialog } from './bulk-dialog.tsx';
import { MANAGE_ACTION } from './delete-dialog.tsx';
import styles from './manage.module.css';
import { type ManagedPost, titleOf } from './managed-post.ts';

interface BulkBarProps {
  /** The selected posts that are shown. */
  posts: ManagedPost[];
  released: ReleasedParts;
  /** All posts that are shown. */
  total: number;
  listElement: RefObject<HTMLElement | null>;
  isBusy: boolean;
  onBusy: (isBusy: boolean) => void;
  onSelectAll: () => void;
  onClear: () => void;
  /** Loads the list again. The failed posts stay selected. */
  onDone: (failedIds: number[]) => Promise<void>;
}

const LABELS: [BulkName, string][] = [
  ['publish', msg('Publish')],
  ['unpublish', msg('Unpublish')],
  ['category', msg('Category…')],
  ['bin', msg('Move to bin')],
];

/** The actions on the selected posts, and their result. */
export function BulkBar({ posts, released, total, listElement, isBusy, onBusy, ...list }: BulkBarProps) {
  const [openDialog, setAsked] = useState<Exclude<BulkName, 'bin'>>();
  const [progress, setProgress] = useState<SelectionProgress>();
  const [result, setResult] = useState<BulkResult>();
  const { submit } = useFetcher();
  const [isAdding, setAdding] = useState(false);
  const free = posts.filter(({ id, state }) => state !== 'Live' && !released.has(`post ${id}`));

  // Calls continue after unmount.
  useEffect(() => () => onBusy(false), [onBusy]);

  const applicable = (name: BulkName) => posts.filter(BULK_ACTIONS[name].appliesTo);
  const run = async (name: BulkName, byKeyboard: boolean, category: Category | null = null) => {
    const chosen = applicable(name);
    setAsked(undefined);
    setResult(undefined);
    onBusy(true);
    const onProgress = (number: number) =>
      setProgress({ text: t(BULK_ACTIONS[name].busy), number, count: chosen.length });
    const finished = await runBulkAction(name, chosen, { category, onProgress });
    setProgress(undefined);
    setResult(finished);
    // The focus was on a button of the bar, which disappears with the selection. After Undo it returns to the list.
    if (finished.failed.length === 0) listElement.current?.focus();
    if (finished.done.length > 0) showDone(finished, byKeyboard);
    await list.onDone(finished.failed.map(({ id }) => id));
    onBusy(false);
  };
  const showDone = ({ name, done }: BulkResult, byKeyboard: boolean) => {
    const ids = done.map(({ id }) => ['id', String(id)]);
    showToast({
      text: t(BULK_ACTIONS[name].done, { count: done.length }),
      kind: 'success',
      ...(name === 'bin' && {
        action: {
          label: t('Undo'),
          takesFocus: byKeyboard,
          onChoose: () => void submit(new URLSearchParams([['intent', 'restore'], ...ids]), MANAGE_ACTION),
        },
      }),
    });
  };

  return (
    <>
      {result && result.failed.length > 0 && (
        <div className={styles.failure}>
          <Banner
            kind="error"
            text={t(BULK_ACTIONS[result.name].failed, { count: result.failed.length })}
            scrollsIntoView
          >
            <ul className={styles.failures}>
              {result.failed.map(({ id, title, reason }) => (
                <li key={id}>{t('“{title}”: {reason}', { title, reason })}</li>
              ))}
            </ul>
          </Banner>
        </div>
      )}
      <SelectionBar
        label={t('Selected posts')}
        selected={posts.length}
        total={total}
        progress={progress}
        isBusy={isBusy}
        listElement={listElement}
        onSelectAll={list.onSelectAll}
        onClear={list.onClear}
      >
        {LABELS.filter(([name]) => BULK_ACTIONS[name].isOffered()).map(([name, label]) => (
          <button
            key={name}
            type="button"
            className={`plain-button ${name === 'bin' ? 'plain-button-danger' : ''}`}
            aria-haspopup={name === 'bin' ? undefined : 'dialog'}
            disabled={isBusy || applicable(name).length === 0}
            onClick={(event) => (name === 'bin' ? void run(name, event.detail === 0) : setAsked(name))}
          >
            {t(label)}
          </button>
        ))}
        {may('POST /admin/releases/{id}/parts') && (
          <button
            type="button"
            className="plain-button"
            aria-haspopup="dialog"
            disabled={isBusy || free.length === 0}
            onClick={() => setAdding(true)}
          >
            {t('Add to a release…')}
          </button>
        )}
      </SelectionBar>
      {isAdding && (
        <AddToReleaseDialog
          drafts={free.map((post) => ({ subject: `post ${post.id}`, title: titleOf(post) }))}
          onDone={() => {
            setAdding(false);
            listElement.current?.focus();
            void list.onDone([]);
          }}
          onClose={() => setAdding(false)}
        />
      )}
      {openDialog && (
        <BulkDialog
          name={openDialog}
          count={applicable(openDialog).length}
          skipped={posts.length - applicable(openDialog).length}
          onConfirm={(category) => void run(openDialog, false, category)}
          onClose={() => setAsked(undefined)}
        />
      )}
    </>
  );
}
