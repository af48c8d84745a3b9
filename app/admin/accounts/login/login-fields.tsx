import { useState } from 'react';
import { Field } from '../../../ui/field.tsx';
import { t } from '../../i18n/t.ts';
import type { FormResult, useForm } from '../../shell/controls/use-form.ts';
import { Banner } from '../../shell/layout/banner.tsx';
import { PasswordField } from '../password-field.tsx';

export type LoginFieldName = 'email' | 'password' | 'code';

export interface LoginResult extends FormResult<LoginFieldName> {
  /** Whether to ask for a code. */
  needsCode?: boolean;
}

/** Address, password and, once the server asks for it, the code of the second factor. */
export function LoginFields({ form, email }: { form: ReturnType<typeof useForm<LoginResult>>; email?: string }) {
  const { fetcher, result, field } = form;
  /** The result that asked for a code. It is outdated once another address is typed. */
  const [outdated, setOutdated] = useState<LoginResult>();
  // Read from the fetcher, because `result` is undefined while the form is sent: the field stays.
  const needsCode = fetcher.data?.needsCode && fetcher.data !== outdated;
  return (
    <>
      {result?.failure && <Banner kind="error" text={result.failure} />}
      <Field
        {...field('email')}
        label={t('Email')}
        type="email"
        autoComplete="username webauthn"
        defaultValue={email}
        required
        onChange={() => setOutdated(fetcher.data)}
      />
      <PasswordField
        {...field('password')}
        label={t('Password')}
        autoComplete="current-password"
        required
        data-autofocus={email ? true : undefined}
      />
      {needsCode && (
        <Field
          {...field('code')}
          label={t('Code')}
          inputMode="numeric"
          autoComplete="one-time-code"
          hint={t('Six digits from your authenticator app, or one of your recovery codes.')}
          required
        />
      )}
    </>
  );
}
