import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { type FetcherWithComponents, useLocation } from 'react-router';
import {
  FORM_PATH_FIELD,
  FORM_VERSION_FIELD,
  type FormField,
  type FormValues,
  formPath,
  type PublicForm,
  readFormValues,
  visibleFields,
} from '../../../contract/contact/public-form.ts';
import { FormSent } from '../contact/form-sent.tsx';
import { MessageForm } from '../contact/message-form.tsx';
import type { Outcome } from '../contact/outcome.ts';
import { AnswerField } from './answer-field.tsx';
import { formRules } from './form-rules.ts';
import type { LoadedForm } from './load-form.ts';
import { shownForms } from './shown-forms.ts';
import './custom-form.css';

interface CustomFormProps extends LoadedForm {
  fetcher: FetcherWithComponents<Outcome<string>>;
  outcome: Outcome<string> | undefined;
  /** Makes the ids of the fields unique in a page with several forms. */
  idPrefix?: string;
}

/** A form that was made in the panel. After sending, a confirmation replaces it. */
export function CustomForm({ form: loaded, texts, shared, fetcher, outcome, idPrefix = '' }: CustomFormProps) {
  const form = useNewestForm(loaded, outcome);
  const rules = useMemo(() => formRules(form), [form]);
  const { pathname } = useLocation();
  const typed: FormValues = (outcome?.state !== 'sent' && outcome?.typed) || {};
  const { values, version, onChange } = useFormValues(form.fields);
  const visible = visibleFields(form.fields, values ?? typed);
  const isIdle = fetcher.state === 'idle';
  // Runs before the layout effect of root.tsx, which replays a submit that came before hydration.
  useLayoutEffect(() => {
    shownForms.set(form.id, { form, shared });
  }, [form, shared]);
  // Runs after the summary of errors, which takes the focus when it appears.
  useEffect(() => {
    if (!isIdle || outcome?.state !== 'invalid') return;
    const first = form.fields.find(({ id }) => outcome.errors[id]);
    if (first) document.getElementById(idPrefix + first.id)?.focus();
  }, [isIdle, outcome, form, idPrefix]);
  if (outcome?.state === 'sent') return <FormSent {...form.thanks} />;
  const isChanged = outcome?.state === 'failed' && outcome.form !== undefined;
  return (
    <div className="custom-form">
      <MessageForm
        fetcher={fetcher}
        outcome={outcome}
        action={formPath(form.id)}
        encType="multipart/form-data"
        copy={{
          ...shared,
          ...form,
          fields: Object.fromEntries(form.fields.map(({ id, label }) => [id, label])),
          required: form.fields.some(({ isRequired }) => isRequired) ? shared.required : '',
          failed: isChanged ? { ...shared.failed, title: texts.changed } : shared.failed,
        }}
        rules={rules}
        idPrefix={idPrefix}
        onChange={onChange}
      >
        {(parts) => (
          <>
            <input type="hidden" name={FORM_PATH_FIELD} value={pathname} />
            <input type="hidden" name={FORM_VERSION_FIELD} value={form.version} ref={version} />
            {form.fields.map((field) => (
              <div
                key={field.id}
                className={values || visible.includes(field) ? 'answer full-width' : 'answer full-width unless-scripts'}
                hidden={values && !visible.includes(field)}
              >
                {!values && field.when && (
                  <p className="unless-scripts">{conditionOf(field.when, form, texts.onlyIf)}</p>
                )}
                <AnswerField
                  field={field}
                  parts={parts(field.id)}
                  texts={texts}
                  hasLostFiles={outcome !== undefined && fetcher.data === undefined}
                />
              </div>
            ))}
          </>
        )}
      </MessageForm>
    </div>
  );
}

/** The newest version of the form. The server returns it if the form was changed in the meantime. */
function useNewestForm(loaded: PublicForm, outcome: Outcome<string> | undefined): PublicForm {
  const [newest, setNewest] = useState(loaded);
  const changed = outcome?.state === 'failed' ? outcome.form : undefined;
  if (changed && changed.version !== newest.version) setNewest(changed);
  return newest;
}

/**
 * The values of the form's fields, which decide which fields are visible. Undefined until the page is hydrated:
 * browsers without scripts show all fields with their conditions; in other browsers CSS hides the conditions, and the
 * fields whose conditions are not met.
 */
function useFormValues(fields: PublicForm['fields']) {
  const [values, setValues] = useState<FormValues>();
  const version = useRef<HTMLInputElement>(null);
  // The visitor may have chosen something before hydration.
  useLayoutEffect(() => {
    const form = version.current?.form;
    if (form) setValues(readFormValues(new FormData(form), fields));
  }, [fields]);
  return {
    values,
    version,
    onChange: (form: HTMLFormElement) => setValues(readFormValues(new FormData(form), fields)),
  };
}

function conditionOf({ field, option }: NonNullable<FormField['when']>, { fields }: PublicForm, text: string) {
  const question = fields.find(({ id }) => id === field);
  const chosen = question?.options.find(({ id }) => id === option);
  return text.replace('{field}', () => question?.label ?? '').replace('{option}', () => chosen?.label ?? '');
}
