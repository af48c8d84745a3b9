import { rich, t } from '../i18n/t.ts';
import { ReviewButton } from '../review/review-button.tsx';
import { ActionMenu, type MenuAction } from '../shell/controls/action-menu.tsx';
import { Icon } from '../shell/controls/icon.tsx';
import { Row } from '../shell/layout/boxes.tsx';
import styles from './page-bar.module.css';
import type { DocumentDraft } from './use-document-draft.ts';
import type { PageActions } from './use-page-actions.ts';

interface PageButtonsProps {
  draft: DocumentDraft;
  actions: PageActions;
  /** Whether the form differs from the public version. */
  hasChanges: boolean;
}

/** The actions on a page, except writing it. On a phone, Publish and a menu. */
export function PageButtons({ draft, actions, hasChanges }: PageButtonsProps) {
  const { autosave, document } = draft;
  const { review } = actions;
  const { state } = autosave;
  const isPublic = state.startsWith('Live');
  const isInBin = state === 'In the bin';
  // Pages that come with the site cannot be removed.
  const isAdded = document.defaults === null;
  const isSection = document.kind === 'section';
  // Publishing, reviews, schedules, releases and preview links need a draft.
  const hasDraft = state !== 'Live' && !isInBin;
  const more: MenuAction[] = [
    // On a phone these have no buttons of their own.
    ...(draft.canUndo ? [{ label: t('Undo'), icon: 'undo', onChoose: () => void draft.undo() } as const] : []),
    ...(draft.canRedo ? [{ label: t('Redo'), icon: 'redo', onChoose: () => void draft.redo() } as const] : []),
    ...(review.main !== undefined && review.canPublish && hasDraft
      ? [
          {
            label: isPublic ? t('Publish changes') : t('Publish'),
            icon: 'upload',
            onChoose: () => void actions.open('publish'),
          } as const,
        ]
      : []),
    ...(hasDraft ? review.menu : []),
    { label: t('History'), icon: 'activity', onChoose: () => void actions.openHistory() },
    ...(hasDraft
      ? [
          { label: t('Schedule…'), icon: 'clock', onChoose: () => void actions.open('schedule') } as const,
          ...actions.release.actions,
          { label: t('Preview link'), icon: 'link', onChoose: () => void actions.open('preview-links') } as const,
        ]
      : []),
    ...(isAdded && isPublic && !isSection
      ? [
          {
            label: t('Unpublish'),
            icon: 'hide',
            note: t('stays as a draft'),
            onChoose: () => void actions.unpublish(),
          } as const,
        ]
      : []),
    ...(isPublic && state !== 'Live'
      ? [
          {
            label: t('Discard changes'),
            icon: 'bin',
            isDangerous: true,
            startsGroup: true,
            onChoose: () => void actions.discard(),
          } as const,
        ]
      : []),
    ...(isAdded
      ? [
          {
            label: t('Delete'),
            icon: 'bin',
            isDangerous: true,
            startsGroup: !isPublic,
            onChoose: () => void (isSection ? actions.open('delete') : actions.remove()),
          } as const,
        ]
      : []),
  ];
  return (
    <Row gap={8} className={styles.buttons}>
      <button
        type="button"
        className={`icon-button ${styles.wide}`}
        aria-label={t('Undo')}
        title={t('Undo')}
        disabled={!draft.canUndo}
        onClick={() => draft.undo()}
      >
        <Icon name="undo" />
      </button>
      <button
        type="button"
        className={`icon-button ${styles.wide}`}
        aria-label={t('Redo')}
        title={t('Redo')}
        disabled={!draft.canRedo}
        onClick={() => draft.redo()}
      >
        <Icon name="redo" />
      </button>
      <button
        type="button"
        className={`icon-button ${styles.wide}`}
        aria-label={t('History')}
        title={t('History')}
        onClick={() => void actions.openHistory()}
      >
        <Icon name="activity" />
      </button>
      <button
        type="button"
        className={`plain-button ${styles.wide} ${styles.link}`}
        disabled={!hasDraft}
        onClick={() => void actions.open('preview-links')}
      >
        <Icon name="external" />
        {t('Preview link')}
      </button>
      <span className={styles.publish}>
        {review.main === undefined ? (
          <button
            type="button"
            className="button button-primary button-small"
            disabled={isInBin || Boolean(autosave.conflict) || (!hasChanges && document.live !== null)}
            onClick={() => void actions.open('publish')}
          >
            <span>
              {isPublic
                ? rich('Publish<rest> changes</rest>', { rest: (text) => <span className={styles.rest}>{text}</span> })
                : t('Publish')}
            </span>
          </button>
        ) : (
          <ReviewButton review={review} isDisabled={isInBin || Boolean(autosave.conflict) || !hasDraft} />
        )}
        <ActionMenu label={t('More actions')} isDisabled={isInBin} actions={more} />
      </span>
    </Row>
  );
}
