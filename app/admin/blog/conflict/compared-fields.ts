import type { DraftFields } from '../../../../contract/blog/post-drafts.ts';
import { msg } from '../../i18n/t.ts';
import { POST_FIELDS } from '../form/post-fields.ts';
import { FIELD_WORDS } from '../merge/describe-changes.ts';

export interface ComparedField {
  name: keyof DraftFields;
  label: string;
  /** Shown where the field has no value. */
  emptyText: string;
  textIn: (fields: DraftFields) => string;
}

const OTHERS = ['image_alt', 'tags', 'seo_title', 'seo_description', 'noindex'] as const;

/** Every field that a person can compare except the content and the image. */
export const COMPARED_FIELDS: readonly ComparedField[] = [
  ...POST_FIELDS.map(({ name, label, emptyText }) => ({ name, label, emptyText })),
  ...OTHERS.map((name) => ({ name, label: FIELD_WORDS[name].label, emptyText: msg('None') })),
].map((field) => ({ ...field, textIn: (fields) => FIELD_WORDS[field.name].text(fields).trim() }));
