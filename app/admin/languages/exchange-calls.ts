import {
  type TranslationImport,
  translationImport,
  xliffFile,
} from '../../../contract/languages/translation-import.ts';
import { callApi } from '../api.ts';
import { msg } from '../i18n/t.ts';
import { saveFile } from '../shell/controls/save-file.ts';

const pathOf = (language: string) => `/api/admin/translations/${encodeURIComponent(language)}/xliff`;

/** Downloads an XLIFF file. Fails with status 409 if there is nothing to translate. */
export async function exportTranslations(language: string, name: string, state: 'all' | 'pending'): Promise<void> {
  const file = await callApi({
    path: `${pathOf(language)}?state=${state}`,
    accept: 'application/xliff+xml',
    responseSchema: xliffFile,
    failure: msg('Could not export the texts. Try again.'),
  });
  saveFile(name, file, file.type);
}

/** Takes the translations of an XLIFF file into drafts. */
export function importTranslations(language: string, file: File): Promise<TranslationImport> {
  const form = new FormData();
  form.set('file', file);
  return callApi({
    method: 'POST',
    path: pathOf(language),
    form,
    responseSchema: translationImport,
    failure: msg('Could not import the file. Try again.'),
  });
}
