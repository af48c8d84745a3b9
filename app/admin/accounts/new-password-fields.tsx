import { useState } from 'react';
import { t } from '../i18n/t.ts';
import type { useForm } from '../shell/controls/use-form.ts';
import { Stack } from '../shell/layout/boxes.tsx';
import styles from './password.module.css';
import type { PasswordResult } from './password-action.ts';
import { PasswordField } from './password-field.tsx';
import { passwordStrength } from './password-strength.ts';

interface NewPasswordFieldsProps {
  field: ReturnType<typeof useForm<PasswordResult>>['field'];
  /** For the strength: a password that contains the address is easy to guess. */
  email: string;
}

/** A new password with its strength, and its confirmation. */
export function NewPasswordFields({ field, email }: NewPasswordFieldsProps) {
  const [typed, setTyped] = useState('');
  return (
    <>
      <PasswordField
        {...field('new_password')}
        label={t('New password')}
        autoComplete="new-password"
        required
        onChange={(event) => setTyped(event.target.value)}
      />
      {typed && <Meter {...passwordStrength(typed, email)} />}
      <PasswordField
        {...field('new_password_confirmation')}
        label={t('Confirm new password')}
        autoComplete="new-password"
        required
      />
    </>
  );
}

function Meter({ score, sentence }: ReturnType<typeof passwordStrength>) {
  return (
    <Stack gap={8} className={styles.meter}>
      <meter min="0" max="4" low={2} high={3} optimum={4} value={score} aria-label={t('New password strength')}>
        {t('{score} of 4', { score })}
      </meter>
      <span role="status">{sentence}</span>
    </Stack>
  );
}
