import { AutosaveNotices } from '../autosave/autosave-notices.tsx';
import type { StoredEntry } from '../autosave/journal-store.ts';
import { ScheduleNotice } from '../schedule/schedule-notice.tsx';
import { Banner } from '../shell/banner.tsx';
import { ConflictDialog } from './conflict-dialog.tsx';
import type { FieldSchema } from './field-schema.ts';
import type { PageDraft } from './page-draft-kind.ts';
import type { DocumentDraft } from './use-document-draft.ts';
import type { PageActions } from './use-page-actions.ts';

interface PageNoticesProps {
  draft: DocumentDraft;
  actions: PageActions;
  setAside: StoredEntry<PageDraft> | undefined;
}

/** What a person has to know about what they wrote, and the comparison with what somebody else saved. */
export function PageNotices({ draft, actions, setAside }: PageNoticesProps) {
  const { autosave, document, failure } = draft;
  const { conflicts } = actions;
  return (
    <>
      {document.state === 'In the bin' && (
        <Banner kind="error" text="This page is in the bin. Restore it to continue editing." />
      )}
      {document.publish_error && <Banner kind="error" text={document.publish_error} />}
      {document.state !== 'In the bin' && <ScheduleNotice draft={document} />}
      {failure && !failure.isShown && <Banner kind="error" text={failure.message} />}
      <AutosaveNotices
        autosave={autosave}
        replace={draft.replace}
        setAside={setAside}
        titleOf={() => ''}
        isSending={false}
        hidesConflict={false}
        onCompare={conflicts.open}
        onSignedIn={draft.clearFailure}
      />
      {conflicts.conflict && conflicts.isOpen && (
        <ConflictDialog
          schema={document.schema as FieldSchema}
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
