import { type ReactNode, type RefObject, useRef } from 'react';
import { t } from '../../i18n/t.ts';
import { Card } from '../layout/boxes.tsx';
import styles from './selection.module.css';

/** The id of the bar, which a selected row links to. */
export const SELECTION_BAR = 'selection';

/** '2 of 3', of the entries that an action changes one after the other. */
export interface SelectionProgress {
  text: string;
  number: number;
  count: number;
}

interface SelectionBarProps {
  /** For screen readers, such as 'Selected posts'. */
  label: string;
  selected: number;
  /** All entries that are shown. */
  total: number;
  /** Shown in place of the buttons while an action runs. */
  progress: SelectionProgress | undefined;
  isBusy: boolean;
  /** Gets the focus when the bar is gone. */
  listElement: RefObject<HTMLElement | null>;
  onSelectAll: () => void;
  onClear: () => void;
  /** The buttons of the actions. */
  children: ReactNode;
}

/** The actions on the selected entries of a list, while there are some. */
export function SelectionBar({ label, selected, total, progress, isBusy, children, ...list }: SelectionBarProps) {
  const bar = useRef<HTMLElement>(null);
  if (selected === 0 && !progress) return null;
  return (
    <Card as="section" ref={bar} id={SELECTION_BAR} className={styles.bar} aria-label={label} tabIndex={-1}>
      <p role="status">
        {progress
          ? t('{text} {number} of {count}…', { text: progress.text, number: progress.number, count: progress.count })
          : t('{selected} selected', { selected })}
      </p>
      {progress ? (
        <progress max={progress.count} value={progress.number - 1} aria-label={t('Progress')} />
      ) : (
        <div>
          {children}
          {selected < total && (
            <button
              type="button"
              className="plain-button"
              disabled={isBusy}
              onClick={() => {
                list.onSelectAll();
                // The button disappears once everything is selected, so the bar takes the focus.
                bar.current?.focus();
              }}
            >
              {t('Select all {total}', { total })}
            </button>
          )}
          <button
            type="button"
            className="plain-button"
            disabled={isBusy}
            onClick={() => {
              list.onClear();
              list.listElement.current?.focus();
            }}
          >
            {t('Clear selection')}
          </button>
        </div>
      )}
    </Card>
  );
}
