import { type FormEvent, useRef, useState } from 'react';
import { mailServer, type StoredSettings } from '../../../contract/stored-settings.ts';
import { showToast } from '../../ui/toast.tsx';
import { attempt } from '../api.ts';
import { t } from '../i18n/t.ts';
import { BusyButton } from '../shell/controls/busy-button.tsx';
import { Banner } from '../shell/layout/banner.tsx';
import { Row, Stack } from '../shell/layout/boxes.tsx';
import { useRevalidate } from '../shell/use-revalidate.ts';
import { MailFields } from './mail-fields.tsx';
import { RemoveMailDialog } from './remove-mail-dialog.tsx';
import styles from './settings.module.css';
import { saveMail, testMail } from './settings-calls.ts';

type Errors = Record<string, string | undefined>;

interface MailFormProps {
  server: StoredSettings['mail']['server'];
  /** Called when the screen shows that there is no mail server. */
  onRemoved: () => void;
}

/** Changes the mail server, which can be tested before it is saved. */
export function MailForm({ server, onRemoved }: MailFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const revalidate = useRevalidate();
  const [errors, setErrors] = useState<Errors>({});
  const [result, setResult] = useState<{ isBad: boolean; text: string }>();
  const [busy, setBusy] = useState<'save' | 'test'>();
  const [isRemoving, setRemoving] = useState(false);

  const show = (found: Errors) => {
    setErrors(found);
    const [first] = Object.keys(found);
    form.current?.querySelector<HTMLInputElement>(`[name="${first}"]`)?.focus();
  };

  /** Runs a call with the entered values, if they are valid. */
  async function run<Value>(kind: 'save' | 'test', call: (entered: Record<string, string>) => Promise<Value>) {
    if (!form.current || busy) return undefined;
    setResult(undefined);
    const typed = Object.fromEntries([...new FormData(form.current)].map(([name, value]) => [name, String(value)]));
    // An empty field keeps the stored password.
    if (server?.has_password && !typed.smtp_password) delete typed.smtp_password;
    const issues = mailServer.safeParse(typed).error?.issues ?? [];
    show(Object.fromEntries(issues.toReversed().map(({ path, message }) => [String(path[0]), t(message)])));
    if (issues.length > 0) return undefined;
    setBusy(kind);
    const { value, error } = await attempt(() => call(typed), { toast: false });
    setBusy(undefined);
    if (error) {
      show(Object.fromEntries(Object.entries(error.errors).map(([name, [text]]) => [name, text])));
      setResult({ isBad: true, text: error.message });
    }
    return value;
  }

  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (!(await run('save', saveMail))) return;
    showToast({ kind: 'success', text: t('Mail server saved.') });
    void revalidate();
  };
  const test = async () => {
    const sent = await run('test', testMail);
    if (sent) setResult({ isBad: sent.outcome !== 'sent', text: t(sent.message) });
  };

  return (
    <>
      <Stack as="form" gap={20} ref={form} className={styles.form} onSubmit={save} noValidate>
        <MailFields errors={errors} server={server} />
        {result && <Banner kind={result.isBad ? 'error' : 'success'} text={result.text} scrollsIntoView />}
        <Row wrap gap={12}>
          <BusyButton className="button-primary" type="submit" isBusy={busy === 'save'} busyText={t('Saving...')}>
            {t('Save mail server')}
          </BusyButton>
          <BusyButton
            className="button-secondary"
            type="button"
            isBusy={busy === 'test'}
            busyText={t('Sending...')}
            onClick={test}
          >
            {t('Send a test e-mail')}
          </BusyButton>
          {server && (
            <button
              type="button"
              className="plain-button plain-button-danger"
              aria-haspopup="dialog"
              onClick={() => setRemoving(true)}
            >
              {t('Remove mail server')}
            </button>
          )}
        </Row>
      </Stack>
      {isRemoving && (
        <RemoveMailDialog
          onRemoved={async () => {
            await revalidate();
            onRemoved();
          }}
          onClose={() => setRemoving(false)}
        />
      )}
    </>
  );
}
