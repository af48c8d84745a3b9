import type { ApiError } from '../api.ts';
import { AutosaveNotices } from '../autosave/autosave-notices.tsx';
import type { OfferedText } from '../autosave/form-start.ts';
import { t } from '../i18n/t.ts';
import { PreviewLinksDialog } from '../preview-links/preview-links-dialog.tsx';
import { DraftReleaseNotice } from '../releases/draft-release-notice.tsx';
import { ReviewDialogs } from '../review/review-dialogs.tsx';
import { ReviewNotice } from '../review/review-notice.tsx';
import { ScheduleDialog } from '../schedule/schedule-dialog.tsx';
import { ScheduleNotice } from '../schedule/schedule-notice.tsx';
import { Banner } from '../shell/layout/banner.tsx';
import { ConflictDialog } from './conflict-dialog.tsx';
import styles from './edit-translation.module.css';
import type { TextPair } from './translated-texts.ts';
import { cancelSchedule, pathOf, scheduleDraft } from './translation-calls.ts';
import type { TranslationDraft } from './translation-draft-kind.ts';
import type { TranslationActions } from './use-translation-actions.ts';
import type { TranslationForm } from './use-translation-draft.ts';

interface TranslationNoticesProps {
  form: TranslationForm;
  actions: TranslationActions;
  offered: OfferedText<TranslationDraft>;
  pairs: readonly TextPair[];
  /** Leads to a text. */
  onChoose: (path: string) => void;
}

/** Notices about the translation, its schedule, and the comparison with the version that somebody else saved. */
export function TranslationNotices({ form, actions, offered, pairs, onChoose }: TranslationNoticesProps) {
  const { autosave, stored, failure } = form;
  const { conflicts, id } = actions;
  const publishError = stored.publish_error && t(stored.publish_error);
  return (
    <>
      {publishError && publishError !== failure?.message && <Banner kind="error" text={publishError} />}
      <ScheduleNotice draft={stored} />
      <ReviewNotice review={actions.review} />
      <ReviewDialogs review={actions.review} />
      <DraftReleaseNotice draft={actions.release} title={stored.source.title} />
      {failure && !failure.isShown && <FailureBanner failure={failure} pairs={pairs} onChoose={onChoose} />}
      <AutosaveNotices
        autosave={autosave}
        replace={form.replace}
        offered={offered}
        titleOf={() => ''}
        isSending={false}
        hidesConflict={false}
        onCompare={conflicts.open}
        onSignedIn={form.clearFailure}
      />
      {conflicts.conflict && conflicts.isOpen && (
        <ConflictDialog
          texts={stored.source.texts}
          mine={form.read().fields}
          conflict={conflicts.conflict}
          onSave={conflicts.save}
          onUseSaved={() => void conflicts.keepSaved()}
          onClose={conflicts.dismiss}
        />
      )}
      {actions.dialog === 'preview-links' && <PreviewLinksDialog owner={pathOf(id)} onClose={actions.closeDialog} />}
      {actions.dialog === 'schedule' && (
        <ScheduleDialog
          draft={stored}
          schedule={(at, until) => scheduleDraft(id, at, until, autosave.engine().server().draftRevision)}
          cancel={() => cancelSchedule(id)}
          onScheduled={actions.setScheduled}
          onClose={actions.closeDialog}
        />
      )}
    </>
  );
}

interface FailureBannerProps {
  failure: ApiError;
  pairs: readonly TextPair[];
  onChoose: (path: string) => void;
}

/** Why a call was refused, with a link to each text that needs a correction. */
function FailureBanner({ failure, pairs, onChoose }: FailureBannerProps) {
  const wrong = pairs.filter(({ path }) => failure.errors[path]);
  const count = t('{count, plural, one {# text needs a correction.} other {# texts need a correction.}}', {
    count: wrong.length,
  });
  return (
    <Banner kind="error" text={wrong.length > 0 ? count : failure.message} scrollsIntoView>
      {wrong.length > 0 && (
        <ul className={styles.links}>
          {wrong.map(({ path, label }) => (
            <li key={path}>
              <button type="button" onClick={() => onChoose(path)}>
                {label}
              </button>
            </li>
          ))}
        </ul>
      )}
    </Banner>
  );
}
