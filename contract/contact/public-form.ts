import type { FormFieldKind } from '../copy/custom-forms.ts';
import type { MessageFileType } from './message-files.ts';

/** A form that was made in the panel, as browsers get it. Pages import this file, so it must not import Zod. */
export interface PublicForm {
  id: string;
  /** Changes whenever the fields or the sentence that visitors agree to change. */
  version: string;
  name: string;
  fields: readonly FormField[];
  send: string;
  promise: string;
  /** The sentence below the button. */
  consent: string;
  thanks: { title: string; text: string };
}

export interface FormField {
  /** The name of the control. The prefix avoids conflicts with properties of the form element. */
  id: `field_${string}`;
  kind: FormFieldKind;
  label: string;
  hint: string;
  isRequired: boolean;
  /** Empty for types of fields without options. */
  options: readonly { readonly id: string; readonly label: string }[];
  /** In characters. */
  maxLength: number;
  /** The allowed types of files. */
  files: readonly MessageFileType[];
  /** The field is visible only if this option of an earlier field is chosen. */
  when?: { readonly field: string; readonly option: string };
}

/** The form's own page. */
export const formPath = (id: string) => `/forms/${id}`;

/** The hidden controls with the version of the form, and the page that it is on. */
export const FORM_VERSION_FIELD = 'form_version';
export const FORM_PATH_FIELD = 'form_path';

/** The values of a form's controls by their names. Several chosen options are separated by spaces. */
export type FormValues = Readonly<Partial<Record<string, FormDataEntryValue>>>;

export function readFormValues(form: FormData, fields: readonly FormField[]): FormValues {
  const entries = fields.flatMap(({ id, kind }) => {
    const sent = form.getAll(id);
    if (sent[0] === undefined) return [];
    return [[id, kind === 'several' ? sent.filter(isText).join(' ') : sent[0]] as const];
  });
  return Object.fromEntries(entries);
}

const isText = (value: FormDataEntryValue) => typeof value === 'string';

/** The fields that a form shows when it has these values. */
export function visibleFields<Field extends Pick<FormField, 'id' | 'when'>>(
  fields: readonly Field[],
  values: FormValues,
): Field[] {
  const visible = new Set<string>();
  for (const { id, when } of fields) {
    if (!when || (visible.has(when.field) && chosenIn(values[when.field]).includes(when.option))) visible.add(id);
  }
  return fields.filter(({ id }) => visible.has(id));
}

export const chosenIn = (value: FormDataEntryValue | undefined): string[] =>
  typeof value === 'string' ? value.split(' ').filter(Boolean) : [];
