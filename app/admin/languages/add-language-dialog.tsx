import { useState } from 'react';
import { type Language, type LanguageList, prefixOf } from '../../../contract/languages/languages.ts';
import { Field } from '../../ui/field.tsx';
import { RadioCards } from '../shell/controls/radio-cards.tsx';
import { FormDialog } from '../shell/dialogs/form-dialog.tsx';
import { EmptyNote } from '../shell/layout/empty-note.tsx';
import { findLanguages, type KnownLanguage } from './find-languages.ts';
import { addLanguage } from './language-calls.ts';
import { NameFields } from './name-fields.tsx';

interface AddLanguageDialogProps {
  /** The codes of the languages that the site has. */
  taken: readonly string[];
  onDone: (list: LanguageList, added: Language) => void;
  onClose: () => void;
}

const MAX_FOUND = 5;
const SAYS_NONE = 'Choose a language below. Search for its name, or enter a code like hi, de or pt-BR.';

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
    const { englishName: _, ...rest } = known;
    setChosen(known);
    setLanguage(rest);
  };
  return (
    <FormDialog
      title="Add a language"
      note="It is not public until you turn it on."
      action={chosen ? `Add ${chosen.englishName}` : 'Add language'}
      busyText="Adding..."
      fields={['code', 'name', 'direction']}
      check={() => (language ? undefined : { code: SAYS_NONE })}
      submit={() => addLanguage(language as Language)}
      onDone={(list) => onDone(list, language as Language)}
      onClose={onClose}
    >
      {(errors) => (
        <>
          <Field
            type="search"
            label="Find a language"
            placeholder="Name in English or its own"
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
              legend="Language"
              isLegendHidden
              cards={shown.map(({ code, name, englishName }) => ({
                value: code,
                label: name,
                lang: code,
                text: `${englishName}. Its addresses begin with ${prefixOf({ code })}`,
              }))}
              value={chosen?.code ?? ''}
              onChange={choose}
            />
          ) : (
            <EmptyNote>No language has this name or code. Enter a code like hi, de or pt-BR.</EmptyNote>
          )}
          {language && <NameFields key={language.code} language={language} errors={errors} onChange={setLanguage} />}
        </>
      )}
    </FormDialog>
  );
}
