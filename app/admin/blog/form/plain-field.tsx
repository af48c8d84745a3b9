import type { DraftFields } from '../../../../contract/blog/post-drafts.ts';
import { Field, type FieldProps } from '../../../ui/field.tsx';
import { t } from '../../i18n/t.ts';
import type { PostField } from './post-fields.ts';
import { TitleField } from './title-field.tsx';
import { useKnownAuthors } from './use-known-authors.ts';
import type { PostForm } from './use-post-form.ts';

/** A field of `POST_FIELDS`. */
export function PlainField({ form, field }: { form: PostForm; field: PostField }) {
  const { name, label, as, options, placeholder, hint, emptyText, requiredText } = field;
  const value = form.fields[name] ?? '';
  const control = {
    ref: form.controlRef(name),
    id: `${form.id}-${name}`,
    label: requiredText ? (
      t(label)
    ) : (
      <>
        {t(label)} <small>{t('(optional)')}</small>
      </>
    ),
    hint: hint?.(value),
    required: requiredText !== undefined,
    placeholder: placeholder && t(placeholder),
    value,
    error: form.errors[name],
    onChange: ({ target }: { target: { value: string } }) =>
      form.change({ [name]: name === 'category' ? target.value || null : target.value } as Partial<DraftFields>),
  };
  if (name === 'title')
    return <TitleField {...control} autoFocus={value === ''} onEnter={() => form.focus('content')} />;
  if (name === 'author_name') return <AuthorField control={control} />;
  if (as === 'textarea') return <Field {...control} as="textarea" rows={3} />;
  if (as !== 'select') return <Field {...control} />;
  return (
    <Field {...control} as="select">
      <option value="">{t(emptyText)}</option>
      {options?.map((option) => (
        <option key={option}>{option}</option>
      ))}
    </Field>
  );
}

function AuthorField({ control }: { control: Extract<FieldProps, { as?: 'input' }> & { id: string } }) {
  const { names, load } = useKnownAuthors();
  return (
    <>
      <Field {...control} list={`${control.id}-names`} autoComplete="off" onFocus={load} />
      <datalist id={`${control.id}-names`}>
        {names.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
    </>
  );
}
