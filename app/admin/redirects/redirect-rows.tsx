import { useRef, useState } from 'react';
import { useLocation } from 'react-router';
import type { RedirectEntry } from '../../../contract/redirects.ts';
import { attempt } from '../api.ts';
import { deleteEachWithUndo } from '../delete-with-undo.ts';
import { t } from '../i18n/t.ts';
import { Icon } from '../shell/controls/icon.tsx';
import { WaitingButton } from '../shell/controls/waiting-button.tsx';
import { Dialog } from '../shell/dialogs/dialog.tsx';
import { Row } from '../shell/layout/boxes.tsx';
import { EmptyNote } from '../shell/layout/empty-note.tsx';
import { DataRows } from '../shell/layout/rows.tsx';
import { RowCheckBox } from '../shell/selection/row-check-box.tsx';
import { SelectionBar, type SelectionProgress } from '../shell/selection/selection-bar.tsx';
import { useSelection } from '../shell/selection/use-selection.ts';
import { personName } from '../shell/text/person-name.ts';
import { useSiteTime } from '../shell/text/site-time.ts';
import { useOfferUndo } from '../shell/use-offer-undo.ts';
import { useRevalidate } from '../shell/use-revalidate.ts';
import { deleteRedirect } from './redirect-calls.ts';
import { RedirectForm } from './redirect-form.tsx';
import styles from './redirects.module.css';
import { WeekBars } from './week-bars.tsx';

/** Redirects, the most used first. Several can be selected and deleted at once. */
export function RedirectRows({ redirects, q }: { redirects: readonly RedirectEntry[]; q: string }) {
  const [edited, setEdited] = useState<RedirectEntry>();
  const [selected, setSelected, toggle] = useSelection(useLocation().search);
  const [progress, setProgress] = useState<SelectionProgress>();
  const list = useRef<HTMLElement>(null);
  const revalidate = useRevalidate();
  const offerUndo = useOfferUndo();
  const remove = async ({ id, from }: RedirectEntry, byKeyboard: boolean) => {
    const { value: undo } = await attempt(() => deleteRedirect(id));
    await revalidate();
    if (undo === undefined) return;
    // The text has the address, because a toast replaces another one with the same text.
    offerUndo({ text: t('Redirect from {from} deleted.', { from }), undo, byKeyboard });
  };
  const chosen = redirects.filter(({ id }) => selected.has(id));
  const removeChosen = async (byKeyboard: boolean) => {
    const ids = chosen.map(({ id }) => id);
    const { failedIds, count, undo } = await deleteEachWithUndo(ids, deleteRedirect, (number) =>
      setProgress({ text: t('Deleting'), number, count: ids.length }),
    );
    setProgress(undefined);
    setSelected(failedIds);
    // The focus was on a button of the bar, which is gone. After Undo it returns to the list.
    if (failedIds.length === 0) list.current?.focus();
    if (count > 0)
      offerUndo({
        text: t('{count, plural, one {# redirect deleted.} other {# redirects deleted.}}', { count }),
        undo,
        byKeyboard,
      });
    await revalidate();
  };
  return (
    <section ref={list} aria-label={t('Redirects')} tabIndex={-1}>
      {redirects.length === 0 && (
        <EmptyNote>
          {q
            ? t('No redirect matches this search.')
            : t('No redirects yet. One is added by itself when the address of a page changes.')}
        </EmptyNote>
      )}
      <SelectionBar
        label={t('Selected redirects')}
        selected={chosen.length}
        total={redirects.length}
        progress={progress}
        isBusy={progress !== undefined}
        listElement={list}
        onSelectAll={() => setSelected(redirects.map(({ id }) => id))}
        onClear={() => setSelected([])}
      >
        <button
          type="button"
          className="plain-button plain-button-danger"
          onClick={({ detail }) => void removeChosen(detail === 0)}
        >
          {t('Delete')}
        </button>
      </SelectionBar>
      {redirects.length > 0 && (
        <DataRows className={`${styles.rows} ${styles.redirectRows}`}>
          <li className={styles.columns} aria-hidden="true">
            <span />
            <span>{t('From')}</span>
            <span>{t('Goes to')}</span>
            <span>{t('Hits')}</span>
            <span>{t('12 weeks')}</span>
          </li>
          {redirects.map((redirect) => (
            <li key={redirect.id}>
              <RowCheckBox
                name={redirect.from}
                isSelected={selected.has(redirect.id)}
                isBusy={progress !== undefined}
                onSelect={(isSelected) => toggle(redirect.id, isSelected)}
              />
              <code>{redirect.from}</code>
              <div className={styles.target}>
                <Icon name="forward" size={16} />
                <code>{redirect.to ?? t('Gone')}</code>
                <p>{describeSource(redirect)}</p>
              </div>
              <Hits redirect={redirect} />
              <WeekBars weeks={redirect.weeks} />
              <Row wrap gap={8} justify="end" className={styles.buttons}>
                <button type="button" className="plain-button" onClick={() => setEdited(redirect)}>
                  {t('Edit')}
                  <span className="visually-hidden"> {redirect.from}</span>
                </button>
                <WaitingButton
                  className="plain-button-danger"
                  disabled={progress !== undefined}
                  busyText={t('Deleting...')}
                  action={(byKeyboard) => remove(redirect, byKeyboard)}
                >
                  {t('Delete')}
                  <span className="visually-hidden"> {redirect.from}</span>
                </WaitingButton>
              </Row>
            </li>
          ))}
        </DataRows>
      )}
      {edited && (
        <Dialog title={t('Edit redirect')} onClose={() => setEdited(undefined)}>
          <RedirectForm redirect={edited} onSaved={() => setEdited(undefined)} />
        </Dialog>
      )}
    </section>
  );
}

function Hits({ redirect: { hits, last_hit_at } }: { redirect: RedirectEntry }) {
  const { inSentence } = useSiteTime();
  return (
    <div className={styles.hits}>
      {t('{hits, plural, one {# hit} other {# hits}}', { hits })}
      {last_hit_at && <p>{t('Last {time}', { time: inSentence(last_hit_at) })}</p>}
    </div>
  );
}

function describeSource({ source, created_by, status }: RedirectEntry): string {
  const how = {
    added: t('Added by {name}', { name: personName(created_by) }),
    imported: t('Imported by {name}', { name: personName(created_by) }),
    moved: t('Added when the address changed'),
  }[source];
  return status === 302 ? t('{how}, for now', { how }) : how;
}
