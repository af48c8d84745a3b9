import { type ChangeEvent, useRef } from 'react';
import type { MailSecurity, StoredSettings } from '../../../contract/stored-settings.ts';
import { Field } from '../../ui/field.tsx';
import { PasswordField } from '../accounts/password-field.tsx';
import { msg, t } from '../i18n/t.ts';
import styles from './settings.module.css';

/** The usual port of each kind of connection. */
const PORTS: Record<MailSecurity, string> = { tls: '465', starttls: '587', none: '25' };

const SECURITY: Record<MailSecurity, string> = {
  tls: 'TLS',
  starttls: 'STARTTLS',
  none: msg('None'),
};

interface MailFieldsProps {
  errors: Record<string, string | undefined>;
  /** The stored mail server. */
  server: StoredSettings['mail']['server'];
}

/** A mail server, its user, and the addresses of e-mails. */
export function MailFields({ errors, server }: MailFieldsProps) {
  const port = useRef<HTMLInputElement>(null);
  /** Changes the port, unless somebody has typed another one. */
  const changePort = ({ target }: ChangeEvent<HTMLSelectElement>) => {
    if (port.current && Object.values(PORTS).includes(port.current.value))
      port.current.value = PORTS[target.value as MailSecurity];
  };
  return (
    <>
      <Field
        label={t('Mail server')}
        name="host"
        error={errors.host}
        defaultValue={server?.host}
        placeholder={t('mail.example.com')}
        autoCapitalize="off"
        spellCheck={false}
        required
      />
      <div className={styles.pair}>
        <Field
          as="select"
          label={t('Encryption')}
          name="security"
          error={errors.security}
          defaultValue={server?.security ?? 'tls'}
          onChange={changePort}
        >
          {Object.entries(SECURITY).map(([value, text]) => (
            <option key={value} value={value}>
              {t(text)}
            </option>
          ))}
        </Field>
        <Field
          ref={port}
          label={t('Port')}
          name="port"
          error={errors.port}
          defaultValue={server?.port ?? PORTS.tls}
          inputMode="numeric"
          required
        />
      </div>
      <Field
        label={t('User name')}
        name="user"
        error={errors.user}
        defaultValue={server?.user}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        hint={t('Often the e-mail address. Empty if the server needs no user name and no password.')}
      />
      <PasswordField
        label={t('Password of the mail server')}
        name="smtp_password"
        error={errors.smtp_password}
        autoComplete="off"
        {...(server?.has_password && {
          hint: t('Leave it empty to keep the stored password. Without a user name it is deleted.'),
        })}
      />
      <Field
        label={t('Sender')}
        name="from"
        error={errors.from}
        defaultValue={server?.from}
        placeholder={t('Site <site@example.com>')}
        hint={t('The mail server must accept e-mails from this address.')}
        required
      />
      <Field
        label={t('Messages go to')}
        name="to"
        type="email"
        error={errors.to}
        defaultValue={server?.to}
        hint={t("Visitors' messages are sent to this address.")}
        required
      />
    </>
  );
}
