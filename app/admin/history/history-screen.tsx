import { useRef, useState } from 'react';
import { useNavigate, useNavigation } from 'react-router';
import { showToast } from '../../ui/toast.tsx';
import { attempt } from '../api.ts';
import { t } from '../i18n/t.ts';
import { Segments } from '../shell/controls/segments.tsx';
import { WaitingButton } from '../shell/controls/waiting-button.tsx';
import { BackLink } from '../shell/layout/back-link.tsx';
import { Banner } from '../shell/layout/banner.tsx';
import { Row } from '../shell/layout/boxes.tsx';
import { PageHead } from '../shell/layout/page-head.tsx';
import { SplitPane } from '../shell/layout/split-pane.tsx';
import { offerUndo } from '../shell/offer-undo.ts';
import { useRevalidate } from '../shell/use-revalidate.ts';
import styles from './history.module.css';
import { HistoryReview } from './history-review.tsx';
import type { HistoryList } from './history-rows.ts';
import { addressOf, type HistorySubject, type Version } from './history-view.ts';
import { SaveVersionDialog } from './save-version-dialog.tsx';
import { useLostFocus } from './use-lost-focus.ts';
import { VersionList } from './version-list.tsx';
import { VersionPane, type VersionPaneProps } from './version-pane.tsx';

interface HistoryScreenProps<Fields, Change, Restored>
  extends Pick<VersionPaneProps<Fields>, 'compared' | 'renderDifferences' | 'renderVersion'> {
  subject: HistorySubject;
  history: HistoryList<Change>;
  /** Describes the changes of one or more versions in a row. */
  describe: (versions: Change[][]) => string;
  /** Undefined if there are no versions yet. */
  shown: Version<Fields> | undefined;
  /** On a phone: whether a version is shown, and not the list. */
  isOpen: boolean;
  /** Undefined for somebody who may only read. */
  onSaveVersion: ((note: string) => Promise<unknown>) | undefined;
  /** Copies a version into the draft. */
  onRestore: ((number: number) => Promise<Restored>) | undefined;
  onUndoRestore: (restored: Restored) => Promise<unknown>;
  /** Why somebody who is limited to other languages may only read. */
  limit: string | undefined;
}

/** The versions of a post or page, and what differs between two of them. */
export function HistoryScreen<Fields, Change, Restored>(props: HistoryScreenProps<Fields, Change, Restored>) {
  const { subject, history, describe, shown, isOpen, onSaveVersion, onRestore, onUndoRestore, limit, ...pane } = props;
  const navigate = useNavigate();
  const isLoading = useNavigation().state === 'loading';
  const revalidate = useRevalidate();
  const [view, setView] = useState<'differences' | 'version'>('differences');
  const [isSaving, setSaving] = useState(false);
  const frame = useRef<HTMLDivElement>(null);
  useLostFocus(frame, isOpen, shown?.id);
  const isInBin = subject.state === 'In the bin';

  const undo = async (restored: Restored) => {
    const { error } = await attempt(() => onUndoRestore(restored));
    if (!error) showToast({ kind: 'success', text: t('Restore undone.') });
    await revalidate();
  };
  const restore = async (call: NonNullable<typeof onRestore>, number: number) => {
    const { value, error } = await attempt(() => call(number));
    if (error) return;
    offerUndo({ text: t('Version restored to the draft.'), undo: () => void undo(value), takesFocus: true });
    await navigate(addressOf(subject, 'now', number), { preventScrollReset: true });
  };

  return (
    <div className={`${styles.screen} ${isOpen ? styles.isOpen : ''}`}>
      <BackLink to={subject.back ?? subject.path}>
        {subject.back
          ? t('Back to the list')
          : t('{kind, select, post {Back to the post} page {Back to the page} other {Back to the translation}}', {
              kind: subject.kind,
            })}
      </BackLink>
      <PageHead
        title={t('History')}
        subtitle={subject.title}
        action={
          <Row wrap gap={10} align="center">
            {!isInBin && onSaveVersion && (
              <button type="button" className="plain-button" aria-haspopup="dialog" onClick={() => setSaving(true)}>
                {t('Save version…')}
              </button>
            )}
            <Segments
              label={t('Show')}
              className={styles.view}
              options={[
                { value: 'differences', label: t('Differences') },
                { value: 'version', label: t('This version') },
              ]}
              value={view}
              onChoose={setView}
            />
            {!isInBin && onRestore && shown && shown.id !== 'now' && (
              <WaitingButton
                className="plain-button-filled"
                busyText={t('Restoring...')}
                action={() => restore(onRestore, shown.id as number)}
              >
                {t('Restore this version')}
              </WaitingButton>
            )}
          </Row>
        }
      />
      {limit && <Banner kind="warning" text={limit} />}
      {!isInBin && subject.draft && <HistoryReview subject={subject} onDecided={revalidate} />}
      <SplitPane ref={frame} className={styles.history} aria-busy={isLoading}>
        <VersionList subject={subject} history={history} describe={describe} chosen={shown?.id} />
        {shown ? (
          <VersionPane {...pane} subject={subject} revisions={history.revisions} shown={shown} view={view} />
        ) : (
          <p className={styles.none}>{t('There are no versions yet.')}</p>
        )}
      </SplitPane>
      {isSaving && onSaveVersion && (
        <SaveVersionDialog
          save={onSaveVersion}
          onClose={() => setSaving(false)}
          onSaved={() => {
            setSaving(false);
            showToast({ kind: 'success', text: t('Version saved.') });
            void revalidate();
          }}
        />
      )}
    </div>
  );
}
