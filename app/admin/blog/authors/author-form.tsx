import { useEffect, useState } from 'react';
import { AUTHOR_LIMITS, type AuthorEntry } from '../../../../contract/blog/authors.ts';
import { Field, FieldError } from '../../../ui/field.tsx';
import { showToast } from '../../../ui/toast.tsx';
import { attempt } from '../../api.ts';
import { BusyButton } from '../../shell/controls/busy-button.tsx';
import { FileButton } from '../../shell/controls/file-button.tsx';
import { UploadStatus } from '../../shell/controls/upload-status.tsx';
import { useForm } from '../../shell/controls/use-form.ts';
import { Banner } from '../../shell/layout/banner.tsx';
import { Row, Stack } from '../../shell/layout/boxes.tsx';
import type { UploadProgress } from '../../transport.ts';
import { uploadTextImage } from '../../upload-text-image.ts';
import { imageProblem } from '../form/image-rules.ts';
import styles from './authors.module.css';
import type { AuthorResult } from './authors.tsx';

/** The profile of an author. */
export function AuthorForm({ author }: { author: AuthorEntry }) {
  const { fetcher, result, isBusy, field } = useForm<AuthorResult>();
  const [image, setImage] = useState(author.image);
  const [imageError, setImageError] = useState<string>();
  const [progress, setProgress] = useState<UploadProgress>();
  const [links, setLinks] = useState(author.links.map((link, key) => ({ ...link, key })));

  useEffect(() => {
    if (result?.isSaved) showToast({ kind: 'success', text: 'Author saved.' });
  }, [result]);

  const choose = async (file: File | undefined) => {
    if (!file) return;
    const problem = imageProblem(file);
    setImageError(problem);
    if (problem) return;
    const { value, error } = await attempt(() => uploadTextImage(file, setProgress), { toast: false });
    setProgress(undefined);
    setImageError(error?.message);
    if (value) setImage(value.url);
  };

  const wrongImage = imageError ?? result?.errors?.image;
  return (
    <fetcher.Form method="post" noValidate className={styles.form} aria-label={`Profile of ${author.name}`}>
      {result?.failure && <Banner kind="error" text={result.failure} />}
      <input type="hidden" name="slug" value={author.slug} />
      <input type="hidden" name="image" value={image ?? ''} />
      <Field label="Name" required defaultValue={author.name} {...field('name')} />
      <Field
        label={
          <>
            Role <small>(optional)</small>
          </>
        }
        defaultValue={author.role}
        {...field('role')}
      />
      <Field
        as="textarea"
        rows={4}
        label={
          <>
            About <small>(optional)</small>
          </>
        }
        name="text"
        defaultValue={author.text}
        error={result?.errors?.text}
      />

      <div className={`field ${styles.portrait}`}>
        <span>
          Portrait <small>(optional)</small>
        </span>
        {image && <img src={image} width="112" height="112" alt={`Portrait of ${author.name}`} />}
        <Row wrap gap={10} align="center">
          <FileButton accept="image/*" disabled={isBusy || progress !== undefined} onChoose={choose}>
            {image ? 'Replace' : 'Choose a portrait'}
          </FileButton>
          {image && (
            <button type="button" className="plain-button" onClick={() => setImage(null)}>
              Remove
            </button>
          )}
        </Row>
        {progress && <UploadStatus progress={progress} />}
        {wrongImage && <FieldError id={`${author.slug}-image-error`}>{wrongImage}</FieldError>}
      </div>

      <Stack as="fieldset" gap={16} className={styles.links}>
        <legend>
          Links <small>(optional)</small>
        </legend>
        {links.map(({ key, label, url }) => (
          <div key={key} className={styles.link}>
            <Field label="Label" name="link_label" defaultValue={label} />
            <Field label="URL" name="link_url" type="url" placeholder="https://" defaultValue={url} />
            <button
              type="button"
              className="plain-button"
              onClick={() => setLinks((before) => before.filter((link) => link.key !== key))}
            >
              Remove<span className="visually-hidden"> the link {label}</span>
            </button>
          </div>
        ))}
        {result?.errors?.links && <FieldError id={`${author.slug}-links-error`}>{result.errors.links}</FieldError>}
        {links.length < AUTHOR_LIMITS.links && (
          <button
            type="button"
            className="plain-button"
            onClick={() => setLinks((before) => [...before, { key: Date.now(), label: '', url: '' }])}
          >
            Add a link
          </button>
        )}
      </Stack>

      <Row wrap gap={10} align="center">
        <BusyButton className="button-primary" type="submit" isBusy={isBusy} busyText="Saving...">
          Save
        </BusyButton>
        <a className="plain-button" href={`/authors/${encodeURIComponent(author.slug)}`}>
          View page
        </a>
      </Row>
    </fetcher.Form>
  );
}
