import { isAddedKey } from '../../../contract/copy/added-documents.ts';
import { t } from '../i18n/t.ts';

/**
 * The title of a document as the panel shows it. Somebody typed the title of an added document, so it is not
 * translated.
 */
export const documentTitle = ({ key, title }: { key: string; title: string }): string =>
  isAddedKey(key) ? title : t(title);
