import { lazy, type ReactNode, Suspense } from 'react';
import { CATEGORIES, type Category } from '../../../../contract/blog.ts';
import { Field, FieldError } from '../../../ui/field.tsx';
import { Loader } from '../../../ui/loader.tsx';
import { useSiteTime } from '../../shell/site-time.ts';
import { KeptDraftPanel } from '../drafts/draft-notice.tsx';
import { ImageField } from './image-field.tsx';
import type { PostForm as PostFormState } from './use-post-form.ts';
import './post-form.css';

const Editor = lazy(() => import('../editor/editor.tsx'));

interface PostFormProps {
  form: PostFormState;
  /** A page gives the text the most room; a dialog has the short fields first. */
  layout: 'page' | 'dialog';
  /** The picture the post has already, drawn. */
  presentPicture?: ReactNode;
  /** Below the fields. */
  children?: ReactNode;
}

/** The fields of a post, new or present. */
export function PostForm({ form, layout, presentPicture, children }: PostFormProps) {
  const { id, fields, errors, isSending, draft } = form;
  const times = useSiteTime();
  const optional = <small>(optional)</small>;

  const title = (
    <Field
      id={`${id}-title`}
      label="Title"
      placeholder="What will readers learn?"
      required
      value={fields.title}
      error={errors.title}
      onChange={(event) => form.set('title', event.target.value)}
    />
  );
  const author = (
    <Field
      id={`${id}-author`}
      label="Author"
      required
      value={fields.author}
      error={errors.author}
      onChange={(event) => form.set('author', event.target.value)}
    />
  );
  const picture = (
    <ImageField
      id={`${id}-picture`}
      label={
        presentPicture ? (
          <>
            Image <small>(leave unchanged to keep the current one)</small>
          </>
        ) : (
          'Image'
        )
      }
      picture={form.picture}
      present={presentPicture}
      error={errors.picture}
      isSending={isSending}
      progress={form.progress}
      onChoose={form.setPicture}
      onRefuse={form.refusePicture}
    />
  );
  const content = (
    <div className="field post-form-content">
      <span className="post-form-label" id={`${id}-content-label`}>
        Content
      </span>
      <Suspense fallback={<Loader text="Loading the editor" />}>
        <Editor
          key={form.editorStart.number}
          ref={form.editor}
          labelId={`${id}-content-label`}
          startHtml={form.editorStart.html}
          isDisabled={isSending}
          errorId={errors.content && `${id}-content-error`}
          keptNote={draft.keptAt ? `Draft saved in this browser, ${times.time(draft.keptAt)}` : ''}
          onEdit={form.setContent}
        />
      </Suspense>
      {errors.content && <FieldError id={`${id}-content-error`}>{errors.content}</FieldError>}
    </div>
  );
  const category = (
    <Field
      as="select"
      id={`${id}-category`}
      label={<>Category {optional}</>}
      value={fields.category}
      error={errors.category}
      onChange={(event) => form.setCategory(event.target.value as Category | '')}
    >
      <option value="">No category</option>
      {CATEGORIES.map((name) => (
        <option key={name}>{name}</option>
      ))}
    </Field>
  );
  const excerpt = (
    <Field
      as="textarea"
      id={`${id}-excerpt`}
      label={<>Excerpt {optional}</>}
      hint={`${fields.excerpt ? `${fields.excerpt.length} characters; about 160 work best. ` : ''}Leave blank to create it from the text.`}
      rows={3}
      value={fields.excerpt}
      error={errors.excerpt}
      onChange={(event) => form.set('excerpt', event.target.value)}
    />
  );

  const kept = draft.found;
  return (
    <form
      id={id}
      className={`post-form post-form-${layout}`}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        form.submit();
      }}
    >
      {kept && !isSending && (
        <KeptDraftPanel draft={kept} onBringBack={() => form.bringBack(kept)} onDiscard={() => draft.discard(kept)} />
      )}
      <fieldset disabled={isSending}>
        {layout === 'page' ? (
          <>
            <div className="post-form-main">
              {title}
              {content}
            </div>
            <div className="post-form-side">
              {picture}
              {author}
              {category}
              {excerpt}
            </div>
          </>
        ) : (
          <>
            {title}
            {author}
            {picture}
            {content}
            {category}
            {excerpt}
          </>
        )}
      </fieldset>
      {children}
    </form>
  );
}
