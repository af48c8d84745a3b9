import { lazy, memo, Suspense } from 'react';
import { FieldError } from '../../../ui/field.tsx';
import { rich, t } from '../../i18n/t.ts';
import { useItemOf } from '../../media/use-item-of.ts';
import { submitOnShortcut } from '../../shell/controls/submit-shortcut.ts';
import { Banner } from '../../shell/layout/banner.tsx';
import { ImageField } from './image-field.tsx';
import { PlainField } from './plain-field.tsx';
import { POST_FIELDS, type PostField } from './post-fields.ts';
import styles from './post-form.module.css';
import { PostSide } from './post-side.tsx';
import { TagField } from './tag-field.tsx';
import { TextBeforeEditor } from './text-before-editor.tsx';
import type { PostForm as PostFormState } from './use-post-form.ts';
import type { PostNotes } from './use-post-notes.ts';

const Editor = memo(lazy(() => import('../editor/editor.tsx').catch(() => ({ default: EditorNotLoaded }))));

interface PostFormProps {
  form: PostFormState;
  /** A page gives the text the most room; a dialog has the required fields first. */
  layout: 'page' | 'dialog';
  /** Shown next to the number of words. */
  note?: string;
  /** Undefined for a post that was not saved yet. */
  notes?: PostNotes | undefined;
  onSubmit: () => void;
}

/** The fields of a new or an existing post. */
export function PostForm({ form, layout, note = '', notes, onSubmit }: PostFormProps) {
  const { id, isSending } = form;
  const fields = (matches: (field: PostField) => boolean) =>
    POST_FIELDS.filter(matches).map((field) => <PlainField key={field.name} form={form} field={field} />);
  const content = <ContentField form={form} note={note} notes={notes} />;
  const tags = <TagField tags={form.fields.tags} onChange={(chosen) => form.change({ tags: chosen })} />;

  return (
    <form
      id={id}
      className={`${styles.form} ${styles[layout]}`}
      data-panel={form.panel.isShown}
      data-part={form.panel.part}
      noValidate
      onKeyDownCapture={submitOnShortcut}
      onSubmit={(event) => {
        event.preventDefault();
        // A dialog over the form is its child for React.
        if (event.target === event.currentTarget) onSubmit();
      }}
    >
      {/* Only disables the fields: as a group it would need a name. */}
      <fieldset role="none" disabled={isSending}>
        {layout === 'page' ? (
          <>
            <div className={styles.main}>
              {fields(({ name }) => name === 'title')}
              {content}
            </div>
            <div className={styles.side}>
              <PostSide form={form} notes={notes}>
                <CoverField form={form} layout={layout} />
                {fields(({ name }) => name !== 'title')}
                {tags}
              </PostSide>
            </div>
          </>
        ) : (
          <>
            {fields(isRequired)}
            <CoverField form={form} layout={layout} />
            {content}
            <PostSide form={form}>
              {fields((field) => !isRequired(field))}
              {tags}
            </PostSide>
          </>
        )}
      </fieldset>
    </form>
  );
}

const isRequired = ({ requiredText }: PostField) => requiredText !== undefined;

function CoverField({ form, layout }: Pick<PostFormProps, 'form' | 'layout'>) {
  const { image, image_focus: focus, image_alt: alt } = form.fields;
  const item = useItemOf(form.file ? null : image);
  return (
    <ImageField
      ref={form.controlRef('image')}
      id={`${form.id}-image`}
      label={
        image && layout === 'dialog'
          ? rich('Image <small>(choose a file to replace the current one)</small>', {
              small: (text) => <small>{text}</small>,
            })
          : t('Image')
      }
      image={form.file}
      current={image}
      focus={focus ?? (item ? { x: item.focus.x / 100, y: item.focus.y / 100 } : null)}
      alt={alt}
      libraryAlt={item?.alt ?? ''}
      onFocus={(point) => form.change({ image_focus: point })}
      onAlt={(text) => form.change({ image_alt: text })}
      error={form.errors.image}
      isSending={form.isSending}
      progress={form.progress}
      onChoose={form.setFile}
      onChooseItem={({ url }) => {
        form.setFile(null);
        // The description in the library applies if the post has none.
        form.change({ image: url, image_alt: '', image_focus: null });
      }}
      onReject={form.rejectImage}
    />
  );
}

function ContentField({ form, note, notes }: { form: PostFormState; note: string; notes: PostNotes | undefined }) {
  const { id, errors } = form;
  return (
    <div className={`field ${styles.content}`}>
      <Suspense fallback={<TextBeforeEditor form={form} />}>
        <Editor
          ref={form.editorRef}
          label={t('Content')}
          initialHtml={form.fields.content}
          isDisabled={form.isSending}
          errorId={errors.content && `${id}-content-error`}
          note={note}
          onEdit={form.handleContentChange}
          notes={notes?.editorEvents}
        />
      </Suspense>
      {errors.content && <FieldError id={`${id}-content-error`}>{errors.content}</FieldError>}
    </div>
  );
}

/** The fields, and the text as it was saved, stay as they are. */
function EditorNotLoaded() {
  return (
    <Banner kind="error" text={t('The editor could not be loaded.')}>
      <p>{t('Your text is saved. Check your connection, then reload the page.')}</p>
      <button type="button" className="plain-button" onClick={() => window.location.reload()}>
        {t('Reload page')}
      </button>
    </Banner>
  );
}
