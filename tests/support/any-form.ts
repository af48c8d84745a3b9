import { hasOptions } from '../../contract/copy/custom-forms.ts';
import type { Copy } from '../../contract/copy/documents.ts';
import { PDF, PNG } from './cv-files.ts';

type Form = Copy<'custom-forms'>['items'][number];

/** Removes from arbitrary forms those that cannot be published: forms without fields, and fields without options. */
export function completeForms(forms: readonly Form[]): Form[] {
  return forms
    .map((form) => ({ ...form, fields: form.fields.filter((field) => !hasOptions(field) || field.options?.length) }))
    .filter(({ fields }) => fields.length > 0);
}

/** A valid answer to every field of a form. Fields whose conditions are not met are ignored. */
export function answerForm({ fields }: Form): FormData {
  const form = new FormData();
  for (const { id, kind, options = [], files } of fields) {
    const name = `field_${id}`;
    if (kind === 'file') {
      const isPicture = files === 'pictures';
      form.set(name, new File([new Uint8Array(isPicture ? PNG : PDF)], isPicture ? 'a.png' : 'a.pdf'));
    } else if (kind === 'several') {
      for (const option of options) form.append(name, option.id);
    } else form.set(name, kind === 'choice' ? (options[0]?.id ?? '') : TYPED[kind]);
  }
  return form;
}

/** One character, since an answer may be limited to one. */
const TYPED = {
  line: 'x',
  text: 'x',
  email: 'farah@example.com',
  phone: '+91 98 1234 5678',
  date: '2026-12-15',
  consent: 'yes',
} as const;
