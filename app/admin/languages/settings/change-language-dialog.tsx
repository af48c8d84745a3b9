import { useState } from 'react';
import { describeLanguage, type Language, type LanguageList } from '../../../../contract/languages/languages.ts';
import { Field } from '../../../ui/field.tsx';
import { languageName } from '../../i18n/language-name.ts';
import { t } from '../../i18n/t.ts';
import { FormDialog } from '../../shell/dialogs/form-dialog.tsx';
import { changeDefaultLanguage, changeLanguage } from '../language-calls.ts';
import { NameFields } from './name-fields.tsx';

interface ChangeLanguageDialogProps {
  language: Language;
  isDefault: boolean;
  onDone: (list: LanguageList) => void;
  onClose: () => void;
}

/** Changes what a language is called. The code of an added one is part of its addresses, and stays. */
export function ChangeLanguageDialog({ language: before, isDefault, onDone, onClose }: ChangeLanguageDialogProps) {
  const [language, setLanguage] = useState(before);
  const { code, name, direction } = language;
  const changeCode = (entered: string) => {
    const known = describe(entered);
    setLanguage({ ...language, code: entered, ...known });
  };
  return (
    <FormDialog
      title={isDefault ? t('Default language') : t('Change {language}', { language: languageName(before.code) })}
      note={
        isDefault
          ? t('The language in which your pages and posts are written. Their texts stay as they are.')
          : undefined
      }
      action={t('Save')}
      busyText={t('Saving...')}
      fields={['code', 'name', 'direction']}
      submit={() => (isDefault ? changeDefaultLanguage(language) : changeLanguage(code, { name, direction }))}
      onDone={onDone}
      onClose={onClose}
    >
      {(errors) => (
        <>
          {isDefault && (
            <Field
              label={t('Code')}
              hint={t('Search engines and screen readers use it: en, de or pt-BR.')}
              autoComplete="off"
              spellCheck={false}
              data-autofocus
              value={code}
              error={errors.code}
              onChange={({ target }) => changeCode(target.value)}
            />
          )}
          <NameFields language={language} errors={errors} onChange={setLanguage} />
        </>
      )}
    </FormDialog>
  );
}

/** Undefined for a code that Intl has no name for, such as half of one. */
function describe(entered: string): Omit<Language, 'code'> | undefined {
  try {
    const known = describeLanguage(entered.trim());
    return known.name.toLowerCase() === entered.trim().toLowerCase() ? undefined : known;
  } catch {
    return undefined;
  }
}
