import { useEffect, useRef, useState } from 'react';
import { SIGN_OFF_LIMITS } from '../../../contract/releases/sign-off-limits.ts';
import { createSignOffLink } from '../../../contract/releases/sign-offs.ts';
import { Field } from '../../ui/field.tsx';
import { showToast } from '../../ui/toast.tsx';
import { t } from '../i18n/t.ts';
import { CheckBox } from '../shell/controls/check-box.tsx';
import { copyToClipboard } from '../shell/controls/copy-to-clipboard.ts';
import { Dialog } from '../shell/dialogs/dialog.tsx';
import { FormDialog } from '../shell/dialogs/form-dialog.tsx';
import { Muted, Row, Stack } from '../shell/layout/boxes.tsx';
import { askForSignOff } from './sign-off-calls.ts';

interface AskClientDialogProps {
  /** The id of the release. */
  release: number;
  /** Whether the site sends e-mails. */
  isEmailed: boolean;
  onDone: () => void;
  onClose: () => void;
}

const DAYS = [1, 3, 7, SIGN_OFF_LIMITS.days.default, SIGN_OFF_LIMITS.days.max];

/** Makes a link for a client, and shows its address and its code, once. */
export function AskClientDialog({ release, isEmailed, onDone, onClose }: AskClientDialogProps) {
  const [name, setName] = useState('');
  const [email, setEmail] = useState('');
  const [days, setDays] = useState<number>(SIGN_OFF_LIMITS.days.default);
  const [withCode, setWithCode] = useState(false);
  const [made, setMade] = useState<{ url: string; code: string | null }>();
  if (made) return <MadeLink {...made} isSent={isEmailed && email !== ''} onClose={onClose} />;

  const request = { name, ...(email && { email }), days, with_code: withCode };
  const check = () => {
    const { issues = [] } = createSignOffLink.safeParse(request).error ?? {};
    return issues.length > 0 ? Object.fromEntries(issues.map(({ path, message }) => [path[0], t(message)])) : undefined;
  };
  return (
    <FormDialog
      title={t('Ask a client to sign off')}
      note={t('The client sees the whole site as it will be, without an account. An approval covers exactly that.')}
      action={t('Make the link')}
      busyText={t('Making the link...')}
      fields={['name', 'email', 'days']}
      check={check}
      submit={() => askForSignOff(release, request)}
      onDone={(link) => {
        onDone();
        setMade(link);
      }}
      onClose={onClose}
    >
      {(errors) => (
        <Stack gap={20}>
          <Field
            data-autofocus
            label={t('Name of the client')}
            autoComplete="off"
            maxLength={SIGN_OFF_LIMITS.name}
            value={name}
            error={errors.name}
            onChange={({ target }) => setName(target.value)}
          />
          <Field
            type="email"
            label={t('E-mail address (optional)')}
            hint={
              isEmailed
                ? t('The site sends the link there. Without an address, you send it yourself.')
                : t('The site has no mail server yet, so you send the link yourself.')
            }
            autoComplete="off"
            value={email}
            error={errors.email}
            onChange={({ target }) => setEmail(target.value)}
          />
          <Field
            as="select"
            label={t('The link works for')}
            value={days}
            error={errors.days}
            onChange={({ target }) => setDays(Number(target.value))}
          >
            {DAYS.map((count) => (
              <option key={count} value={count}>
                {t('{count, plural, one {# day} other {# days}}', { count })}
              </option>
            ))}
          </Field>
          <Row as="label" gap={12} align="center">
            <CheckBox checked={withCode} onChange={({ target }) => setWithCode(target.checked)} />
            {t('Ask for a code that you send separately')}
          </Row>
        </Stack>
      )}
    </FormDialog>
  );
}

interface MadeLinkProps {
  url: string;
  code: string | null;
  isSent: boolean;
  onClose: () => void;
}

function MadeLink({ url, code, isSent, onClose }: MadeLinkProps) {
  const address = useRef<HTMLInputElement>(null);
  // Select the address, so that Ctrl C copies it where the browser blocks copying.
  useEffect(() => address.current?.select(), []);
  const copy = async () => {
    const isCopied = await copyToClipboard({ 'text/plain': url });
    if (isCopied) showToast({ kind: 'success', text: t('Link copied.') });
    else {
      address.current?.select();
      showToast({ kind: 'error', text: t('Your browser blocked copying. The link is selected. Copy it manually.') });
    }
  };
  return (
    <Dialog
      title={t('The link is ready')}
      onClose={onClose}
      footer={
        <>
          <button type="button" className="button button-secondary button-small" onClick={onClose}>
            {t('Done')}
          </button>
          <button type="button" className="button button-primary button-small" onClick={copy}>
            {t('Copy the link')}
          </button>
        </>
      }
    >
      <Stack gap={20}>
        <p>{isSent ? t('An e-mail with the link is on its way.') : t('Send this link to the client.')}</p>
        <Field ref={address} data-autofocus label={t('Link')} readOnly value={url} />
        {code && (
          <Field
            label={t('Code')}
            hint={t('It is shown only once. Pass it on by phone or message, not with the link.')}
            readOnly
            value={code}
          />
        )}
        <Muted>{t('Anyone with the link can approve. You can revoke it at any time.')}</Muted>
      </Stack>
    </Dialog>
  );
}
