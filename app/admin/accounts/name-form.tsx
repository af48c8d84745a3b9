import { type FormEvent, useState } from 'react';
import { Field } from '../../ui/field.tsx';
import { showToast } from '../../ui/toast.tsx';
import { type ApiError, attempt } from '../api.ts';
import { t } from '../i18n/t.ts';
import { useSession } from '../session.ts';
import { BusyButton } from '../shell/controls/busy-button.tsx';
import { changeName } from './account-calls.ts';

/** The name of the person. Accounts that are older than this field have no name yet. */
export function NameForm() {
  const stored = useSession()?.user.name ?? '';
  const [typed, setTyped] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<ApiError>();
  const save = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    const outcome = await attempt(() => changeName(typed ?? stored));
    setBusy(false);
    setError(outcome.error);
    if (outcome.error) return;
    setTyped(undefined);
    showToast({ kind: 'success', text: t('Name saved.') });
  };
  return (
    <form aria-label={t('Your name')} noValidate onSubmit={save}>
      <Field
        label={t('Name')}
        autoComplete="name"
        hint={stored ? undefined : t('What should we call you? Others see your name beside what you write and change.')}
        value={typed ?? stored}
        error={error?.errors.name?.[0]}
        onChange={({ target }) => setTyped(target.value)}
      />
      <BusyButton className="button-secondary button-small" type="submit" isBusy={isBusy} busyText={t('Saving...')}>
        {t('Save name')}
      </BusyButton>
    </form>
  );
}
