import { useMemo, useState } from 'react';
import { redirect, useLocation } from 'react-router';
import { factsOf } from '../../../contract/copy/facts.ts';
import { openDraft } from '../autosave/open-draft.ts';
import { may } from '../rights.ts';
import { adminMeta } from '../shell/admin-meta.ts';
import { Segments } from '../shell/segments.tsx';
import type { Route } from './+types/edit-page';
import { fetchDocument, fetchDocuments } from './document-calls.ts';
import { DocumentForm } from './document-form.tsx';
import styles from './edit-page.module.css';
import type { FieldSchema, Fields } from './field-schema.ts';
import { findDocumentChanges } from './find-document-changes.ts';
import { outlinedBy } from './outlined-by.ts';
import { PageBar } from './page-bar.tsx';
import { PageDialogs } from './page-dialogs.tsx';
import { pageDrafts } from './page-draft-kind.ts';
import { PageNotices } from './page-notices.tsx';
import { PagePreview } from './preview/page-preview.tsx';
import { useRegionKeys } from './region-keys.ts';
import { useDocumentDraft } from './use-document-draft.ts';
import { usePageActions } from './use-page-actions.ts';

export async function clientLoader({ params: { key }, request: { signal } }: Route.ClientLoaderArgs) {
  if (!may('PUT /admin/pages/{key}/draft')) throw redirect(`/admin/pages/${key}/history`);
  if (key === 'company') throw redirect('/admin/company');
  const [document, documents, company] = await Promise.all([
    fetchDocument(key, signal),
    fetchDocuments(signal),
    fetchDocument('company', signal),
  ]);
  const addresses = [...new Set(documents.flatMap((entry) => entry.addresses))];
  const facts = [...factsOf((company.live ?? {}) as never)].map(([name, value]) => ({ name, value }));
  const start = await openDraft(pageDrafts(document.schema as FieldSchema), document);
  const toConfirm = documents.find((entry) => entry.key === key)?.to_confirm ?? 0;
  return { document, start, addresses, facts, toConfirm };
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

/** `/admin/pages/{key}`: the copy of a page, a collection, the company or the navigation. */
export default function EditPage({ loaderData }: Route.ComponentProps) {
  return <Editor key={loaderData.document.key} {...loaderData} />;
}

const VIEWS = [
  { value: 'words', label: 'Words' },
  { value: 'page', label: 'Page' },
] as const;

function Editor({ document: opened, start, addresses, facts, toConfirm }: Route.ComponentProps['loaderData']) {
  const draft = useDocumentDraft(opened, start);
  const actions = usePageActions(draft);
  const [view, setView] = useState<'words' | 'page'>('words');
  // A link leads to a field by its path.
  const { hash } = useLocation();
  const [target, setTarget] = useState(hash ? { path: hash.slice(1) } : undefined);
  const [edited, setEdited] = useState(target?.path);
  const { document, body } = draft;
  const schema = document.schema as FieldSchema;
  const changes = findDocumentChanges(schema, (document.live ?? {}) as Fields, body);
  const outlined = useMemo(() => outlinedBy(schema, body, edited), [schema, body, edited]);
  // Pages that depend on posts and services are found when the document is opened.
  const pages = document.preview_addresses.length > 0 ? document.preview_addresses : opened.preview_addresses;
  const hasPage = pages.length > 0;
  const regionKeys = useRegionKeys((region) => {
    if (region === 'words' || region === 'page') setView(region);
  });
  const choose = (path: string) => {
    setView('words');
    setEdited(path);
    setTarget({ path });
  };

  return (
    <main id="main" tabIndex={-1} className={styles.frame} {...regionKeys}>
      <PageBar draft={draft} actions={actions} hasChanges={changes.length > 0} />
      <div className={styles.notices}>
        <PageNotices draft={draft} actions={actions} setAside={start.setAside} />
      </div>
      <div className={styles.work} data-view={hasPage ? view : 'form'}>
        {hasPage && <Segments label="Show" className={styles.views} options={VIEWS} value={view} onChoose={setView} />}
        <section className={styles.words} aria-label="Words" data-region="words" tabIndex={-1}>
          <DocumentForm
            draft={draft}
            facts={document.kind === 'company' ? [] : facts}
            addresses={addresses}
            target={target}
            onEnter={setEdited}
          />
        </section>
        {hasPage && (
          <PagePreview
            documentKey={document.key}
            body={body}
            addresses={pages}
            isPublic={document.live !== null}
            outlined={outlined}
            onChoose={choose}
          />
        )}
      </div>
      <PageDialogs draft={draft} actions={actions} changes={changes} toConfirm={toConfirm} />
    </main>
  );
}
