import type { DraftFields } from '../../../../contract/blog/post-drafts.ts';
import { t } from '../../i18n/t.ts';
import { POST_FIELDS } from '../form/post-fields.ts';
import { FIELD_WORDS } from '../merge/describe-changes.ts';

export interface ComparedField {
  name: keyof DraftFields;
  label: string;
  /** Shown where the field has no value. */
  emptyText: string;
  textIn: (fields: DraftFields) => string;
  /** Named among the fields that are the same in both versions. */
  isListed: boolean;
}

const OTHERS = ['image_alt', 'tags', 'seo_title', 'seo_description', 'noindex'] as const;

/** Every field that a person can compare except the content and the image. */
export const COMPARED_FIELDS: readonly ComparedField[] = [
  ...POST_FIELDS.map(({ name, label, emptyText }) => ({ name, label, emptyText, isListed: true })),
  ...OTHERS.map((name) => ({ name, label: FIELD_WORDS[name].label, emptyText: t('None'), isListed: false })),
].map((field) => ({ ...field, textIn: (fields) => FIELD_WORDS[field.name].text(fields).trim() }));
