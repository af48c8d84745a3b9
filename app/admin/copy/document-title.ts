import { isAddedKey } from '../../../contract/copy/added-documents.ts';
import { t } from '../i18n/t.ts';

/** The title of a document as the panel shows it. Somebody typed that of an added one, which stays as it is. */
export const documentTitle = ({ key, title }: { key: string; title: string }): string =>
  isAddedKey(key) ? title : t(title);
