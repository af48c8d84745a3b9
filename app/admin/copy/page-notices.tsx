import type { ApiError } from '../api.ts';
import { AutosaveNotices } from '../autosave/autosave-notices.tsx';
import type { OfferedText } from '../autosave/form-start.ts';
import { t } from '../i18n/t.ts';
import { DraftReleaseNotice } from '../releases/draft-release-notice.tsx';
import { ReviewDialogs } from '../review/review-dialogs.tsx';
import { ReviewNotice } from '../review/review-notice.tsx';
import { ScheduleNotice } from '../schedule/schedule-notice.tsx';
import { Banner } from '../shell/layout/banner.tsx';
import { ConflictDialog } from './conflict-dialog.tsx';
import { schemaOf } from './document-schema.ts';
import { documentTitle } from './document-title.ts';
import { FieldLinks } from './field-links.tsx';
import { namePath } from './name-path.ts';
import type { PageDraft } from './page-draft-kind.ts';
import type { DocumentDraft } from './use-document-draft.ts';
import type { PageActions } from './use-page-actions.ts';

interface PageNoticesProps {
  draft: DocumentDraft;
  actions: PageActions;
  offered: OfferedText<PageDraft>;
  /** Leads to a field. */
  onChoose: (path: string) => void;
}

/** Notices about the text, and the comparison with the version that somebody else saved. */
export function PageNotices({ draft, actions, offered, onChoose }: PageNoticesProps) {
  const { autosave, document, failure } = draft;
  const { conflicts } = actions;
  const publishError = document.publish_error && t(document.publish_error);
  return (
    <>
      {document.state === 'In the bin' && (
        <Banner kind="error" text={t('This page is in the bin. Restore it to continue editing.')} />
      )}
      {publishError && publishError !== failure?.message && <Banner kind="error" text={publishError} />}
      {document.state !== 'In the bin' && <ScheduleNotice draft={document} />}
      {document.state !== 'In the bin' && <ReviewNotice review={actions.review} />}
      <ReviewDialogs review={actions.review} />
      <DraftReleaseNotice draft={actions.release} title={documentTitle(document)} />
      {failure && !failure.isShown && <FailureBanner failure={failure} draft={draft} onChoose={onChoose} />}
      <AutosaveNotices
        autosave={autosave}
        replace={draft.replace}
        offered={offered}
        titleOf={() => ''}
        isSending={false}
        hidesConflict={false}
        onCompare={conflicts.open}
        onSignedIn={draft.clearFailure}
      />
      {conflicts.conflict && conflicts.isOpen && (
        <ConflictDialog
          schema={schemaOf(document)}
          mine={draft.read().fields}
          conflict={conflicts.conflict}
          onSave={conflicts.save}
          onUseSaved={() => void conflicts.keepSaved()}
          onClose={conflicts.dismiss}
        />
      )}
    </>
  );
}

interface FailureBannerProps {
  failure: ApiError;
  draft: DocumentDraft;
  onChoose: (path: string) => void;
}

/** Why a call was refused. A sentence that a field shows is not said again, but the field is named. */
function FailureBanner({ failure, draft, onChoose }: FailureBannerProps) {
  const schema = schemaOf(draft.document);
  const paths = Object.keys(failure.errors).filter((path) => namePath(schema, draft.body, path));
  const isSaidByField = paths.some((path) =>
    failure.errors[path]?.some((sentence) => failure.message.includes(sentence)),
  );
  const count = t('{count, plural, one {# field needs a correction.} other {# fields need a correction.}}', {
    count: paths.length,
  });
  return (
    <Banner kind="error" text={isSaidByField ? count : failure.message} scrollsIntoView>
      {paths.length > 0 && <FieldLinks schema={schema} body={draft.body} paths={paths} onChoose={onChoose} />}
    </Banner>
  );
}
