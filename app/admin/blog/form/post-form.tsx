import { lazy, type ReactNode, Suspense } from 'react';
import { Field, FieldError } from '../../../ui/field.tsx';
import { Loader } from '../../../ui/loader.tsx';
import { useSiteTime } from '../../shell/site-time.ts';
import { DraftNotice } from '../drafts/draft-notice.tsx';
import { ImageField } from './image-field.tsx';
import { POST_FIELDS, type PostField } from './post-fields.ts';
import styles from './post-form.module.css';
import type { PostForm as PostFormState } from './use-post-form.ts';

const Editor = lazy(() => import('../editor/editor.tsx'));

interface PostFormProps {
  form: PostFormState;
  /** A page gives the text the most room; a dialog has the required fields first. */
  layout: 'page' | 'dialog';
  /** The image that the post has now, if any. */
  currentImage?: ReactNode;
  onSubmit: () => void;
  /** Below the fields. */
  children?: ReactNode;
}

/** The fields of a new or an existing post. */
export function PostForm({ form, layout, currentImage, onSubmit, children }: PostFormProps) {
  const { id, errors, isSending, draft } = form;
  const found = draft.found;
  const fields = (matches: (field: PostField) => boolean) =>
    POST_FIELDS.filter(matches).map((field) => <PlainField key={field.name} form={form} field={field} />);
  const image = (
    <ImageField
      ref={form.controlRef('image')}
      id={`${id}-image`}
      label={
        currentImage ? (
          <>
            Image <small>(choose a file to replace the current one)</small>
          </>
        ) : (
          'Image'
        )
      }
      image={form.image}
      current={currentImage}
      error={errors.image}
      isSending={isSending}
      progress={form.progress}
      isCompact={layout === 'dialog'}
      onChoose={form.setImage}
      onReject={form.rejectImage}
    />
  );

  return (
    <form
      id={id}
      className={`${styles.form} ${styles[layout]}`}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      {found && !isSending && (
        <DraftNotice draft={found} onRestore={() => form.restore(found)} onDiscard={() => draft.discardFound(found)} />
      )}
      <fieldset disabled={isSending}>
        {layout === 'page' ? (
          <>
            <div className={styles.main}>
              {fields(({ name }) => name === 'title')}
              <ContentField form={form} />
            </div>
            <div className={styles.side}>
              {image}
              {fields(({ name }) => name !== 'title')}
            </div>
          </>
        ) : (
          <>
            {fields(isRequired)}
            {image}
            <ContentField form={form} />
            {fields((field) => !isRequired(field))}
          </>
        )}
      </fieldset>
      {children}
    </form>
  );
}

const isRequired = ({ requiredText }: PostField) => requiredText !== undefined;

function PlainField({ form, field }: { form: PostFormState; field: PostField }) {
  const { name, label, as, options, placeholder, hint, emptyText } = field;
  const value = form.fields[name];
  const control = {
    ref: form.controlRef(name),
    id: `${form.id}-${name}`,
    label: isRequired(field) ? (
      label
    ) : (
      <>
        {label} <small>(optional)</small>
      </>
    ),
    hint: hint?.(value),
    required: isRequired(field),
    placeholder,
    value,
    error: form.errors[name],
    onChange: (event: { target: { value: string } }) => form.set(name, event.target.value),
  };
  if (as === 'textarea') return <Field {...control} as="textarea" rows={3} />;
  if (as !== 'select') return <Field {...control} />;
  return (
    <Field {...control} as="select">
      <option value="">{emptyText}</option>
      {options?.map((option) => (
        <option key={option}>{option}</option>
      ))}
    </Field>
  );
}

function ContentField({ form }: { form: PostFormState }) {
  const { id, errors, draft } = form;
  const times = useSiteTime();
  return (
    <div className={`field ${styles.content}`}>
      <span className={styles.label} id={`${id}-content-label`}>
        Content
      </span>
      <Suspense fallback={<Loader text="Loading the editor" />}>
        <Editor
          key={form.editorStart.key}
          ref={form.editor}
          labelId={`${id}-content-label`}
          initialHtml={form.editorStart.html}
          isDisabled={form.isSending}
          errorId={errors.content && `${id}-content-error`}
          savedNote={draft.savedAt ? `Draft saved in this browser, ${times.time(draft.savedAt)}` : ''}
          onEdit={form.handleContentChange}
        />
      </Suspense>
      {errors.content && <FieldError id={`${id}-content-error`}>{errors.content}</FieldError>}
    </div>
  );
}
