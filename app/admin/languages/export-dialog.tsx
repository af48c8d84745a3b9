import { useState } from 'react';
import { showToast } from '../../ui/toast.tsx';
import { RadioCards } from '../shell/controls/radio-cards.tsx';
import { FormDialog } from '../shell/dialogs/form-dialog.tsx';
import { exportTranslations } from './exchange-calls.ts';
import { englishNameOf } from './find-languages.ts';

interface ExportDialogProps {
  language: string;
  /** The code of the default language. */
  original: string;
  onClose: () => void;
}

const CARDS = [
  { value: 'pending', label: 'Texts that need work', text: 'Those that are missing or out of date' },
  { value: 'all', label: 'All texts', text: 'Also those that are up to date' },
] as const;

/** Asks which texts a translator gets. */
export function ExportDialog({ language, original, onClose }: ExportDialogProps) {
  const [state, setState] = useState<'all' | 'pending'>('pending');
  return (
    <FormDialog
      title={`Export for ${englishNameOf(language)}`}
      note="An XLIFF file, which programs for translators open. Import it here when it comes back."
      size="small"
      action="Export"
      busyText="Exporting..."
      submit={() => exportTranslations(language, `${original}-${language}.xlf`, state)}
      onDone={() => {
        showToast({ kind: 'success', text: 'The file was downloaded.' });
        onClose();
      }}
      onClose={onClose}
    >
      <RadioCards legend="What is in it" cards={CARDS} value={state} onChange={setState} />
    </FormDialog>
  );
}
