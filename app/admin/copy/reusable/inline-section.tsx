import { useEffect, useMemo } from 'react';
import { createPortal } from 'react-dom';
import type { AdminDocument } from '../../../../contract/copy/admin-documents.ts';
import type { FormStart } from '../../autosave/form-start.ts';
import { openDraft } from '../../autosave/open-draft.ts';
import { SaveLine } from '../../autosave/save-line.tsx';
import { PostStateLabel } from '../../blog/post-state.tsx';
import { t } from '../../i18n/t.ts';
import { Row, Stack } from '../../shell/layout/boxes.tsx';
import { useLoaded } from '../../shell/use-loaded.ts';
import { fetchDocument } from '../document-calls.ts';
import { schemaOf } from '../document-schema.ts';
import { type Fields, type Item, schemaOfItem } from '../field-schema.ts';
import { nameOf } from '../fields/named-control.ts';
import { findDocumentChanges } from '../find-document-changes.ts';
import { DocumentFormContext, useDocumentForm } from '../form-context.ts';
import { PageDialogs } from '../page-dialogs.tsx';
import { type PageDraft, pageDrafts } from '../page-draft-kind.ts';
import { PageNotices } from '../page-notices.tsx';
import { useDocumentDraft } from '../use-document-draft.ts';
import { usePageActions } from '../use-page-actions.ts';
import { useUndo } from '../use-undo.ts';
import { useSections } from './sections-context.ts';

/** Where the editor of the page shows its notices. */
const NOTICES = '[data-notices]';

interface InlineSectionProps {
  sectionKey: string;
  /** The path of the entry of the page that shows the section. */
  place: string;
}

/** The fields of a reusable section in the editor of a page. */
export function InlineSection({ sectionKey, place }: InlineSectionProps) {
  const { outcome } = useLoaded(async (signal) => {
    const document = await fetchDocument(sectionKey, signal);
    return { document, start: await openDraft(pageDrafts(schemaOf(document)), document) };
  }, sectionKey);
  if (outcome?.error) return <p role="alert">{outcome.error.message}</p>;
  if (!outcome?.value) return <p role="status">{t('Loading the section…')}</p>;
  return <OpenSection {...outcome.value} place={place} />;
}

interface OpenedSection {
  document: AdminDocument;
  start: FormStart<PageDraft>;
}

/** The fields of the section. They are in the form of the page, but saved and published apart from it. */
function OpenSection({ document: first, start, place }: OpenedSection & { place: string }) {
  const page = useDocumentForm();
  const { renderFields: SectionFields, target, choose, onOpen } = page;
  const library = useSections();
  const edit = useDocumentDraft(first, start);
  const actions = usePageActions(edit);
  const { document, body, autosave } = edit;
  const schema = schemaOf(document);
  const list = schema.properties?.sections ?? {};
  const section = ((body.sections ?? []) as Item[])[0];
  const inner = `sections.${section?.id}`;
  /** Converts a path of the section's document to the path that the page has for the same field. */
  const toPage = (path: string) => (path.startsWith(`${inner}.`) ? place + path.slice(inner.length) : place);
  const innerTarget = useMemo(
    () => (target?.path.startsWith(`${place}.`) ? { path: inner + target.path.slice(place.length) } : undefined),
    [target, place, inner],
  );
  const chooseInPage = (path: string) => choose(toPage(path));
  const { draft, words, onKeyDown } = useUndo(edit, chooseInPage);
  const changes = findDocumentChanges(schema, (document.live ?? {}) as Fields, body);

  const { kind } = autosave.status;
  const note = library?.note;
  // The preview and the row of the page show saved content: update them after each save, not on each keystroke.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above.
  useEffect(() => {
    if (kind === 'saved' && section) note?.(document.key, { section, state: autosave.state });
  }, [kind, autosave.state, document.revision]);
  if (!section) return null;
  return (
    <DocumentFormContext
      value={{
        ...page,
        published: document.live as Fields | null,
        body,
        change: edit.change,
        amend: edit.amend,
        errors: edit.errors,
        target: innerTarget,
        choose: chooseInPage,
        onOpen: (path) => onOpen(toPage(path)),
      }}
    >
      <Stack
        gap={20}
        ref={(element) => {
          words.current = element;
        }}
        onFocus={(event) => {
          event.stopPropagation();
          const name = nameOf(event.target);
          if (name) onOpen(toPage(name));
        }}
        onKeyDown={(event) => {
          onKeyDown(event);
          // A key that was handled here must not also trigger the page's own Undo.
          if (event.isDefaultPrevented()) event.stopPropagation();
        }}
      >
        <Row wrap gap={12} align="center" justify="between">
          <PostStateLabel state={autosave.state} />
          <SaveLine status={autosave.status} />
          <button
            type="button"
            className="button button-primary button-small"
            disabled={Boolean(autosave.conflict) || (changes.length === 0 && document.live !== null)}
            onClick={() => void actions.open('publish')}
          >
            {t('Publish section')}
          </button>
        </Row>
        <SectionFields schema={schemaOfItem(list, section)} value={section} path={['sections', section.id]} />
        {/* Rendered beside the notices and dialogs of the page, because forms cannot be nested. */}
        {createPortal(
          <>
            <PageNotices draft={draft} actions={actions} offered={start.offered} onChoose={chooseInPage} />
            <PageDialogs draft={draft} actions={actions} changes={changes} onChoose={chooseInPage} />
          </>,
          window.document.querySelector(NOTICES) ?? window.document.body,
        )}
      </Stack>
    </DocumentFormContext>
  );
}
