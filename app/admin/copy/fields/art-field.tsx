import { useState } from 'react';
import { Field } from '../../../ui/field.tsx';
import { attempt } from '../../api.ts';
import { t } from '../../i18n/t.ts';
import { ChooseButton } from '../../media/choose-button.tsx';
import { FileButton } from '../../shell/controls/file-button.tsx';
import { capitalized } from '../../shell/text/capitalized.ts';
import { uploadTextImage } from '../../upload-text-image.ts';
import { drawingsIn } from '../drawing-names.ts';
import { useDocumentForm } from '../form-context.ts';
import { artAddress } from './art-address.ts';
import styles from './fields.module.css';
import type { SchemaFieldProps } from './schema-fields.tsx';

/** A drawing of the site, or an uploaded image. */
export function ArtField({ schema, value, path }: SchemaFieldProps) {
  const { change, errors } = useDocumentForm();
  const [isUploading, setUploading] = useState(false);
  const upload = async (file: File | undefined) => {
    if (!file) return;
    setUploading(true);
    const { value: image } = await attempt(() => uploadTextImage(file));
    setUploading(false);
    if (image) change(path, () => image.url);
  };
  const name = String(value ?? '');
  const names = drawingsIn(schema.folder ?? '');
  const isUploaded = name.startsWith('/media/');
  return (
    <div className={styles.picture}>
      {name && <img src={artAddress(schema, name)} alt="" width="96" height="72" loading="lazy" />}
      <Field
        as="select"
        name={path.join('.')}
        label={schema.title}
        hint={schema.description}
        error={errors[path.join('.')]?.[0]}
        value={name}
        onChange={(event) => change(path, () => event.target.value)}
      >
        {!names.includes(name) && <option value={name}>{isUploaded ? t('Uploaded image') : name}</option>}
        {names.map((drawing) => (
          <option key={drawing} value={drawing}>
            {capitalized(drawing.replaceAll('-', ' '))}
          </option>
        ))}
      </Field>
      <FileButton accept="image/*" disabled={isUploading} onChoose={(file) => void upload(file)}>
        {isUploading ? t('Uploading...') : t('Upload an image')}
        <span className="visually-hidden">: {schema.title}</span>
      </FileButton>
      <ChooseButton
        note={t('For “{title}” of this page.', { title: schema.title })}
        onChoose={({ url }) => change(path, () => url)}
      >
        <span className="visually-hidden">: {schema.title}</span>
      </ChooseButton>
    </div>
  );
}
