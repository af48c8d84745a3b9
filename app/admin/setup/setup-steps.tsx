import { Field } from '../../ui/field.tsx';
import { PasswordField } from '../accounts/password-field.tsx';
import { msg, rich, t } from '../i18n/t.ts';
import { MailFields } from '../settings/mail-fields.tsx';
import { TimeZoneField } from '../settings/time-zone-field.tsx';
import { RadioCards } from '../shell/controls/radio-cards.tsx';
import { Stack } from '../shell/layout/boxes.tsx';
import { DeveloperNote } from '../shell/layout/developer-note.tsx';
import styles from './setup.module.css';
import type { Errors } from './setup-values.ts';

interface StepProps {
  /** Whether this step is shown. The other steps stay in the form, with their values. */
  isShown: boolean;
  errors: Errors;
}

export function CodeStep({ isShown, errors }: StepProps) {
  return (
    <Stack as="fieldset" gap={20} className={styles.step} hidden={!isShown}>
      <legend>{t('Code')}</legend>
      <Field
        label={t('Code from the log')}
        name="code"
        className={styles.code}
        error={errors.code}
        hint={t(
          'The site writes this code to its log when it starts without an account. It works once, until the next start.',
        )}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        required
      />
      <div className={styles.places}>
        <p>
          {t(
            'The code is in the window where the site was started, or under “Logs” at your hosting service. If someone else runs the server, ask them for it.',
          )}
        </p>
        <DeveloperNote>
          <ul>
            <li>
              {rich('Docker: {command}, or {other}', {
                command: <code>docker logs CONTAINER</code>,
                other: <code>docker compose logs</code>,
              })}
            </li>
            <li>{rich('systemd: {code}', { code: <code>journalctl -u site@3000</code> })}</li>
            <li>{rich('Kubernetes: {code}', { code: <code>kubectl logs deployment/site</code> })}</li>
            <li>{rich('Anywhere: {code} in the data folder', { code: <code>setup-code.txt</code> })}</li>
          </ul>
        </DeveloperNote>
      </div>
    </Stack>
  );
}

export function OwnerStep({ isShown, errors }: StepProps) {
  return (
    <Stack as="fieldset" gap={20} className={styles.step} hidden={!isShown}>
      <legend>{t('Your account')}</legend>
      <Field label={t('Your name')} name="your_name" autoComplete="name" error={errors.your_name} />
      <Field label={t('Your email')} name="email" type="email" autoComplete="username" error={errors.email} required />
      <PasswordField
        label={t('Password')}
        name="password"
        autoComplete="new-password"
        hint={t('At least 6 characters.')}
        error={errors.password}
        required
      />
      <PasswordField
        label={t('Confirm password')}
        name="password_again"
        autoComplete="new-password"
        error={errors.password_again}
        required
      />
    </Stack>
  );
}

/** `zone`: the time zone that is set on the server. The step then does not ask for it. */
export function CompanyStep({ isShown, errors, zone }: StepProps & { zone: string | null }) {
  return (
    <Stack as="fieldset" gap={20} className={styles.step} hidden={!isShown}>
      <legend>{t('Company')}</legend>
      <p>{t('Pages show these facts. Fields you leave empty keep sample text and stay on the launch checklist.')}</p>
      <Field label={t('Company name')} name="name" autoComplete="organization" error={errors.name} required />
      <Field label={t('Phone')} name="phone" type="tel" autoComplete="tel" error={errors.phone} />
      <Field
        as="textarea"
        label={t('Address')}
        name="addressLines"
        className={styles.address}
        autoComplete="street-address"
        hint={t('As visitors see it, one line each.')}
        error={errors.addressLines}
      />
      <div className={styles.pair}>
        <Field label={t('Postal code')} name="postalCode" autoComplete="postal-code" error={errors.postalCode} />
        <Field label={t('City')} name="city" autoComplete="address-level2" error={errors.city} />
        <Field label={t('State or region')} name="region" autoComplete="address-level1" error={errors.region} />
        <Field label={t('Country')} name="country" autoComplete="country-name" error={errors.country} />
      </div>
      <Field label={t('Office days')} name="officeDays" placeholder={t('Monday to Friday')} error={errors.officeDays} />
      <Field label={t('Office hours')} name="officeHours" placeholder={t('9am to 6pm')} error={errors.officeHours} />
      {zone === null && (
        <TimeZoneField defaultValue={new Intl.DateTimeFormat().resolvedOptions().timeZone} error={errors.time_zone} />
      )}
    </Stack>
  );
}

const CHOICES = [
  { value: 'server', label: msg('Use a mail server'), text: msg('Messages of visitors are sent to your mailbox.') },
  {
    value: 'later',
    label: msg('Set up later'),
    text: msg('New messages will appear only in the panel. Emails are saved as files on the server.'),
  },
] as const;

export function MailStep({
  isShown,
  errors,
  isWanted,
  onWanted,
}: StepProps & { isWanted: boolean; onWanted: (isWanted: boolean) => void }) {
  return (
    <Stack as="fieldset" gap={20} className={styles.step} hidden={!isShown}>
      <legend>{t('Email')}</legend>
      <RadioCards
        legend={t('How emails are sent')}
        isLegendHidden
        cards={CHOICES.map(({ value, label, text }) => ({ value, label: t(label), text: t(text) }))}
        value={isWanted ? 'server' : 'later'}
        onChange={(value) => onWanted(value === 'server')}
      />
      <Stack gap={20} className={styles.step} hidden={!isWanted}>
        <MailFields errors={errors} server={null} />
      </Stack>
    </Stack>
  );
}
