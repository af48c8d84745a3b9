import { checkSetupRequest, setupRequest } from '../../../contract/accounts/setup.ts';
import { mailServer } from '../../../contract/stored-settings.ts';
import { t } from '../i18n/t.ts';

export const STEPS = ['code', 'owner', 'company', 'mail'] as const;
export type Step = (typeof STEPS)[number];
export type Errors = Record<string, string | undefined>;

const MAIL_FIELDS = Object.keys(mailServer.shape);

/** The fields of each step, in their order. */
const FIELDS: Record<Step, readonly string[]> = {
  code: ['code'],
  owner: ['your_name', 'email', 'password', 'password_again'],
  company: [
    ...['name', 'phone', 'addressLines', 'postalCode', 'city', 'region', 'country'],
    ...['officeDays', 'officeHours', 'time_zone'],
  ],
  mail: MAIL_FIELDS,
};

/** The values to send: the fields of the form, without those of the mail server if there will be none. */
export function readValues(form: HTMLFormElement, { withMail }: { withMail: boolean }) {
  const typed = Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value)]));
  const { password_again: _again, addressLines = '', ...values } = typed;
  const lines = addressLines
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
  const sent = Object.entries(values).filter(([name]) => withMail || !MAIL_FIELDS.includes(name));
  return { ...Object.fromEntries(sent), password: typed.password ?? '', addressLines: lines, with_mail: withMail };
}

/** The errors of a step. The server checks the same again. */
export function findErrors(form: HTMLFormElement, step: Step, { withMail }: { withMail: boolean }): Errors {
  const values = readValues(form, { withMail });
  const schema = step === 'code' ? checkSetupRequest : step === 'mail' && withMail ? mailServer : setupRequest;
  const errors: Errors = {};
  for (const { path, message } of schema.safeParse(values).error?.issues ?? []) {
    const name = String(path[0]);
    if (FIELDS[step].includes(name)) errors[name] ??= t(message);
  }
  const again = String(new FormData(form).get('password_again') ?? '');
  if (step === 'owner' && !errors.password && again !== values.password)
    errors.password_again = t('The passwords are different. Enter the same one twice.');
  return errors;
}

/** The step that has the field. */
export const stepOf = (field: string): Step | undefined => STEPS.find((step) => FIELDS[step].includes(field));
