import { type FormEvent, useState } from 'react';
import type { FoundData, FoundPlace } from '../../../contract/privacy.ts';
import { Field } from '../../ui/field.tsx';
import { type ApiError, attempt } from '../api.ts';
import { formatNumber } from '../i18n/format-number.ts';
import { t } from '../i18n/t.ts';
import { BusyButton } from '../shell/controls/busy-button.tsx';
import { FieldRow } from '../shell/controls/field-row.tsx';
import { WaitingButton } from '../shell/controls/waiting-button.tsx';
import { Banner } from '../shell/layout/banner.tsx';
import { Row, Stack } from '../shell/layout/boxes.tsx';
import { RuledList } from '../shell/layout/rows.tsx';
import { capitalized } from '../shell/text/capitalized.ts';
import { useSiteTime } from '../shell/text/site-time.ts';
import { EraseDialog } from './erase-dialog.tsx';
import styles from './privacy.module.css';
import { downloadData, findData } from './privacy-calls.ts';

/** Finds, downloads and erases everything about one e-mail address. */
export function PersonPanel() {
  const [email, setEmail] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<ApiError>();
  const [found, setFound] = useState<FoundData>();
  const [isErasing, setErasing] = useState(false);
  const [erased, setErased] = useState<string>();

  const find = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    setErased(undefined);
    const outcome = await attempt(() => findData(email), { toast: false });
    setBusy(false);
    setError(outcome.error);
    setFound(outcome.value);
  };
  const hasData = found && found.found.length > 0;

  return (
    <Stack as="section" gap={20} className={`panel-section ${styles.panel}`} aria-labelledby="one-person">
      <h2 id="one-person">{t('Data of one person')}</h2>
      <FieldRow as="form" aria-label={t('Find a person')} className={styles.find} onSubmit={find} noValidate>
        <Field
          label={t('Email address')}
          type="email"
          autoComplete="off"
          value={email}
          error={error?.errors.email?.[0]}
          onChange={({ target }) => setEmail(target.value)}
        />
        <BusyButton type="submit" className="button-secondary" isBusy={isBusy} busyText={t('Searching...')}>
          {t('Find')}
        </BusyButton>
      </FieldRow>
      {error && !error.errors.email && <Banner kind="error" text={error.message} />}
      {erased && <Banner kind="success" text={erased} />}
      <Stack gap={24} aria-live="polite" className={styles.result}>
        {found && (
          <>
            <Places
              title={t('Stored about {email}', { email: found.email })}
              places={found.found}
              empty={t('Nothing.')}
            />
            {found.in_content.length > 0 && (
              <Places title={t('Mentioned on the site. Change these texts yourself')} places={found.in_content} />
            )}
            {found.copies.length > 0 && <Copies copies={found.copies} />}
            {hasData && (
              <Row wrap gap={12} align="center">
                <WaitingButton busyText={t('Preparing...')} action={() => attempt(() => downloadData(found.email))}>
                  {t('Download')}
                </WaitingButton>
                <button
                  type="button"
                  className="button button-danger button-small"
                  aria-haspopup="dialog"
                  disabled={found.has_account}
                  onClick={() => setErasing(true)}
                >
                  {t('Erase')}
                </button>
                {found.has_account && (
                  <p className={styles.hint}>{t('This person has an account. Remove it under People first.')}</p>
                )}
              </Row>
            )}
          </>
        )}
      </Stack>
      {isErasing && found && (
        <EraseDialog
          found={found}
          onErased={({ message, ...left }) => {
            setErasing(false);
            setErased(t(message));
            setFound(left);
          }}
          onClose={() => setErasing(false)}
        />
      )}
    </Stack>
  );
}

function Places({ title, places, empty }: { title: string; places: FoundPlace[]; empty?: string }) {
  return (
    <section>
      <h3>{title}</h3>
      {places.length === 0 && <p className={styles.hint}>{empty}</p>}
      <RuledList className={styles.rows}>
        {places.map(({ place, count }) => (
          <li key={place}>
            <span>{capitalized(t(place))}</span>
            <span>{formatNumber(count)}</span>
          </li>
        ))}
      </RuledList>
    </section>
  );
}

function Copies({ copies }: Pick<FoundData, 'copies'>) {
  const { day } = useSiteTime();
  return (
    <section>
      <h3>{t('Backups that may contain this data')}</h3>
      <RuledList className={styles.rows}>
        {copies.map(({ name, kept_until }) => (
          <li key={name}>
            <span>{name}</span>
            <span>
              {kept_until ? t('Until {day} at the latest', { day: day(kept_until) }) : t('Until someone deletes it')}
            </span>
          </li>
        ))}
      </RuledList>
    </section>
  );
}
