import { panelLanguage, panelLocale } from '../../i18n/panel-language.ts';
import { rich } from '../../i18n/t.ts';
import { capitalized } from '../../shell/text/capitalized.ts';
import styles from './failure-detail.module.css';
import { PAGE_ORDER, wordOf } from './field-errors.ts';
import type { PostForm } from './use-post-form.ts';

/** What is wrong, with a button for each field that is missing. */
export function FailureDetail({ form }: { form: PostForm }) {
  const { failure, errors } = form;
  if (!failure?.isMissing) return failure?.detail && <p>{failure.detail}</p>;
  const names = PAGE_ORDER.filter((name) => errors[name]);
  const parts = new Intl.ListFormat(panelLanguage() === 'en' ? 'en-GB' : panelLocale()).formatToParts(
    names.map(wordOf),
  );
  let elements = 0;
  return (
    <p className={styles.missing}>
      {rich('{count, plural, one {{fields} is missing.} other {{fields} are missing.}}', {
        count: names.length,
        fields: (
          <>
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
          </>
        ),
      })}
    </p>
  );
}
