import { useState } from 'react';
import { redirect, useNavigate } from 'react-router';
import { previewAddresses } from '../../../../contract/copy/preview-addresses.ts';
import { openDraft } from '../../autosave/open-draft.ts';
import { SaveLine } from '../../autosave/save-line.tsx';
import { may } from '../../rights.ts';
import { adminMeta } from '../../shell/admin-meta.ts';
import { Icon } from '../../shell/controls/icon.tsx';
import { Row } from '../../shell/layout/boxes.tsx';
import { EmptyNote } from '../../shell/layout/empty-note.tsx';
import { PageHead } from '../../shell/layout/page-head.tsx';
import { Rows } from '../../shell/layout/rows.tsx';
import { fetchDocument } from '../document-calls.ts';
import { drawingsIn } from '../drawing-names.ts';
import { FactsContext, labelledFacts } from '../fact-text.tsx';
import { type FieldSchema, type Fields, type Item, newItem, schemaOfItem } from '../field-schema.ts';
import { useReorder } from '../fields/use-reorder.ts';
import { findDocumentChanges } from '../find-document-changes.ts';
import { PageButtons } from '../page-buttons.tsx';
import { PageDialogs } from '../page-dialogs.tsx';
import { pageDrafts } from '../page-draft-kind.ts';
import { PageNotices } from '../page-notices.tsx';
import { useDocumentDraft } from '../use-document-draft.ts';
import { usePageActions } from '../use-page-actions.ts';
import type { Route } from './+types/collection';
import styles from './collection.module.css';
import { CollectionRow } from './collection-row.tsx';

export async function clientLoader({ params: { key }, request: { signal } }: Route.ClientLoaderArgs) {
  if (!may('PUT /admin/pages/{key}/draft')) throw redirect(`/admin/pages/${key}/history`);
  const [document, company] = await Promise.all([fetchDocument(key, signal), fetchDocument('company', signal)]);
  if (document.kind !== 'collection') throw redirect(`/admin/pages/${key}`);
  return {
    document,
    facts: labelledFacts(company),
    start: await openDraft(pageDrafts(document.schema as FieldSchema), document),
  };
}

/** Never reload: the list may have newer changes. */
export const shouldRevalidate = ({
  currentParams,
  nextParams,
}: {
  currentParams: { key?: string };
  nextParams: { key?: string };
}) => currentParams.key !== nextParams.key;

export const meta = adminMeta('Collection');

/** `/admin/collections/{key}`: the entries of a collection, their order, and which of them are shown. */
export default function CollectionScreen({ loaderData }: Route.ComponentProps) {
  return (
    <FactsContext value={loaderData.facts}>
      <Collection key={loaderData.document.key} {...loaderData} />
    </FactsContext>
  );
}

function Collection({ document: opened, start }: Route.ComponentProps['loaderData']) {
  const navigate = useNavigate();
  const draft = useDocumentDraft(opened, start);
  const actions = usePageActions(draft);
  const [announcement, announce] = useState('');
  const { document, body, change } = draft;
  const schema = document.schema as FieldSchema;
  const list = schema.properties?.items ?? {};
  const items = (body.items ?? []) as Item[];
  const published = new Map(((document.live?.items ?? []) as Item[]).map((item) => [item.id, item]));
  const update = (next: (before: Item[]) => Item[]) => change(['items'], (before) => next((before ?? []) as Item[]));
  const reorder = useReorder({
    ids: items.map(({ id }) => id),
    announce,
    onChange: (ids) => update((before) => ids.flatMap((id) => before.find((item) => item.id === id) ?? [])),
  });
  /** The editor of the page begins with the saved draft. */
  const edit = async (path?: string) => {
    if (await draft.save()) await navigate(`/admin/pages/${document.key}${path ? `#${path}` : ''}`);
  };
  const add = async () => {
    const item = newItem(list.items ?? {}, drawingsIn);
    update((before) => [...before, item]);
    await edit(`items.${item.id}`);
  };
  const entry = (list.items?.title ?? 'entry').toLowerCase();
  const addresses = previewAddresses(document, body);
  const hidden = items.filter((item) => item.hidden === true).length;
  const hasOtherFields = Object.keys(schema.properties ?? {}).length > 1;
  const changes = findDocumentChanges(schema, (document.live ?? {}) as Fields, body);

  return (
    <>
      <PageHead
        title={document.title}
        subtitle={`${items.length} ${items.length === 1 ? 'entry' : 'entries'}${hidden > 0 ? `, ${hidden} hidden` : ''}`}
        action={
          <Row wrap gap={14} align="center">
            <SaveLine status={draft.autosave.status} />
            <PageButtons draft={draft} actions={actions} hasChanges={changes.length > 0} />
          </Row>
        }
      />
      <PageNotices draft={draft} actions={actions} offered={start.offered} onChoose={(path) => void edit(path)} />
      <Row wrap align="center" className={styles.tools}>
        <p>Drag to change the order, or press Space on a handle</p>
        {hasOtherFields && (
          <button type="button" className="plain-button" onClick={() => void edit()}>
            Edit other texts
          </button>
        )}
        {items.length < (list.maxItems ?? 50) && (
          <button type="button" className="plain-button" onClick={() => void add()}>
            <Icon name="add" />
            Add {entry}
          </button>
        )}
      </Row>
      {items.length === 0 ? (
        <EmptyNote>{emptyText(document)}</EmptyNote>
      ) : (
        <Rows className={styles.rows} aria-label={document.title}>
          {items.map((item, index) => (
            <CollectionRow
              key={item.id}
              schema={schemaOfItem(list, item)}
              item={item}
              published={published.get(item.id)}
              addresses={addresses}
              place={`Place ${index + 1} of ${items.length}`}
              reorder={reorder}
              onShow={(isShown) => change(['items', item.id, 'hidden'], () => !isShown)}
              onEdit={() => void edit(`items.${item.id}`)}
            />
          ))}
        </Rows>
      )}
      <p className="visually-hidden" aria-live="assertive">
        {announcement}
      </p>
      <PageDialogs draft={draft} actions={actions} changes={changes} onChoose={(path) => void edit(path)} />
    </>
  );
}

/** 'No questions yet.' A form is of no use until a page shows it. */
const emptyText = ({ key, title }: { key: string; title: string }) =>
  `No ${title.charAt(0).toLowerCase()}${title.slice(1)} yet.${key === 'custom-forms' ? ' Add one, then place it on a page.' : ''}`;
