import { lazy, type ReactNode, Suspense } from 'react';
import { FieldError } from '../../../ui/field.tsx';
import { Loader } from '../../../ui/loader.tsx';
import { ImageField } from './image-field.tsx';
import { PlainField } from './plain-field.tsx';
import { POST_FIELDS, type PostField } from './post-fields.ts';
import styles from './post-form.module.css';
import { PostSide } from './post-side.tsx';
import { TagField } from './tag-field.tsx';
import type { PostForm as PostFormState } from './use-post-form.ts';

const Editor = lazy(() => import('../editor/editor.tsx'));

interface PostFormProps {
  form: PostFormState;
  /** A page gives the text the most room; a dialog has the required fields first. */
  layout: 'page' | 'dialog';
  /** Below the text, where no bar says it. */
  savedNote?: string;
  onSubmit: () => void;
  /** Below the fields. */
  children?: ReactNode;
}

/** The fields of a new or an existing post. */
export function PostForm({ form, layout, savedNote = '', onSubmit, children }: PostFormProps) {
  const { id, isSending } = form;
  const fields = (matches: (field: PostField) => boolean) =>
    POST_FIELDS.filter(matches).map((field) => <PlainField key={field.name} form={form} field={field} />);
  const content = <ContentField form={form} savedNote={savedNote} />;
  const tags = <TagField tags={form.fields.tags} onChange={(chosen) => form.change({ tags: chosen })} />;

  return (
    <form
      id={id}
      className={`${styles.form} ${styles[layout]}`}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        // A dialog over the form is its child for React.
        if (event.target === event.currentTarget) onSubmit();
      }}
    >
      <fieldset disabled={isSending}>
        {layout === 'page' ? (
          <>
            <div className={styles.main}>
              {fields(({ name }) => name === 'title')}
              {content}
            </div>
            <PostSide form={form}>
              <CoverField form={form} />
              {fields(({ name }) => name !== 'title')}
              {tags}
            </PostSide>
          </>
        ) : (
          <>
            {fields(isRequired)}
            <CoverField form={form} isCompact />
            {content}
            {fields((field) => !isRequired(field))}
            {tags}
          </>
        )}
      </fieldset>
      {children}
    </form>
  );
}

const isRequired = ({ requiredText }: PostField) => requiredText !== undefined;

function CoverField({ form, isCompact = false }: { form: PostFormState; isCompact?: boolean }) {
  const { image, image_focus: focus, image_alt: alt } = form.fields;
  return (
    <ImageField
      ref={form.controlRef('image')}
      id={`${form.id}-image`}
      label={
        image && isCompact ? (
          <>
            Image <small>(choose a file to replace the current one)</small>
          </>
        ) : (
          'Image'
        )
      }
      image={form.file}
      current={image}
      focus={focus}
      alt={alt}
      onFocus={(point) => form.change({ image_focus: point })}
      onAlt={(text) => form.change({ image_alt: text })}
      error={form.errors.image}
      isSending={form.isSending}
      progress={form.progress}
      isCompact={isCompact}
      onChoose={form.setFile}
      onReject={form.rejectImage}
    />
  );
}

function ContentField({ form, savedNote }: { form: PostFormState; savedNote: string }) {
  const { id, errors } = form;
  return (
    <div className={`field ${styles.content}`}>
      <span className={styles.label} id={`${id}-content-label`}>
        Content
      </span>
      <Suspense fallback={<Loader text="Loading the editor" />}>
        <Editor
          ref={form.editor}
          labelId={`${id}-content-label`}
          initialHtml={form.fields.content}
          isDisabled={form.isSending}
          errorId={errors.content && `${id}-content-error`}
          savedNote={savedNote}
          onEdit={form.handleContentChange}
        />
      </Suspense>
      {errors.content && <FieldError id={`${id}-content-error`}>{errors.content}</FieldError>}
    </div>
  );
}
