import { Link } from 'react-router';
import type { FormSummary } from '../../../../contract/contact/form-list.ts';
import { t } from '../../i18n/t.ts';
import { FormAddress, FormAnswers } from './form-answers.tsx';
import styles from './forms.module.css';

/** The documents with the texts of these forms. */
const TEXTS: Readonly<Record<string, string>> = {
  contact: '/admin/pages/contact',
  quote: '/admin/pages/quote',
  job: '/admin/collections/jobs',
};

/** A form that belongs to a page of the site, or that was removed. */
export function BuiltInFormRow({ form }: { form: FormSummary }) {
  const { id, address } = form;
  // Somebody typed the name of a form that was removed, and visitors saw it, so it is not translated.
  const name = address === null ? form.name : t(form.name);
  const texts = TEXTS[id];
  return (
    <li>
      <div className={styles.name}>
        <h3>{name}</h3>
        {address !== null && <FormAddress address={address} name={name} />}
      </div>
      <div className={styles.answers}>
        <FormAnswers form={form} name={name} />
      </div>
      {texts && (
        <Link className="plain-button" to={texts} prefetch="intent">
          {t('Edit')}
          <span className="visually-hidden"> {name}</span>
        </Link>
      )}
    </li>
  );
}
