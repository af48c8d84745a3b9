import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router';
import type { AdminDocument } from '../../../../contract/copy/admin-documents.ts';
import { previewAddresses } from '../../../../contract/copy/preview-addresses.ts';
import type { FormStart } from '../../autosave/form-start.ts';
import { SaveLine } from '../../autosave/save-line.tsx';
import { t } from '../../i18n/t.ts';
import { Icon } from '../../shell/controls/icon.tsx';
import { BackLink } from '../../shell/layout/back-link.tsx';
import { Row } from '../../shell/layout/boxes.tsx';
import { EmptyNote } from '../../shell/layout/empty-note.tsx';
import { PageHead } from '../../shell/layout/page-head.tsx';
import { Rows } from '../../shell/layout/rows.tsx';
import { describeEntries } from '../describe-entries.ts';
import { schemaOf } from '../document-schema.ts';
import { documentTitle } from '../document-title.ts';
import { drawingsIn } from '../drawing-names.ts';
import { type FieldSchema, type Fields, type Item, newItem, schemaOfItem } from '../field-schema.ts';
import { useReorder } from '../fields/use-reorder.ts';
import { findDocumentChanges } from '../find-document-changes.ts';
import { labelInSentence } from '../label-in-sentence.ts';
import { PageButtons } from '../page-buttons.tsx';
import { PageDialogs } from '../page-dialogs.tsx';
import type { PageDraft } from '../page-draft-kind.ts';
import { PageNotices } from '../page-notices.tsx';
import { useDocumentDraft } from '../use-document-draft.ts';
import { usePageActions } from '../use-page-actions.ts';
import styles from './collection.module.css';
import { CollectionRow } from './collection-row.tsx';

interface CollectionListProps {
  document: AdminDocument;
  start: FormStart<PageDraft>;
  /** Renders what the row of an entry shows in place of its address. `published`: undefined for a new entry. */
  describe?: (item: Item, published: Item | undefined) => ReactNode;
  /** Asks for a new entry instead of adding one with empty fields. `schema` is the schema of an entry. */
  renderNewEntry?: (dialog: {
    schema: FieldSchema;
    add: (item: Item) => Promise<void>;
    onClose: () => void;
  }) => ReactNode;
  /** In place of the number of entries. */
  subtitle?: string;
  emptyText?: string;
  /** Below the list. */
  children?: ReactNode;
}

/** The entries of a collection: their order, and which of them are shown. Each is edited in the editor of pages. */
export function CollectionList(props: CollectionListProps) {
  const { document: opened, start, describe, renderNewEntry, subtitle, emptyText, children } = props;
  const navigate = useNavigate();
  const draft = useDocumentDraft(opened, start);
  const actions = usePageActions(draft);
  const [announcement, announce] = useState('');
  const [isAsking, setAsking] = useState(false);
  const { document, body, change } = draft;
  const schema = schemaOf(document);
  const list = schema.properties?.items ?? {};
  const items = (body.items ?? []) as Item[];
  const published = new Map(((document.live?.items ?? []) as Item[]).map((item) => [item.id, item]));
  const update = (next: (before: Item[]) => Item[]) => change(['items'], (before) => next((before ?? []) as Item[]));
  const reorder = useReorder({
    ids: items.map(({ id }) => id),
    announce,
    onChange: (ids) => update((before) => ids.flatMap((id) => before.find((item) => item.id === id) ?? [])),
  });
  /** Saves first, because the editor of pages opens the saved draft. */
  const edit = async (path?: string) => {
    if (await draft.save()) await navigate(`/admin/pages/${document.key}${path ? `#${path}` : ''}`);
  };
  const add = async (item: Item) => {
    update((before) => [...before, item]);
    await edit(`items.${item.id}`);
  };
  const addEmpty = () => add(newItem(list.items ?? {}, drawingsIn));
  const title = documentTitle(document);
  const entry = labelInSentence(list.items?.title ?? t('Entry'));
  const addresses = previewAddresses(document, body);
  const hidden = items.filter((item) => item.hidden === true).length;
  const hasOtherFields = Object.keys(schema.properties ?? {}).length > 1;
  const changes = findDocumentChanges(schema, (document.live ?? {}) as Fields, body);

  return (
    <>
      {/* The forms are a screen of their own. */}
      {subtitle === undefined && <BackLink to="/admin/pages">{t('Pages')}</BackLink>}
      <PageHead
        title={title}
        subtitle={subtitle ?? describeEntries({ total: items.length, hidden })}
        action={
          <Row wrap gap={14} align="center">
            <SaveLine status={draft.autosave.status} />
            <PageButtons draft={draft} actions={actions} hasChanges={changes.length > 0} />
          </Row>
        }
      />
      <PageNotices draft={draft} actions={actions} offered={start.offered} onChoose={(path) => void edit(path)} />
      <Row wrap align="center" className={styles.tools}>
        {items.length > 1 && <p>{t('Drag to change the order, or press Space on a handle')}</p>}
        {hasOtherFields && (
          <button type="button" className="plain-button" onClick={() => void edit()}>
            {t('Edit other texts')}
          </button>
        )}
        {items.length < (list.maxItems ?? 50) && (
          <button
            type="button"
            className="plain-button"
            aria-haspopup={renderNewEntry && 'dialog'}
            onClick={renderNewEntry ? () => setAsking(true) : () => void addEmpty()}
          >
            <Icon name="add" />
            {t('Add {entry}', { entry })}
          </button>
        )}
      </Row>
      {items.length === 0 ? (
        <EmptyNote>
          {emptyText ?? t('No {title} yet.', { title: labelInSentence(title.charAt(0)) + title.slice(1) })}
        </EmptyNote>
      ) : (
        <Rows className={styles.rows} aria-label={title}>
          {items.map((item, index) => (
            <CollectionRow
              key={item.id}
              schema={schemaOfItem(list, item)}
              item={item}
              published={published.get(item.id)}
              addresses={addresses}
              place={t('Place {place} of {count}', { place: index + 1, count: items.length })}
              reorder={reorder}
              onShow={(isShown) => change(['items', item.id, 'hidden'], () => !isShown)}
              onEdit={() => void edit(`items.${item.id}`)}
            >
              {describe?.(item, published.get(item.id))}
            </CollectionRow>
          ))}
        </Rows>
      )}
      {children}
      <p className="visually-hidden" aria-live="assertive">
        {announcement}
      </p>
      {isAsking && renderNewEntry?.({ schema: list.items ?? {}, add, onClose: () => setAsking(false) })}
      <PageDialogs draft={draft} actions={actions} changes={changes} onChoose={(path) => void edit(path)} />
    </>
  );
}
