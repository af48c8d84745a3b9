import { flushSync } from 'react-dom';
import { t } from '../i18n/t.ts';
import { PreviewLinksDialog } from '../preview-links/preview-links-dialog.tsx';
import { ScheduleDialog } from '../schedule/schedule-dialog.tsx';
import { cancelSchedule, pathOf, scheduleDraft } from './document-calls.ts';
import { schemaOf } from './document-schema.ts';
import { documentTitle } from './document-title.ts';
import { type Fields, findUnwritten, type Item } from './field-schema.ts';
import type { DocumentChange } from './find-document-changes.ts';
import { unanswerableForms } from './forms/unanswerable-forms.ts';
import { PublishDialog } from './publish-dialog.tsx';
import { DeleteSectionDialog } from './reusable/delete-section-dialog.tsx';
import { findReused, pagesOf, useSections } from './reusable/sections-context.ts';
import { UnwrittenDialog } from './unwritten-dialog.tsx';
import type { DocumentDraft } from './use-document-draft.ts';
import type { PageActions } from './use-page-actions.ts';

interface PageDialogsProps {
  draft: DocumentDraft;
  actions: PageActions;
  /** The differences between the form and the public version. */
  changes: DocumentChange[];
  toConfirm?: number;
  /** Leads to a field. */
  onChoose: (path: string) => void;
}

/** The dialog of the action that was chosen. */
export function PageDialogs({ draft, actions, changes, toConfirm = 0, onChoose }: PageDialogsProps) {
  const { dialog, closeDialog } = actions;
  const { document } = draft;
  const { key } = document;
  const title = documentTitle(document);
  const schema = schemaOf(document);
  const library = useSections();
  const section = library?.sections.find((entry) => entry.key === key);
  const pages = library && section ? pagesOf(library, section) : [];
  const unpublished = sectionsIn(draft.body).flatMap((item) => {
    const reused = library && findReused(library, item)?.section;
    return reused?.state === 'Live, with unpublished changes' ? [reused.name] : [];
  });
  const unwritten = dialog === 'publish' || dialog === 'schedule' ? findUnwritten(schema, draft.body) : [];
  if (unwritten.length > 0) {
    const choose = (path: string) => {
      flushSync(closeDialog);
      onChoose(path);
    };
    return (
      <UnwrittenDialog
        title={title}
        schema={schema}
        body={draft.body}
        paths={unwritten}
        onChoose={choose}
        onClose={closeDialog}
      />
    );
  }
  if (dialog === 'delete') {
    return (
      <DeleteSectionDialog
        section={{ key, name: title, pages }}
        onDeleted={(copies) => void actions.leaveDeleted(copies)}
        onClose={closeDialog}
      />
    );
  }
  if (dialog === 'publish') {
    return (
      <PublishDialog
        title={title}
        changes={changes}
        toConfirm={toConfirm}
        pages={pages}
        unpublished={unpublished}
        unanswerable={unanswerableForms(key, draft.body)}
        canDiscard={document.live !== null}
        onPublish={actions.publish}
        onDiscard={() => void actions.discard()}
        onOpen={(name) => void actions.open(name)}
        onClose={closeDialog}
      />
    );
  }
  if (dialog === 'preview-links') return <PreviewLinksDialog owner={pathOf(key)} onClose={closeDialog} />;
  if (dialog === 'schedule') {
    return (
      <ScheduleDialog
        draft={document}
        schedule={(at, until) => scheduleDraft(key, at, until, draft.autosave.engine().server().draftRevision)}
        cancel={() => cancelSchedule(key)}
        untilLabel={
          document.kind === 'page' && !document.defaults ? t('Unpublish it later') : t('Revert the changes later')
        }
        onScheduled={actions.setScheduled}
        onClose={closeDialog}
      />
    );
  }
  return null;
}

const sectionsIn = ({ sections }: Fields) => (Array.isArray(sections) ? (sections as Item[]) : []);
