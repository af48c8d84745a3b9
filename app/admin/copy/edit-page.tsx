import { type KeyboardEvent, useEffect, useMemo, useState } from 'react';
import { redirect, useLocation } from 'react-router';
import type { AdminDocument } from '../../../contract/copy/admin-documents.ts';
import { factsIn } from '../../../contract/copy/facts.ts';
import { previewAddresses, SECTION_PAGE } from '../../../contract/copy/preview-addresses.ts';
import type { LibrarySection } from '../../../contract/copy/section-library.ts';
import { attempt } from '../api.ts';
import { openDraft } from '../autosave/open-draft.ts';
import { t } from '../i18n/t.ts';
import { SourceLanguages } from '../languages/source-languages.tsx';
import { FieldNotesContext } from '../notes/field-notes.tsx';
import { PageNotes } from '../notes/page-notes.tsx';
import { usePageNotes } from '../notes/use-page-notes.ts';
import { may } from '../rights.ts';
import { adminMeta } from '../shell/admin-meta.ts';
import { Segments } from '../shell/controls/segments.tsx';
import type { Route } from './+types/edit-page';
import { fetchDocument, fetchDocuments, fetchPreview } from './document-calls.ts';
import { DocumentForm } from './document-form.tsx';
import { schemaOf } from './document-schema.ts';
import styles from './edit-page.module.css';
import { FactsContext, labelledFacts } from './fact-text.tsx';
import type { Fields, Item } from './field-schema.ts';
import { loadChipField } from './fields/load-chip-field.ts';
import { nameOf } from './fields/named-control.ts';
import { findDocumentChanges } from './find-document-changes.ts';
import { namePath } from './name-path.ts';
import { outlinedField } from './outlined-field.ts';
import { PageBar } from './page-bar.tsx';
import { PageDialogs } from './page-dialogs.tsx';
import { pageDrafts } from './page-draft-kind.ts';
import { PageNotices } from './page-notices.tsx';
import { PagePreview } from './preview/page-preview.tsx';
import { useRegionKeys } from './region-keys.ts';
import { fetchSections } from './reusable/section-calls.ts';
import { findReused, type Sections, SectionsContext, withSectionNames } from './reusable/sections-context.ts';
import { useDocumentDraft } from './use-document-draft.ts';
import { usePageActions } from './use-page-actions.ts';
import { useUndo } from './use-undo.ts';

export async function clientLoader({ params: { key }, request: { signal } }: Route.ClientLoaderArgs) {
  if (!may('PUT /admin/pages/{key}/draft')) throw redirect(`/admin/pages/${key}/history`);
  if (key === 'company') throw redirect('/admin/company');
  const chipField = loadChipField().catch(() => undefined);
  const [document, documents, company, sections] = await Promise.all([
    fetchDocument(key, signal),
    fetchDocuments(signal),
    fetchDocument('company', signal),
    fetchSections(signal),
  ]);
  const addresses = [...new Set(documents.flatMap((entry) => entry.addresses))];
  const facts = key === 'company' ? [] : labelledFacts(company);
  const start = await openDraft(pageDrafts(schemaOf(document)), document);
  const toConfirm = documents.find((entry) => entry.key === key)?.to_confirm ?? 0;
  // Wait for the editor of chips, or the fields would show their facts as code first.
  if (factsIn(start.content.fields).length > 0) await chipField;
  return { document, start, addresses, facts, toConfirm, sections };
}

/** Never reload: the form contains newer text. */
export const shouldRevalidate = ({
  currentParams,
  nextParams,
}: {
  currentParams: { key?: string };
  nextParams: { key?: string };
}) => currentParams.key !== nextParams.key;

export const meta = adminMeta('Edit page');

/**
 * `/admin/pages/{key}`: the copy of a page, a collection or the navigation. The form is made from the JSON Schema that
 * `GET /api/admin/pages/{key}` sends, so a new field of a document needs no code in the panel. Beside it, preview/ shows
 * the page with the content of the form (docs/decisions/0042).
 */
export default function EditPage({ loaderData }: Route.ComponentProps) {
  return (
    <FactsContext value={loaderData.facts}>
      <Editor key={loaderData.document.key} {...loaderData} />
    </FactsContext>
  );
}

function Editor(props: Route.ComponentProps['loaderData']) {
  const { document: opened, start, addresses, toConfirm: toConfirmFirst } = props;
  const edit = useDocumentDraft(opened, start);
  const actions = usePageActions(edit);
  // The hash of a link is `#notes`, or the path of a field.
  const { hash } = useLocation();
  const [view, setView] = useState<'words' | 'notes' | 'page'>(hash === '#notes' ? 'notes' : 'words');
  const place = hash === '#notes' ? '' : hash.slice(1);
  const [target, setTarget] = useState(place ? { path: place } : undefined);
  const [edited, setEdited] = useState(target?.path ?? placeOfSection(opened));
  const { document, body } = edit;
  const library = useLibrary(document, props.sections);
  const { sections } = library;
  const described = schemaOf(document);
  const schema = useMemo(() => withSectionNames(described, sections), [described, sections]);
  const changes = findDocumentChanges(schema, (document.live ?? {}) as Fields, body);
  const outlined = outlinedField(schema, body, edited, (item) => findReused(library, item));
  const pages = previewPages(opened, body);
  const toConfirm = useToConfirm(document, toConfirmFirst);
  const hasPage = pages.length > 0;
  const regionKeys = useRegionKeys((region) => {
    if (region === 'words' || region === 'page') setView(region);
  });
  const choose = (path: string) => {
    setView('words');
    setEdited(path);
    setTarget({ path });
  };
  const { draft, words, onKeyDown } = useUndo(edit, choose);
  const notes = usePageNotes({
    subject: `page ${document.key}`,
    save: edit.save,
    whole: t('The whole page'),
    nameOf: (path) => namePath(schema, body, path),
    choose,
    isOpenFirst: hash === '#notes',
  });
  const beginNote = (event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || !event.altKey || event.key.toLowerCase() !== 'm') return;
    event.preventDefault();
    notes.begin(nameOf(event.target as HTMLElement));
    setView('notes');
  };
  const fieldNotes = {
    notes: notes.notes,
    openField(path: string) {
      notes.openField(path);
      setView('notes');
    },
  };

  return (
    <SectionsContext value={library}>
      <main
        id="main"
        tabIndex={-1}
        className={styles.frame}
        onFocus={regionKeys.onFocus}
        onKeyDown={(event) => {
          regionKeys.onKeyDown(event);
          onKeyDown(event);
          beginNote(event);
        }}
      >
        <PageBar
          draft={draft}
          actions={actions}
          hasChanges={changes.length > 0}
          notes={{
            count: notes.openCount,
            isShown: notes.isShown,
            toggle() {
              if (notes.isShown) notes.close();
              else notes.show();
              setView(notes.isShown ? 'words' : 'notes');
            },
          }}
        />
        <SourceLanguages source={`page ${document.key}`} version={document.revision} />
        <div className={styles.notices} data-notices>
          <PageNotices draft={draft} actions={actions} offered={start.offered} onChoose={choose} />
        </div>
        <div className={styles.work} data-view={view} data-page={hasPage} data-notes={notes.isShown}>
          <Segments
            label={t('Show')}
            className={styles.views}
            options={[
              { value: 'words' as const, label: t('Words') },
              { value: 'notes' as const, label: t('Notes {count, number}', { count: notes.openCount }) },
              ...(hasPage ? [{ value: 'page' as const, label: t('Page') }] : []),
            ]}
            value={view}
            onChoose={(chosen) => {
              if (chosen === 'notes') notes.show();
              setView(chosen);
            }}
          />
          <section ref={words} className={styles.words} aria-label={t('Words')} data-region="words" tabIndex={-1}>
            <FieldNotesContext value={fieldNotes}>
              <DocumentForm draft={draft} addresses={addresses} target={target} onChoose={choose} onEnter={setEdited} />
            </FieldNotesContext>
          </section>
          {notes.isShown && <PageNotes state={notes} onClose={() => setView('words')} />}
          {hasPage && (
            <PagePreview
              load={(wanted, signal) => fetchPreview(document.key, wanted, signal)}
              body={body}
              sections={sections}
              addresses={pages}
              publicAddresses={
                document.live ? previewPages(opened, document.live).filter((page) => page !== SECTION_PAGE) : []
              }
              outlined={outlined}
              onChoose={choose}
            />
          )}
        </div>
        <PageDialogs draft={draft} actions={actions} changes={changes} toConfirm={toConfirm} onChoose={choose} />
      </main>
    </SectionsContext>
  );
}

/** The place of a reusable section in its own document, to which the preview scrolls. */
function placeOfSection({ kind, draft, live }: AdminDocument): string | undefined {
  const [section] = ((draft ?? live)?.sections ?? []) as Item[];
  return kind === 'section' && section ? `sections.${section.id}` : undefined;
}

/** The reusable sections, including those that were made from the page's own sections since it was opened. */
function useLibrary({ key, title, state, publish_at }: AdminDocument, opened: readonly LibrarySection[]): Sections {
  const [sections, setSections] = useState(opened);
  return {
    page: { key, title, state, publish_at },
    sections,
    add: (section) => setSections((before) => [...before, section]),
    note: (saved, changed) =>
      setSections((before) => before.map((entry) => (entry.key === saved ? { ...entry, ...changed } : entry))),
  };
}

/** How many samples nobody has confirmed. Counted again after publishing, which may have replaced samples. */
function useToConfirm({ key, revision }: AdminDocument, counted: number): number {
  const [count, setCount] = useState(counted);
  const [opened] = useState(revision);
  useEffect(() => {
    if (revision === opened) return;
    const controller = new AbortController();
    const recount = async () => {
      const { value } = await attempt(() => fetchDocuments(controller.signal), { toast: false });
      setCount((before) => value?.find((entry) => entry.key === key)?.to_confirm ?? before);
    };
    recount().catch((error) => {
      if (!controller.signal.aborted) throw error;
    });
    return () => controller.abort();
  }, [key, revision, opened]);
  return count;
}

/**
 * The pages that show the document in the form. The addresses of entries come from the form, because they change while
 * a title is typed. Pages that depend on posts and services were found when the document was opened.
 */
function previewPages(opened: AdminDocument, body: Fields): string[] {
  const documentAddresses = new Set(previewAddresses(opened, (opened.draft ?? opened.live ?? {}) as Fields));
  const otherAddresses = opened.preview_addresses.filter((address) => !documentAddresses.has(address));
  return [...new Set([...previewAddresses(opened, body), ...otherAddresses])];
}
