import { useState } from 'react';
import { type Language, type LanguageList, prefixOf } from '../../../../contract/languages/languages.ts';
import { Field } from '../../../ui/field.tsx';
import { msg, t } from '../../i18n/t.ts';
import { RadioCards } from '../../shell/controls/radio-cards.tsx';
import { FormDialog } from '../../shell/dialogs/form-dialog.tsx';
import { EmptyNote } from '../../shell/layout/empty-note.tsx';
import { findLanguages, type KnownLanguage } from '../find-languages.ts';
import { addLanguage } from '../language-calls.ts';
import { NameFields } from './name-fields.tsx';

interface AddLanguageDialogProps {
  /** The codes of the languages that the site has. */
  taken: readonly string[];
  onDone: (list: LanguageList, added: Language) => void;
  onClose: () => void;
}

const MAX_FOUND = 5;
const SAYS_NONE = msg('Choose a language below. Search for its name, or enter a code like hi, de or pt-BR.');

/** Asks which language to add. Its name and its direction are filled in. */
export function AddLanguageDialog({ taken, onDone, onClose }: AddLanguageDialogProps) {
  const [words, setWords] = useState('');
  const [chosen, setChosen] = useState<KnownLanguage>();
  const [language, setLanguage] = useState<Language>();
  const found = findLanguages(words, taken, MAX_FOUND);
  const shown = chosen && !found.some(({ code }) => code === chosen.code) ? [chosen, ...found] : found;
  const choose = (code: string) => {
    const known = shown.find((candidate) => candidate.code === code);
    if (!known) return;
    const { shownName: _, ...rest } = known;
    setChosen(known);
    setLanguage(rest);
  };
  return (
    <FormDialog
      title={t('Add a language')}
      note={t('It is not public until you turn it on.')}
      action={chosen ? t('Add {language}', { language: chosen.shownName }) : t('Add language')}
      busyText={t('Adding...')}
      fields={['code', 'name', 'direction']}
      check={() => (language ? undefined : { code: t(SAYS_NONE) })}
      submit={() => addLanguage(language as Language)}
      onDone={(list) => onDone(list, language as Language)}
      onClose={onClose}
    >
      {(errors) => (
        <>
          <Field
            type="search"
            label={t('Find a language')}
            placeholder={t('Name in English or its own')}
            autoComplete="off"
            spellCheck={false}
            data-autofocus
            value={words}
            error={errors.code}
            onChange={({ target }) => setWords(target.value)}
            onKeyDown={(event) => {
              if (event.key !== 'Enter' || language || !found[0]) return;
              event.preventDefault();
              choose(found[0].code);
            }}
          />
          {shown.length > 0 ? (
            <RadioCards
              legend={t('Language')}
              isLegendHidden
              cards={shown.map(({ code, name, shownName }) => ({
                value: code,
                label: name,
                lang: code,
                text: t('{language}. Its addresses begin with {prefix}', {
                  language: shownName,
                  prefix: prefixOf({ code }),
                }),
              }))}
              value={chosen?.code ?? ''}
              onChange={choose}
            />
          ) : (
            <EmptyNote>{t('No language has this name or code. Enter a code like hi, de or pt-BR.')}</EmptyNote>
          )}
          {language && <NameFields key={language.code} language={language} errors={errors} onChange={setLanguage} />}
        </>
      )}
    </FormDialog>
  );
}
