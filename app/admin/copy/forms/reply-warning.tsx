import { canBeAnswered } from '../../../../contract/contact/reply-fields.ts';
import { t } from '../../i18n/t.ts';
import type { Item } from '../field-schema.ts';
import styles from './forms.module.css';

/** Warns if some or all people who fill in the form cannot be answered. */
export function ReplyWarning({ form }: { form: Item }) {
  const fields = (form.fields ?? []) as Parameters<typeof canBeAnswered>[0];
  if (fields.length === 0) return null;
  const answered = canBeAnswered(fields);
  if (answered === 'never') {
    return (
      <p className={styles.warning}>
        {t('You cannot reply to these messages. Add a field for an email address or a phone number.')}
      </p>
    );
  }
  return answered === 'sometimes' ? (
    <p>{t('The email address or phone number is optional, so you cannot reply to everyone.')}</p>
  ) : null;
}
