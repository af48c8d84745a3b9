import { SaveLine } from '../autosave/save-line.tsx';
import { rich, t } from '../i18n/t.ts';
import type { PageNotes as PageNotesState } from '../notes/use-page-notes.ts';
import { ReviewButton } from '../review/review-button.tsx';
import { useMay } from '../rights.ts';
import { ActionMenu, type MenuAction } from '../shell/controls/action-menu.tsx';
import { BusyButton } from '../shell/controls/busy-button.tsx';
import { Icon } from '../shell/controls/icon.tsx';
import { Row } from '../shell/layout/boxes.tsx';
import styles from './edit-translation.module.css';
import { TranslationTitle } from './translation-title.tsx';
import type { PageView } from './use-page-view.ts';
import type { TranslationActions } from './use-translation-actions.ts';
import type { TranslationForm } from './use-translation-draft.ts';

interface TranslationBarProps {
  form: TranslationForm;
  actions: TranslationActions;
  pageView: PageView;
  notes: PageNotesState;
  /** Undefined if at most one text is out of date. */
  onMarkAll: (() => void) | undefined;
}

/** The title and language of a translation, whether it is saved, and its actions. */
export function TranslationBar({ form, actions, pageView, notes, onMarkAll }: TranslationBarProps) {
  const { stored, autosave } = form;
  const { language, source } = stored;
  const may = useMay();
  const isPublic = autosave.state.startsWith('Live');
  const hasDraft = autosave.state !== 'Live' && Object.keys(form.body.texts).length > 0;
  const isNew = stored.revision === 0 && stored.draft_revision === 0 && !hasDraft;
  const mayPublish = may('POST /admin/translations/{language}/{source}/publish');
  const more: (MenuAction | false)[] = [
    onMarkAll !== undefined && { label: t('Mark all as up to date'), icon: 'pages', onChoose: onMarkAll },
    { label: t('History'), icon: 'activity', onChoose: () => void actions.openHistory() },
    {
      label: t('Open the original'),
      icon: 'external',
      onChoose: () => window.open(source.address, '_blank', 'noopener'),
    },
    isPublic &&
      language.is_public &&
      stored.public_path !== null && {
        label: t('See it on the site'),
        icon: 'globe',
        onChoose: () => window.open(stored.public_path as string, '_blank', 'noopener'),
      },
    ...(hasDraft ? actions.review.menu : []),
    mayPublish &&
      hasDraft &&
      actions.review.main !== undefined &&
      actions.review.canPublish && {
        label: isPublic ? t('Publish changes') : t('Publish'),
        icon: 'upload',
        onChoose: () => void actions.publish(),
      },
    mayPublish && hasDraft && { label: t('Schedule…'), icon: 'clock', onChoose: () => void actions.open('schedule') },
    ...(hasDraft ? actions.release.actions : []),
    hasDraft &&
      stored.public_path !== null && {
        label: t('Preview link'),
        icon: 'link',
        onChoose: () => void actions.open('preview-links'),
      },
    mayPublish &&
      isPublic && {
        label: t('Unpublish'),
        icon: 'hide',
        note: t('stays as a draft'),
        onChoose: () => void actions.unpublish(),
      },
    isPublic &&
      hasDraft && {
        label: t('Discard changes'),
        icon: 'bin',
        isDangerous: true,
        startsGroup: true,
        onChoose: () => void actions.discard(),
      },
  ];
  return (
    <Row as="header" gap={10} align="center" className={styles.bar}>
      <TranslationTitle
        language={language}
        source={source}
        state={autosave.state}
        isNew={isNew}
        text={actions.review.stateText}
        square={actions.review.stateSquare}
      />
      <div className={styles.saved}>
        <SaveLine status={autosave.status} />
      </div>
      {pageView.isWide && (
        <button
          type="button"
          className={`plain-button ${styles.preview}`}
          aria-pressed={notes.isShown}
          onClick={() => {
            if (notes.isShown) notes.close();
            else notes.show();
            pageView.showWords();
          }}
        >
          <Icon name="messages" />
          {t('Notes {count, number}', { count: notes.openCount })}
        </button>
      )}
      {pageView.hasPage && pageView.isWide && (
        <button
          type="button"
          className={`plain-button ${styles.preview}`}
          aria-pressed={pageView.isBeside}
          onClick={pageView.toggle}
        >
          {t('Preview')}
        </button>
      )}
      <span className={styles.publish}>
        {actions.review.main !== undefined && (
          <ReviewButton review={actions.review} isDisabled={Boolean(autosave.conflict) || !hasDraft} />
        )}
        {mayPublish && actions.review.main === undefined && (
          <BusyButton
            type="button"
            className="button-primary button-small"
            disabled={Boolean(autosave.conflict) || !hasDraft}
            isBusy={actions.isPublishing}
            busyText={t('Publishing...')}
            onClick={() => void actions.publish()}
          >
            <span>
              {isPublic
                ? rich('Publish<rest> changes</rest>', { rest: (text) => <span className={styles.rest}>{text}</span> })
                : t('Publish')}
            </span>
          </BusyButton>
        )}
        <ActionMenu label={t('More actions')} actions={more.filter((action) => action !== false)} />
      </span>
    </Row>
  );
}
