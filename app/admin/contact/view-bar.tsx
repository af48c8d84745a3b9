import { useState } from 'react';
import type { MessageFilters } from '../../../contract/contact/message-filters.ts';
import type { MessageView } from '../../../contract/contact/message-views.ts';
import { Field } from '../../ui/field.tsx';
import { attempt } from '../api.ts';
import { t } from '../i18n/t.ts';
import { ActionMenu } from '../shell/controls/action-menu.tsx';
import { Segments } from '../shell/controls/segments.tsx';
import { Row } from '../shell/layout/boxes.tsx';
import { useOfferUndo } from '../shell/use-offer-undo.ts';
import { useRevalidate } from '../shell/use-revalidate.ts';
import { deleteView } from './message-calls.ts';
import { filterParameters, isFiltered, type MessagesView } from './messages-url.ts';
import styles from './view-bar.module.css';
import { ViewDialog } from './view-dialog.tsx';

interface ViewBarProps {
  view: MessagesView;
  views: readonly MessageView[];
  onChange: (changes: Partial<MessagesView>) => void;
}

/** Switches between list and board, and between saved views of the filters. */
export function ViewBar({ view, views, onChange }: ViewBarProps) {
  const [dialog, setDialog] = useState<'save' | 'rename'>();
  const revalidate = useRevalidate();
  const offerUndo = useOfferUndo();
  const filters = filtersOf(view);
  const current = views.find((saved) => isSame(saved.filters, filters));
  const open = (id: string) => {
    const saved = views.find((other) => String(other.id) === id);
    onChange({ ...NO_FILTERS, folder: 'inbox', q: '', ...saved?.filters, page: 1, openId: undefined });
  };
  const remove = async ({ id, name }: MessageView) => {
    const { value: undo } = await attempt(() => deleteView(id));
    if (undo === undefined) return;
    await revalidate();
    // The menu that had the focus is gone, so Undo takes the focus.
    offerUndo({ text: t('View “{name}” deleted.', { name }), undo, byKeyboard: true });
  };
  return (
    <Row wrap gap={12} align="center" className={styles.bar}>
      <Segments
        label={t('Layout')}
        options={[
          { value: 'list', label: t('List'), icon: 'manage' },
          { value: 'board', label: t('Board'), icon: 'dashboard' },
        ]}
        value={view.layout}
        onChoose={(layout) => onChange({ layout, page: 1, openId: undefined })}
      />
      {views.length > 0 && (
        <Field
          as="select"
          label={<span className="visually-hidden">{t('Saved views')}</span>}
          value={current?.id ?? ''}
          onChange={({ target }) => open(target.value)}
        >
          <option value="">{isFiltered(view) ? t('Saved views') : t('All messages')}</option>
          {views.map(({ id, name, is_shared }) => (
            <option key={id} value={id}>
              {is_shared ? name : t('{name} (only you)', { name })}
            </option>
          ))}
        </Field>
      )}
      {current ? (
        <ActionMenu
          label={t('Actions for the view {name}', { name: current.name })}
          rowIcon="more"
          actions={[
            { label: t('Rename view'), icon: 'author', onChoose: () => setDialog('rename') },
            { label: t('Delete view'), icon: 'bin', isDangerous: true, onChoose: () => void remove(current) },
          ]}
        />
      ) : (
        (isFiltered(view) || view.folder !== 'inbox') && (
          <button type="button" className="plain-button" aria-haspopup="dialog" onClick={() => setDialog('save')}>
            {t('Save view')}
          </button>
        )
      )}
      {dialog && (
        <ViewDialog
          filters={filters}
          renamed={dialog === 'rename' ? current : undefined}
          onClose={() => setDialog(undefined)}
        />
      )}
    </Row>
  );
}

const NO_FILTERS = { status: undefined, assigned: undefined, from: undefined, due: undefined, sender: undefined };

const filtersOf = ({ layout: _layout, page: _page, openId: _openId, ...filters }: MessagesView): MessageFilters =>
  filterParameters(filters);

const isSame = (a: MessageFilters, b: MessageFilters) =>
  new URLSearchParams(filterParameters({ folder: 'inbox', ...a })).toString() ===
  new URLSearchParams(filterParameters({ folder: 'inbox', ...b })).toString();
