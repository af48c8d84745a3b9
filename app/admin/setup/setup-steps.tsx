import { Field } from '../../ui/field.tsx';
import { PasswordField } from '../accounts/password-field.tsx';
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
      <legend>Code</legend>
      <Field
        label="Code from the log"
        name="code"
        className={styles.code}
        error={errors.code}
        hint="The site prints it when it starts without an account. It works once, until the next start."
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        required
      />
      <div className={styles.places}>
        <p>
          It is in the window where the site was started, or under “Logs” of your hosting service. If somebody else runs
          the server, ask them for it.
        </p>
        <DeveloperNote>
          <ul>
            <li>
              Docker: <code>docker logs CONTAINER</code>, or <code>docker compose logs</code>
            </li>
            <li>
              systemd: <code>journalctl -u site@3000</code>
            </li>
            <li>
              Kubernetes: <code>kubectl logs deployment/site</code>
            </li>
            <li>
              Anywhere: <code>setup-code.txt</code> in the data folder
            </li>
          </ul>
        </DeveloperNote>
      </div>
    </Stack>
  );
}

export function OwnerStep({ isShown, errors }: StepProps) {
  return (
    <Stack as="fieldset" gap={20} className={styles.step} hidden={!isShown}>
      <legend>Your account</legend>
      <Field label="Your name" name="your_name" autoComplete="name" error={errors.your_name} />
      <Field label="Your email" name="email" type="email" autoComplete="username" error={errors.email} required />
      <PasswordField
        label="Password"
        name="password"
        autoComplete="new-password"
        hint="At least 6 characters."
        error={errors.password}
        required
      />
      <PasswordField
        label="Confirm password"
        name="password_again"
        autoComplete="new-password"
        error={errors.password_again}
        required
      />
    </Stack>
  );
}

/** `zone`: set for the server, so it is not asked. */
export function CompanyStep({ isShown, errors, zone }: StepProps & { zone: string | null }) {
  return (
    <Stack as="fieldset" gap={20} className={styles.step} hidden={!isShown}>
      <legend>Company</legend>
      <p>The pages show it. What you leave empty stays a sample, which the launch checklist lists.</p>
      <Field label="Company name" name="name" autoComplete="organization" error={errors.name} required />
      <Field label="Phone" name="phone" type="tel" autoComplete="tel" error={errors.phone} />
      <Field
        as="textarea"
        label="Address"
        name="addressLines"
        className={styles.address}
        autoComplete="street-address"
        hint="As it is shown, one line each."
        error={errors.addressLines}
      />
      <div className={styles.pair}>
        <Field label="Postal code" name="postalCode" autoComplete="postal-code" error={errors.postalCode} />
        <Field label="City" name="city" autoComplete="address-level2" error={errors.city} />
        <Field label="State or region" name="region" autoComplete="address-level1" error={errors.region} />
        <Field label="Country" name="country" autoComplete="country-name" error={errors.country} />
      </div>
      <Field label="Office days" name="officeDays" placeholder="Monday to Friday" error={errors.officeDays} />
      <Field label="Office hours" name="officeHours" placeholder="9am to 6pm" error={errors.officeHours} />
      {zone === null && (
        <TimeZoneField defaultValue={new Intl.DateTimeFormat().resolvedOptions().timeZone} error={errors.time_zone} />
      )}
    </Stack>
  );
}

const CHOICES = [
  { value: 'server', label: 'Use a mail server', text: 'Messages of visitors are sent to your mailbox.' },
  {
    value: 'later',
    label: 'Set up later',
    text: 'New messages will appear only in the panel. Emails are saved as files on the server.',
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
      <legend>Email</legend>
      <RadioCards
        legend="How emails are sent"
        isLegendHidden
        cards={CHOICES}
        value={isWanted ? 'server' : 'later'}
        onChange={(value) => onWanted(value === 'server')}
      />
      <Stack gap={20} className={styles.step} hidden={!isWanted}>
        <MailFields errors={errors} server={null} />
      </Stack>
    </Stack>
  );
}
