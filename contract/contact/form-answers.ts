// Browsers load this file when somebody uses a form. `zod/mini` is a third of the size of `zod`.

import * as z from 'zod/mini';
import type { FormFieldKind } from '../copy/custom-forms.ts';
import { isVisible } from '../text/clean-text.ts';
import { EMAIL_PATTERN } from '../text/email-pattern.ts';
import { line, paragraphs } from '../text/text.ts';
import { chosenIn, type FormField, type FormValues, visibleFields } from './public-form.ts';

export const MAX_FORM_FILE_BYTES = 10 * 1024 * 1024;
/** The largest sum of all files of a form. */
export const MAX_FORM_FILES_BYTES = 20 * 1024 * 1024;

const TOO_LARGE = 'This file is larger than 10 MB. Choose a smaller one.';
export const TOO_LARGE_TOGETHER = 'Your files are larger than 20 MB together. Choose smaller ones.';

/** The values of the fields that are shown and filled in, by the id of the field. */
export type Answers = ReadonlyMap<string, string | readonly string[] | File>;

interface AnswersSchema {
  safeParse(
    values: unknown,
  ):
    | { success: true; data: Answers }
    | { success: false; error: { issues: { path: PropertyKey[]; message: string }[] } };
}

/** Checks what a visitor entered in a form. Fields whose condition is not met are ignored. */
export function answersSchema(fields: readonly FormField[]): AnswersSchema {
  return {
    safeParse(sent) {
      const values = sent as FormValues;
      const answers = new Map<string, string | readonly string[] | File>();
      const issues: { path: PropertyKey[]; message: string }[] = [];
      for (const field of visibleFields(fields, values)) {
        const value = values[field.id];
        if (isEmpty(value)) {
          if (field.isRequired) issues.push({ path: [field.id], message: MISSING[field.kind] });
          continue;
        }
        const parsed = SCHEMAS[field.kind](field).safeParse(value);
        if (parsed.success) answers.set(field.id, parsed.data);
        else issues.push({ path: [field.id], message: parsed.error.issues[0]?.message ?? MISSING[field.kind] });
      }
      return issues.length > 0 ? { success: false, error: { issues } } : { success: true, data: answers };
    },
  };
}

/** Browsers send an empty file field as a file without a name and without bytes. */
const isEmpty = (value: FormDataEntryValue | undefined) =>
  value === undefined || (typeof value === 'string' ? !isVisible(value) : value.name === '' && value.size === 0);

const MISSING: Readonly<Record<FormFieldKind, string>> = {
  line: 'Fill in this field.',
  text: 'Fill in this field.',
  email: 'Enter a full address, like name@company.com.',
  phone: 'Enter a telephone number, like +91 98 1234 5678.',
  choice: 'Choose one of these.',
  several: 'Choose at least one of these.',
  date: 'Enter a date.',
  file: 'Choose a file.',
  consent: 'Tick this box to send the form.',
};

const EXTENSIONS = { pdf: 'pdf', docx: 'docx', jpg: 'jpe?g', png: 'png', webp: 'webp' } as const;

/** The server checks whether the type in the file's name fits its content. */
export const notAccepted = ({ files }: Pick<FormField, 'files'>): string =>
  files.includes('pdf')
    ? files.includes('jpg')
      ? 'Choose a PDF, a Word document (DOCX) without macros, or a picture (JPG, PNG or WebP).'
      : 'Choose a PDF or a Word document (DOCX) without macros.'
    : 'Choose a picture (JPG, PNG or WebP).';

const oneOf = (field: FormField) =>
  z.enum(
    field.options.map(({ id }) => id),
    MISSING[field.kind],
  );

const SCHEMAS: Readonly<Record<FormFieldKind, (field: FormField) => z.ZodMiniType<string | readonly string[] | File>>> =
  {
    line: ({ maxLength }) => singleLine(maxLength),
    text: ({ maxLength }) => text(maxLength),
    email: () => z.pipe(singleLine(254), z.email({ pattern: EMAIL_PATTERN, error: MISSING.email })),
    phone: () =>
      z.pipe(singleLine(40), z.string().check(z.regex(/^\+?(?:[ ()./-]*\d){5,20}[ ()./-]*$/, MISSING.phone))),
    choice: oneOf,
    several: (field) =>
      z.pipe(
        z.transform((chosen: string) => [...new Set(chosenIn(chosen))]),
        z.array(oneOf(field)),
      ),
    date: () => z.iso.date(MISSING.date),
    file: (field) =>
      z.file(MISSING.file).check(
        z.minSize(1, 'This file is empty. Choose another one.'),
        z.maxSize(MAX_FORM_FILE_BYTES, TOO_LARGE),
        z.refine(
          ({ name }) => new RegExp(`\\.(?:${field.files.map((type) => EXTENSIONS[type]).join('|')})$`, 'i').test(name),
          notAccepted(field),
        ),
      ),
    consent: () => z.literal('yes', MISSING.consent),
  };

const text = (max: number, check = paragraphs) =>
  z.string(MISSING.line).check(
    ...check({
      max,
      tooLong: `Please shorten this to ${max.toLocaleString('en-US')} characters.`,
      missing: MISSING.line,
    }),
  );

const singleLine = (max: number) => text(max, line);
