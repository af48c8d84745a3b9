import { t } from '../../i18n/t.ts';
import { capitalized } from '../../shell/text/capitalized.ts';
import styles from './failure-detail.module.css';
import { labelOf, PAGE_ORDER } from './field-errors.ts';
import type { PostForm } from './use-post-form.ts';

/** What is wrong, with a button for each field that is missing. */
export function FailureDetail({ form }: { form: PostForm }) {
  const { failure, errors } = form;
  if (!failure?.isMissing) return failure?.detail && <p>{failure.detail}</p>;
  const names = PAGE_ORDER.filter((name) => errors[name]);
  const parts = new Intl.ListFormat('en-GB').formatToParts(names.map(labelOf));
  let elements = 0;
  return (
    <p className={styles.missing}>
      {parts.map(({ type, value }) => {
        const name = type === 'element' && names[elements++];
        return name ? (
          <button key={name} type="button" onClick={() => form.focus(name)}>
            {elements === 1 ? capitalized(value) : value}
          </button>
        ) : (
          value
        );
      })}
      {names.length > 1 ? t(' are missing.') : t(' is missing.')}
    </p>
  );
}
