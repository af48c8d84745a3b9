import { useState } from 'react';
import { Link } from 'react-router';
import {
  type ImportProblem,
  MAX_XLIFF_BYTES,
  type TranslationImport,
} from '../../../contract/languages/translation-import.ts';
import { attempt } from '../api.ts';
import { languageName } from '../i18n/language-name.ts';
import { msg, t } from '../i18n/t.ts';
import { FileButton } from '../shell/controls/file-button.tsx';
import { Dialog } from '../shell/dialogs/dialog.tsx';
import { Banner } from '../shell/layout/banner.tsx';
import { Muted, Stack } from '../shell/layout/boxes.tsx';
import { capitalized } from '../shell/text/capitalized.ts';
import { importTranslations } from './exchange-calls.ts';
import styles from './languages.module.css';
import { translationAddress } from './translations-address.ts';

interface ImportDialogProps {
  language: string;
  onImported: () => void;
  onClose: () => void;
}

const TOO_LARGE = msg('The file is larger than 20 MB. Export pages and posts in separate files.');

/** Takes the file of a translator, and says what was taken of it and what was not. */
export function ImportDialog({ language, onImported, onClose }: ImportDialogProps) {
  const [isBusy, setBusy] = useState(false);
  const [fileName, setFileName] = useState('');
  const [failure, setFailure] = useState<string>();
  const [result, setResult] = useState<TranslationImport>();

  const send = async (file: File | undefined) => {
    if (!file) return;
    setFileName(file.name);
    setResult(undefined);
    setFailure(file.size > MAX_XLIFF_BYTES ? t(TOO_LARGE) : undefined);
    if (file.size > MAX_XLIFF_BYTES) return;
    setBusy(true);
    const { value, error } = await attempt(() => importTranslations(language, file), { toast: false });
    setBusy(false);
    setFailure(error?.message);
    setResult(value);
    if (value) onImported();
  };

  return (
    <Dialog
      title={t('Import {language}', { language: languageName(language) })}
      note={t(
        'The XLIFF file of your translator. Its texts become drafts: visitors see nothing of them until you publish.',
      )}
      onClose={() => !isBusy && onClose()}
      footer={
        <button
          type="button"
          className={`button button-small ${result ? 'button-primary' : 'button-secondary'}`}
          disabled={isBusy}
          onClick={onClose}
        >
          {result ? t('Done') : t('Cancel')}
        </button>
      }
    >
      <Stack gap={20} role="status">
        {failure && (
          <Banner kind="error" text={`${t('{fileName} was not imported.', { fileName })} ${failure}`} scrollsIntoView />
        )}
        {result && <ImportResult language={language} fileName={fileName} result={result} />}
        <div>
          <FileButton accept=".xlf,.xliff,application/xliff+xml" disabled={isBusy} onChoose={(file) => void send(file)}>
            {isBusy ? t('Importing...') : result || failure ? t('Choose another file') : t('Choose a file')}
          </FileButton>
        </div>
      </Stack>
    </Dialog>
  );
}

interface ImportResultProps {
  language: string;
  fileName: string;
  result: TranslationImport;
}

function ImportResult({ language, fileName, result: { documents, skipped } }: ImportResultProps) {
  const taken = documents.reduce((sum, document) => sum + document.taken, 0);
  const wrong = documents.flatMap(({ problems }) => problems).length + skipped.length;
  const changed = documents.filter((document) => document.taken > 0 || document.problems.length > 0);
  const same = documents.length - changed.length;
  const text =
    taken > 0
      ? t('{count, plural, one {# text is now in drafts.} other {# texts are now in drafts.}}', { count: taken })
      : t('{fileName} has nothing new.', { fileName });
  const needs = t('{count, plural, one {# thing needs you.} other {# things need you.}}', { count: wrong });
  return (
    <>
      <Banner kind={wrong > 0 ? 'warning' : 'success'} text={wrong > 0 ? `${text} ${needs}` : text} scrollsIntoView />
      <ul className={styles.imported}>
        {changed.map(({ id, title, taken: count, unchanged, problems }) => (
          <li key={id}>
            <Link to={translationAddress(language, id)}>{title}</Link>
            <Muted>
              {[
                t('{count, plural, one {# text imported} other {# texts imported}}', { count }),
                unchanged > 0 && t('{count} unchanged', { count: unchanged }),
              ]
                .filter(Boolean)
                .join(', ')}
            </Muted>
            <Problems problems={problems} />
          </li>
        ))}
        {skipped.map(({ id, problem }) => (
          <li key={id}>
            <strong>{capitalized(id)}</strong>
            <Muted>{`${t('Not imported.')} ${t(problem)}`}</Muted>
          </li>
        ))}
      </ul>
      {same > 0 && (
        <Muted>
          {t(
            '{count, plural, one {# page or post of the file is the same as before.} other {# pages and posts of the file are the same as before.}}',
            { count: same },
          )}
        </Muted>
      )}
    </>
  );
}

function Problems({ problems }: { problems: readonly ImportProblem[] }) {
  if (problems.length === 0) return null;
  return (
    <dl>
      {problems.map(({ path, label, problem, taken }) => (
        <div key={`${path} ${problem}`}>
          <dt>{label}</dt>
          <dd>
            {taken ? t('In the draft, to be corrected.') : t('Not imported.')} {t(problem)}
          </dd>
        </div>
      ))}
    </dl>
  );
}
