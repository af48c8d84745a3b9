import { useState } from 'react';
import type { RedirectEntry } from '../../../contract/redirects.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { attempt } from '../api.ts';
import { Icon } from '../shell/controls/icon.tsx';
import { WaitingButton } from '../shell/controls/waiting-button.tsx';
import { Row } from '../shell/layout/boxes.tsx';
import { EmptyNote } from '../shell/layout/empty-note.tsx';
import { DataRows } from '../shell/layout/rows.tsx';
import { personName } from '../shell/text/person-name.ts';
import { useSiteTime } from '../shell/text/site-time.ts';
import { useOfferUndo } from '../shell/use-offer-undo.ts';
import { useRevalidate } from '../shell/use-revalidate.ts';
import { deleteRedirect } from './redirect-calls.ts';
import { RedirectForm } from './redirect-form.tsx';
import styles from './redirects.module.css';
import { WeekBars } from './week-bars.tsx';

/** Redirects, the most used first. */
export function RedirectRows({ redirects, q }: { redirects: readonly RedirectEntry[]; q: string }) {
  const [edited, setEdited] = useState<RedirectEntry>();
  const revalidate = useRevalidate();
  const offerUndo = useOfferUndo();
  const remove = async ({ id, from }: RedirectEntry, byKeyboard: boolean) => {
    const { value: undo } = await attempt(() => deleteRedirect(id));
    await revalidate();
    if (undo === undefined) return;
    // Its address, because a toast replaces another one with the same text.
    offerUndo({ text: `Redirect from ${from} deleted.`, undo, byKeyboard });
  };
  if (redirects.length === 0) {
    return (
      <EmptyNote>
        {q
          ? 'No redirect matches this search.'
          : 'No redirects yet. One is added by itself when the address of a page changes.'}
      </EmptyNote>
    );
  }
  return (
    <>
      <DataRows className={styles.rows}>
        <li className={styles.columns} aria-hidden="true">
          <span>From</span>
          <span>Goes to</span>
          <span>Hits</span>
          <span>12 weeks</span>
        </li>
        {redirects.map((redirect) => (
          <li key={redirect.id}>
            <code>{redirect.from}</code>
            <div className={styles.target}>
              <Icon name="forward" size={16} />
              <code>{redirect.to ?? 'Gone'}</code>
              <p>{describeSource(redirect)}</p>
            </div>
            <Hits redirect={redirect} />
            <WeekBars weeks={redirect.weeks} />
            <Row wrap gap={8} justify="end" className={styles.buttons}>
              <button type="button" className="plain-button" onClick={() => setEdited(redirect)}>
                Edit<span className="visually-hidden"> {redirect.from}</span>
              </button>
              <WaitingButton
                className="plain-button-danger"
                busyText="Deleting..."
                action={(byKeyboard) => remove(redirect, byKeyboard)}
              >
                Delete<span className="visually-hidden"> {redirect.from}</span>
              </WaitingButton>
            </Row>
          </li>
        ))}
      </DataRows>
      {edited && (
        <Dialog title="Edit redirect" onClose={() => setEdited(undefined)}>
          <RedirectForm redirect={edited} onSaved={() => setEdited(undefined)} />
        </Dialog>
      )}
    </>
  );
}

function Hits({ redirect: { hits, last_hit_at } }: { redirect: RedirectEntry }) {
  const { inSentence } = useSiteTime();
  return (
    <div>
      {hits === 1 ? '1 hit' : `${hits.toLocaleString('en-US')} hits`}
      {last_hit_at && <p>Last {inSentence(last_hit_at)}</p>}
    </div>
  );
}

function describeSource({ source, created_by, status }: RedirectEntry): string {
  const how = {
    added: `Added by ${personName(created_by)}`,
    imported: `Imported by ${personName(created_by)}`,
    moved: 'Added when the address changed',
  }[source];
  return status === 302 ? `${how}, for now` : how;
}
