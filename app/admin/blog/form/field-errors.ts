import type { FormContent } from '../../autosave/draft-kind.ts';
import { msg, t } from '../../i18n/t.ts';
import type { PostDraft } from '../autosave/post-draft-kind.ts';
import { isEmptyHtml } from './is-empty-html.ts';
import { POST_FIELDS, type PostFieldName } from './post-fields.ts';

export type FormFieldName = PostFieldName | 'content' | 'image';
export type FieldErrors = Partial<Record<FormFieldName, string>>;

const [TITLE, ...OTHERS] = POST_FIELDS.map(({ name }) => name);

/** In the order of the page: the first field with an error takes the focus. */
export const PAGE_ORDER = [TITLE, 'content', 'image', ...OTHERS] as FormFieldName[];

export function missingFields({ fields, file }: FormContent<PostDraft>, isImageRequired: boolean): FieldErrors {
  const missing: FieldErrors = {};
  for (const { name, requiredText } of POST_FIELDS) {
    if (requiredText && !fields[name]?.trim()) missing[name] = t(requiredText);
  }
  if (isEmptyHtml(fields.content)) missing.content = t('Enter some content.');
  if (isImageRequired && !file && !fields.image) missing.image = t('Choose an image.');
  return missing;
}

const WORDS: Record<FormFieldName, string> = {
  title: msg('title'),
  author_name: msg('author'),
  category: msg('category'),
  excerpt: msg('excerpt'),
  content: msg('content'),
  image: msg('image'),
};

/** The name of a field within a sentence. */
export const wordOf = (name: FormFieldName) => t(WORDS[name]);

/** The server's errors, one sentence for each field. */
export const serverErrors = (errors: Record<string, string[]>): FieldErrors =>
  Object.fromEntries(Object.entries(errors).map(([name, texts]) => [name, texts.join(' ')]));
