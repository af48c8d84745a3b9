import { useEffect, useState } from 'react';
import { AUTHOR_LIMITS, type AuthorEntry } from '../../../../contract/blog/authors.ts';
import { Field, FieldError } from '../../../ui/field.tsx';
import { showToast } from '../../../ui/toast.tsx';
import { attempt } from '../../api.ts';
import { rich, t } from '../../i18n/t.ts';
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
    if (result?.isSaved) showToast({ kind: 'success', text: t('Author saved.') });
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
    <fetcher.Form
      method="post"
      noValidate
      className={styles.form}
      aria-label={t('Profile of {name}', { name: author.name })}
    >
      {result?.failure && <Banner kind="error" text={result.failure} />}
      <input type="hidden" name="slug" value={author.slug} />
      <input type="hidden" name="image" value={image ?? ''} />
      <Field label={t('Name')} required defaultValue={author.name} {...field('name')} />
      <Field
        label={rich('Role <small>(optional)</small>', { small: (text) => <small>{text}</small> })}
        defaultValue={author.role}
        {...field('role')}
      />
      <Field
        as="textarea"
        rows={4}
        label={rich('About <small>(optional)</small>', { small: (text) => <small>{text}</small> })}
        name="text"
        defaultValue={author.text}
        error={result?.errors?.text}
      />

      <div className={`field ${styles.portrait}`}>
        <span>{rich('Portrait <small>(optional)</small>', { small: (text) => <small>{text}</small> })}</span>
        {image && <img src={image} width="112" height="112" alt={t('Portrait of {name}', { name: author.name })} />}
        <Row wrap gap={10} align="center">
          <FileButton accept="image/*" disabled={isBusy || progress !== undefined} onChoose={choose}>
            {image ? t('Replace') : t('Choose a portrait')}
          </FileButton>
          {image && (
            <button type="button" className="plain-button" onClick={() => setImage(null)}>
              {t('Remove')}
            </button>
          )}
        </Row>
        {progress && <UploadStatus progress={progress} />}
        {wrongImage && <FieldError id={`${author.slug}-image-error`}>{wrongImage}</FieldError>}
      </div>

      <Stack as="fieldset" gap={16} className={styles.links}>
        <legend>{rich('Links <small>(optional)</small>', { small: (text) => <small>{text}</small> })}</legend>
        {links.map(({ key, label, url }) => (
          <div key={key} className={styles.link}>
            <Field label={t('Label')} name="link_label" defaultValue={label} />
            <Field label={t('URL')} name="link_url" type="url" placeholder="https://" defaultValue={url} />
            <button
              type="button"
              className="plain-button"
              onClick={() => setLinks((before) => before.filter((link) => link.key !== key))}
            >
              {t('Remove')}
              <span className="visually-hidden"> {t('the link {label}', { label })}</span>
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
            {t('Add a link')}
          </button>
        )}
      </Stack>

      <Row wrap gap={10} align="center">
        <BusyButton className="button-primary" type="submit" isBusy={isBusy} busyText={t('Saving...')}>
          {t('Save')}
        </BusyButton>
        <a className="plain-button" href={`/authors/${encodeURIComponent(author.slug)}`}>
          {t('View page')}
        </a>
      </Row>
    </fetcher.Form>
  );
}
