import { useEffect, useId, useRef, useState } from 'react';
import { useFetcher } from 'react-router';
import type { RedirectStatus } from '../../../contract/redirects.ts';
import { Field } from '../../ui/field.tsx';
import { showToast } from '../../ui/toast.tsx';
import type { Outcome } from '../api.ts';
import { msg, t } from '../i18n/t.ts';
import { BusyButton } from '../shell/controls/busy-button.tsx';
import { Banner } from '../shell/layout/banner.tsx';
import { useTypedSearch } from '../shell/use-typed-search.ts';
import { findAddresses } from './redirect-calls.ts';
import styles from './redirects.module.css';

interface RedirectFormProps {
  /** The redirect to change. Undefined: the form adds one. */
  redirect?: { id: number; from: string; to: string | null; status: RedirectStatus };
  /** The address to start with. */
  from?: string;
  /** Whether the form takes the focus, as after another redirect was added. */
  takesFocus?: boolean;
  onSaved?: () => void;
}

const TYPES: Readonly<Record<RedirectStatus, string>> = {
  301: msg('Moved permanently (301)'),
  302: msg('Moved temporarily (302)'),
  410: msg('Gone (410)'),
};

/** The form of one redirect, in one row. */
export function RedirectForm({ redirect, from = '', takesFocus = false, onSaved }: RedirectFormProps) {
  const fetcher = useFetcher<Outcome<void>>();
  const [status, setStatus] = useState(String(redirect?.status ?? 301));
  const [to, setTo] = useState(redirect?.to ?? '');
  const offers = useTypedSearch(to, findAddresses)?.found?.addresses ?? [];
  const listId = useId();
  const first = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (takesFocus) first.current?.focus();
  }, [takesFocus]);
  const isBusy = fetcher.state !== 'idle';
  const error = isBusy ? undefined : fetcher.data?.error;
  const fields = error?.errors ?? {};
  const isSaved = !isBusy && fetcher.data !== undefined && !error;
  useEffect(() => {
    if (!isSaved) return;
    showToast({ text: t('Redirect saved.'), kind: 'success' });
    onSaved?.();
  }, [isSaved, onSaved]);

  return (
    <fetcher.Form
      method="post"
      className={styles.form}
      aria-label={redirect ? t('Edit redirect') : t('New redirect')}
      noValidate
    >
      {error && !fields.from && !fields.to && <Banner kind="error" text={error.message} />}
      <input type="hidden" name="intent" value="save" />
      {redirect && <input type="hidden" name="id" value={redirect.id} />}
      <Field
        label={t('From')}
        name="from"
        placeholder={t('/old-address')}
        defaultValue={redirect?.from ?? from}
        ref={first}
        error={fields.from?.[0]}
        autoComplete="off"
        spellCheck={false}
      />
      <Field
        label={t('{what, select, other {To}}', { what: 'address' })}
        name="to"
        placeholder={status === '410' ? t('Nothing') : t('/new-address')}
        value={to}
        list={listId}
        onChange={({ target }) => setTo(target.value)}
        error={fields.to?.[0]}
        disabled={status === '410'}
        autoComplete="off"
        spellCheck={false}
      />
      <datalist id={listId}>
        {offers.map(({ address, title }) => (
          <option key={address} value={address} label={title} />
        ))}
      </datalist>
      <Field
        as="select"
        label={t('Type')}
        name="status"
        value={status}
        onChange={({ target }) => setStatus(target.value)}
      >
        {Object.entries(TYPES).map(([value, label]) => (
          <option key={value} value={value}>
            {t(label)}
          </option>
        ))}
      </Field>
      <BusyButton className="button-primary button-small" type="submit" isBusy={isBusy} busyText={t('Saving...')}>
        {redirect ? t('Save') : t('Add')}
      </BusyButton>
    </fetcher.Form>
  );
}
