import { useState } from 'react';
import { useNavigate } from 'react-router';
import { IMPORT_TOO_LARGE, MAX_IMPORT_BYTES } from '../../../contract/imports.ts';
import { Tile } from '../../art/tile.tsx';
import { FieldError } from '../../ui/field.tsx';
import { attempt } from '../api.ts';
import { msg, rich, t } from '../i18n/t.ts';
import { useFileDrop } from '../media/use-file-drop.ts';
import { Icon } from '../shell/controls/icon.tsx';
import { Stack } from '../shell/layout/boxes.tsx';
import { sizeSent } from '../shell/text/file-size.ts';
import type { UploadProgress } from '../transport.ts';
import styles from './import.module.css';
import { uploadFile } from './import-calls.ts';

const SOURCES = [
  {
    name: 'WordPress',
    tile: <Tile name="lines" ground="sky" a="indigo" b="paper" />,
    hint: msg('Tools, Export, All content. One XML file.'),
  },
  {
    name: msg('Ghost'),
    tile: <Tile name="sun" ground="night" a="leaf" />,
    hint: msg('Settings, Export. One JSON file, or a ZIP with its pictures.'),
  },
  {
    name: msg('Markdown'),
    tile: <Tile name="code" ground="marigold" a="madder" b="night" />,
    hint: msg('A ZIP of .md files, with pictures beside them.'),
  },
  {
    name: msg('Another site'),
    tile: <Tile name="petal" ground="leaf" a="neem" />,
    hint: msg('The JSON export of a site like this one. One ZIP.'),
  },
];

/** The first step. The file is recognised by its content, so there is nothing to choose but the file. */
export function ChooseFile() {
  const navigate = useNavigate();
  const [progress, setProgress] = useState<UploadProgress>();
  const [problem, setProblem] = useState<string>();

  const send = async (file: File | undefined) => {
    if (!file || progress) return;
    setProblem(file.size > MAX_IMPORT_BYTES ? t(IMPORT_TOO_LARGE) : undefined);
    if (file.size > MAX_IMPORT_BYTES) return;
    setProgress({ sent: 0, total: file.size });
    const { value, error } = await attempt(() => uploadFile(file, setProgress), { toast: false });
    setProgress(undefined);
    if (value) await navigate(`?id=${value.id}`);
    else setProblem(error.message);
  };
  const isOver = useFileDrop((files) => void send(files[0]));

  return (
    <>
      <ul className={styles.sources}>
        {SOURCES.map(({ name, tile, hint }) => (
          <li key={name}>
            {tile}
            <b>{t(name)}</b>
            <span>{t(hint)}</span>
          </li>
        ))}
      </ul>
      <div className={styles.drop} data-over={isOver || undefined} data-wrong={problem ? true : undefined}>
        {progress ? (
          <Stack gap={12} className={styles.sending} role="status">
            <p>
              <b>{progress.sent < progress.total ? t('Uploading...') : t('Reading the file...')}</b>{' '}
              {sizeSent(progress.sent, progress.total)}
            </p>
            <progress max={progress.total} value={progress.sent} aria-label={t('Upload')} />
          </Stack>
        ) : (
          <>
            <input
              type="file"
              aria-label={t('Choose a file')}
              aria-invalid={problem ? true : undefined}
              aria-describedby={problem ? 'import-problem' : 'import-hint'}
              accept=".xml,.json,.zip,text/xml,application/json,application/zip"
              onChange={(event) => {
                void send(event.target.files?.[0]);
                event.target.value = '';
              }}
            />
            <span className={styles.sign}>
              <Icon name="upload" />
            </span>
            <p>
              {rich('<b>Drop the file here</b> or <span>choose it</span>', {
                b: (text) => <b>{text}</b>,
                span: (text) => <span className={styles.link}>{text}</span>,
              })}
            </p>
            <p id="import-hint">{t('At most 200 MB. Nothing is changed before you have seen the report.')}</p>
          </>
        )}
      </div>
      {problem && (
        <div role="alert">
          <FieldError id="import-problem">{problem}</FieldError>
        </div>
      )}
    </>
  );
}
