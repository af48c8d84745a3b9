import { useState } from 'react';
import { useFetcher } from 'react-router';
import type { MissingAddress } from '../../../contract/redirects.ts';
import { attempt, type Outcome } from '../api.ts';
import { rich, t } from '../i18n/t.ts';
import { Icon } from '../shell/controls/icon.tsx';
import { WaitingButton } from '../shell/controls/waiting-button.tsx';
import { Dialog } from '../shell/dialogs/dialog.tsx';
import { Row } from '../shell/layout/boxes.tsx';
import { EmptyNote } from '../shell/layout/empty-note.tsx';
import { DataRows } from '../shell/layout/rows.tsx';
import { useOfferUndo } from '../shell/use-offer-undo.ts';
import { useRevalidate } from '../shell/use-revalidate.ts';
import { ignoreAddress, listAgain } from './redirect-calls.ts';
import { RedirectForm } from './redirect-form.tsx';
import styles from './redirects.module.css';

/** Addresses without a page that visitors requested, each with the most similar pages. */
export function MissingRows({ missing }: { missing: readonly MissingAddress[] }) {
  const [chosen, setChosen] = useState<string>();
  if (missing.length === 0) return <EmptyNote>{t('No visitor opened a page that does not exist.')}</EmptyNote>;
  return (
    <>
      <DataRows className={`${styles.rows} ${styles.missing}`}>
        <li className={styles.columns} aria-hidden="true">
          <span>{t('Address')}</span>
          <span>{t('Requests')}</span>
          <span>{t('Suggestions')}</span>
        </li>
        {missing.map((entry) => (
          <MissingRow key={entry.address} entry={entry} onChoose={() => setChosen(entry.address)} />
        ))}
      </DataRows>
      {chosen !== undefined && (
        <Dialog title={t('Choose a page')} onClose={() => setChosen(undefined)}>
          <RedirectForm from={chosen} onSaved={() => setChosen(undefined)} />
        </Dialog>
      )}
    </>
  );
}

function MissingRow({ entry, onChoose }: { entry: MissingAddress; onChoose: () => void }) {
  const { address, hits, referrer, is_probe, suggestions } = entry;
  const { submit, state } = useFetcher<Outcome<void>>();
  const [suggestion, ...others] = suggestions;
  const redirect = (to: string) => submit({ from: address, to, status: 301 }, { method: 'post' });
  const revalidate = useRevalidate();
  const offerUndo = useOfferUndo();
  const ignore = async (byKeyboard: boolean) => {
    const { error } = await attempt(() => ignoreAddress(address));
    await revalidate();
    if (!error) offerUndo({ text: t('{address} ignored.', { address }), undo: () => listAgain(address), byKeyboard });
  };
  return (
    <li>
      <div>
        <code>{address}</code>
        <p>
          {is_probe
            ? t('Only bots that look for vulnerabilities')
            : referrer
              ? t('From {referrer}', { referrer })
              : t('Typed in, or without a source')}
        </p>
      </div>
      <div>{t('{hits, plural, one {# request} other {# requests}}', { hits })}</div>
      <div className={styles.target}>
        {suggestion && <Icon name="forward" size={16} />}
        {suggestion ? <code>{suggestion.address}</code> : <span>{t('No suggestion')}</span>}
        <p>
          {suggestion
            ? `${t(suggestion.reason)}: ${suggestion.title}`
            : is_probe
              ? t('No redirect needed')
              : t('No similar page')}
        </p>
        {others.map(({ address: to, title }) => (
          <button
            key={to}
            type="button"
            className={styles.other}
            disabled={state !== 'idle'}
            title={title}
            onClick={() => redirect(to)}
          >
            <span className="visually-hidden">{t('Redirect {address} to', { address })} </span>
            {rich('or <code>{to}</code>', { code: (text) => <code>{text}</code>, to })}
          </button>
        ))}
      </div>
      <Row wrap gap={8} justify="end" className={styles.buttons}>
        {suggestion && (
          <button
            type="button"
            className="plain-button plain-button-filled"
            disabled={state !== 'idle'}
            onClick={() => redirect(suggestion.address)}
          >
            {t('Redirect there')}
            <span className="visually-hidden">: {address}</span>
          </button>
        )}
        {!is_probe && (
          <button type="button" className="plain-button" onClick={onChoose}>
            {t('Choose a page')}
            <span className="visually-hidden"> {t('for {address}', { address })}</span>
          </button>
        )}
        <WaitingButton busyText={t('Ignoring...')} disabled={state !== 'idle'} action={ignore}>
          {t('Ignore')}
          <span className="visually-hidden"> {address}</span>
        </WaitingButton>
      </Row>
    </li>
  );
}
