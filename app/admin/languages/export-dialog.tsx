import { useState } from 'react';
import { showToast } from '../../ui/toast.tsx';
import { languageName } from '../i18n/language-name.ts';
import { msg, t } from '../i18n/t.ts';
import { RadioCards } from '../shell/controls/radio-cards.tsx';
import { FormDialog } from '../shell/dialogs/form-dialog.tsx';
import { exportTranslations } from './exchange-calls.ts';

interface ExportDialogProps {
  language: string;
  /** The code of the default language. */
  original: string;
  onClose: () => void;
}

const CARDS = [
  { value: 'pending', label: msg('Texts that need work'), text: msg('Those that are missing or out of date') },
  { value: 'all', label: msg('All texts'), text: msg('Also those that are up to date') },
] as const;

/** Asks which texts a translator gets. */
export function ExportDialog({ language, original, onClose }: ExportDialogProps) {
  const [state, setState] = useState<'all' | 'pending'>('pending');
  return (
    <FormDialog
      title={t('Export for {language}', { language: languageName(language) })}
      note={t('An XLIFF file for translation tools. Import it here once it is translated.')}
      size="small"
      action={t('Export')}
      busyText={t('Exporting...')}
      submit={() => exportTranslations(language, `${original}-${language}.xlf`, state)}
      onDone={() => {
        showToast({ kind: 'success', text: t('The file was downloaded.') });
        onClose();
      }}
      onClose={onClose}
    >
      <RadioCards
        legend={t('Texts in the file')}
        cards={CARDS.map(({ value, label, text }) => ({ value, label: t(label), text: t(text) }))}
        value={state}
        onChange={setState}
      />
    </FormDialog>
  );
}
