import { type ReactNode, useState } from 'react';
import type { UploadedLogo } from '../../../../contract/copy/logo.ts';
import { Logo } from '../../../art/logo.tsx';
import { FieldError } from '../../../ui/field.tsx';
import { useCompany } from '../../../use-company.ts';
import { attempt } from '../../api.ts';
import { panelLocale } from '../../i18n/panel-language.ts';
import { msg, t } from '../../i18n/t.ts';
import { FileButton } from '../../shell/controls/file-button.tsx';
import { Card, Row, Stack } from '../../shell/layout/boxes.tsx';
import type { SchemaFieldProps } from '../fields/schema-fields.tsx';
import { useDocumentForm } from '../form-context.ts';
import styles from './look.module.css';
import { uploadLogo } from './upload-logo.ts';

/** What the site shows if nothing was uploaded, by field. */
const WITHOUT: Record<string, (name: string) => ReactNode> = {
  logo: (name) => <Logo name={name} />,
  logoOnDark: () => t('The logo above'),
  icon: () => <img src="/favicon.svg" alt="" width="48" />,
};

const ON_GROUND = { light: msg('{title} on a light background'), dark: msg('{title} on a dark background') };

/** A logo or an icon, shown on both grounds of the site. */
export function LogoField({ schema, value, path }: SchemaFieldProps) {
  const { change, errors } = useDocumentForm();
  const { name } = useCompany();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const [notes, setNotes] = useState<readonly string[]>([]);
  const logo = String(value ?? '');
  const id = path.join('.');
  const error = problem ?? errors[id]?.[0];

  const upload = async (file: File | undefined) => {
    if (!file) return;
    setBusy(true);
    const { value: uploaded, error: failure } = await attempt(() => uploadLogo(file), { toast: false });
    setBusy(false);
    setProblem(failure?.errors?.logo?.[0] ?? failure?.message);
    setNotes(uploaded ? notesOn(uploaded) : []);
    if (uploaded) change(path, () => uploaded.logo);
  };

  const remove = () => {
    setNotes([]);
    change(path, () => '');
  };

  return (
    <Card as="fieldset" gap={16} className={styles.look} aria-describedby={error ? `${id}-error` : undefined}>
      <legend>{schema.title}</legend>
      <p className={styles.quiet}>{schema.description}</p>
      <div className={styles.grounds}>
        {(['light', 'dark'] as const).map((ground) => (
          <div key={ground} className={styles[ground]}>
            {logo && <img src={logo} alt={t(ON_GROUND[ground], { title: schema.title })} />}
            {!logo && WITHOUT[id]?.(name)}
          </div>
        ))}
      </div>
      <Row wrap gap={8}>
        <FileButton accept=".svg,.png,image/svg+xml,image/png" disabled={isBusy} onChoose={(file) => void upload(file)}>
          {isBusy ? t('Uploading…') : logo ? t('Replace') : t('Upload an SVG or PNG')}
        </FileButton>
        {logo && (
          <button type="button" className="plain-button" onClick={remove}>
            {t('Remove')}
          </button>
        )}
      </Row>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
      <Stack gap={8} role="status">
        {notes.map((note) => (
          <p key={note} className={styles.quiet}>
            {note}
          </p>
        ))}
      </Stack>
    </Card>
  );
}

/** Notes on how the stored logo differs from the uploaded file. */
function notesOn({ removed, replaced_fonts: fonts }: UploadedLogo): string[] {
  const names = new Intl.ListFormat(panelLocale()).format(fonts);
  return [
    ...(removed.length > 0
      ? [t('Removed from the file because it is not shown: {list}.', { list: removed.join(', ') })]
      : []),
    ...(fonts.length > 0
      ? [
          fonts.length === 1
            ? t(
                'The text is drawn in Hanken Grotesk, because {names} is not available here. If it must look the same, convert the text to outlines and upload it again.',
                { names },
              )
            : t(
                'The text is drawn in Hanken Grotesk, because {names} are not available here. If it must look the same, convert the text to outlines and upload it again.',
                { names },
              ),
        ]
      : []),
  ];
}
