import { useId, useState } from 'react';
import { CAPTIONS_TOO_LARGE, MAX_CAPTIONS_BYTES } from '../../../contract/media/captions.ts';
import type { MediaDetail } from '../../../contract/media/media-library.ts';
import { Field, FieldError } from '../../ui/field.tsx';
import { showToast } from '../../ui/toast.tsx';
import { attempt } from '../api.ts';
import { t } from '../i18n/t.ts';
import { FileButton } from '../shell/controls/file-button.tsx';
import { RuledList } from '../shell/layout/rows.tsx';
import { captionLanguages } from './caption-languages.ts';
import { addCaptions, removeCaptions } from './media-calls.ts';
import styles from './media-detail.module.css';

interface CaptionsFieldProps {
  item: MediaDetail;
  onChanged: () => Promise<void>;
}

/** The captions of a video, one file for each language. */
export function CaptionsField({ item: { name, captions }, onChanged }: CaptionsFieldProps) {
  const [language, setLanguage] = useState('en');
  const [problem, setProblem] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const errorId = useId();
  const isReplaced = captions.some((track) => track.language === language);

  const add = async (file: File | undefined) => {
    if (!file) return;
    setProblem(file.size > MAX_CAPTIONS_BYTES ? t(CAPTIONS_TOO_LARGE) : undefined);
    if (file.size > MAX_CAPTIONS_BYTES) return;
    setBusy(true);
    const { error } = await attempt(() => addCaptions(name, language, file), { toast: false });
    setBusy(false);
    setProblem(error?.message);
    if (error) return;
    showToast({ kind: 'success', text: isReplaced ? t('Captions replaced.') : t('Captions added.') });
    await onChanged();
  };
  const remove = async (of: string) => {
    await attempt(() => removeCaptions(name, of));
    await onChanged();
  };

  return (
    <div>
      <h3 id="captions">{t('Captions')}</h3>
      {captions.length > 0 ? (
        <RuledList className={styles.places}>
          {captions.map(({ language: code, label, url }) => (
            <li key={code}>
              <a href={url} download={`${code}.vtt`} lang={code}>
                {label}
              </a>
              <button type="button" className="plain-button" onClick={() => void remove(code)}>
                {t('Remove')}
                <span className="visually-hidden"> {label}</span>
              </button>
            </li>
          ))}
        </RuledList>
      ) : (
        <p className={styles.note}>
          {t('No captions yet. They help people who cannot hear, and those who watch without sound.')}
        </p>
      )}
      <div className={styles.addCaptions}>
        <Field as="select" label={t('Language')} value={language} onChange={({ target }) => setLanguage(target.value)}>
          {captionLanguages().map(({ code, name: languageName }) => (
            <option key={code} value={code}>
              {languageName}
            </option>
          ))}
        </Field>
        <FileButton
          accept=".vtt,text/vtt"
          disabled={isBusy}
          aria-describedby={problem ? errorId : undefined}
          onChoose={(file) => void add(file)}
        >
          {isReplaced ? t('Replace captions') : t('Add captions')}
        </FileButton>
      </div>
      <p className={styles.note}>{t('A WebVTT file (.vtt), as exported by subtitle tools.')}</p>
      <div role="alert">{problem && <FieldError id={errorId}>{problem}</FieldError>}</div>
    </div>
  );
}
