import { z } from 'zod';
import { EMAIL_PATTERN } from '../text/email-pattern.ts';
import { choice, group, id, line, list, meta, text, toggle } from './fields.ts';

/** The types of fields, and their names in the panel. */
const KINDS = {
  line: 'Text on one line',
  text: 'Text on several lines',
  email: 'Email address',
  phone: 'Phone number',
  choice: 'One of several options',
  several: 'Any of several options',
  date: 'Date',
  file: 'File',
  consent: 'Consent',
} as const;
export type FormFieldKind = keyof typeof KINDS;

/** More files take too long to send from a phone. */
const MAX_FILE_FIELDS = 5;

const MAX_RECIPIENTS = 10;

/** A property that only some types of fields have. The panel shows it for these. */
const only = <Schema extends z.ZodType>(kinds: readonly FormFieldKind[], schema: Schema) =>
  schema.meta({ ...schema.meta(), onlyIf: { kind: kinds } }).optional();

/** The field is shown only if one of the options of an earlier field is chosen. */
const condition = z
  .object({ field: id, option: id }, 'Choose a field and one of its options.')
  .meta(meta('condition', 'Shown if', { hint: 'Depends on the answer to an earlier field with options.' }));

const formField = {
  kind: choice('Kind', KINDS),
  label: line('Label', { max: 300, advice: 80 }),
  hint: line('Hint', { hint: 'Below the field.', max: 200, isOptional: true }).optional(),
  required: toggle('Required'),
  options: only(['choice', 'several'], list('Options', { label: line('Text', { max: 100 }) }, { item: 'Option' })),
  maxLength: only(
    ['line', 'text'],
    z
      .int('The longest answer is a whole number of characters.')
      .min(1)
      .max(20_000)
      .meta({ title: 'Longest answer', description: 'In characters. Empty: 200 on one line, 5,000 on several.' }),
  ),
  files: only(
    ['file'],
    choice('Accepted files', {
      documents: 'PDF and Word documents',
      pictures: 'Pictures (JPG, PNG, WebP)',
      all: 'Documents and pictures',
    }),
  ),
  when: condition.optional(),
};

interface FormFieldEntry {
  readonly id: string;
  readonly kind: FormFieldKind;
  readonly options?: readonly { readonly id: string }[] | undefined;
  readonly when?: { readonly field: string; readonly option: string } | undefined;
}

const formFields = list('Fields', formField, { max: 30, item: 'Field' })
  .refine((fields) => fields.filter(({ kind }) => kind === 'file').length <= MAX_FILE_FIELDS, {
    message: `A form has at most ${MAX_FILE_FIELDS} fields for files.`,
  })
  .check(({ value, issues }) => {
    for (const [place, field] of value.entries()) {
      const message = findConditionError(field, value.slice(0, place));
      if (message) issues.push({ code: 'custom', input: field, path: [field.id, 'when'], message });
    }
  });

function findConditionError({ when }: FormFieldEntry, earlier: readonly FormFieldEntry[]): string | undefined {
  if (!when) return undefined;
  const field = earlier.find((candidate) => candidate.id === when.field);
  if (!field || !hasOptions(field)) return 'Choose a field above this one that has options.';
  return field.options?.some((option) => option.id === when.option)
    ? undefined
    : 'This option no longer exists. Choose another one.';
}

export const hasOptions = ({ kind }: Pick<FormFieldEntry, 'kind'>) => kind === 'choice' || kind === 'several';

/** E-mail addresses, separated by commas. */
const recipients = z
  .string('Recipients must be text.')
  .trim()
  .max(1_000, 'Recipients has at most 1,000 characters.')
  .refine(
    (list) => addressesIn(list).every((address) => z.email({ pattern: EMAIL_PATTERN }).safeParse(address).success),
    {
      message: 'Enter e-mail addresses, separated by commas.',
    },
  )
  .refine((list) => addressesIn(list).length <= MAX_RECIPIENTS, {
    message: `A form has at most ${MAX_RECIPIENTS} recipients.`,
  })
  .meta(
    meta('emails', 'Recipients', {
      hint: 'Email addresses, separated by commas. Visitors never see them. Empty: the address of the site.',
    }),
  );

export const addressesIn = (list: string): string[] =>
  list
    .split(',')
    .map((address) => address.trim())
    .filter(Boolean);

/** The forms of the site's own pages, as sections name them. */
export const FIXED_FORMS = { contact: 'Contact form', quote: 'Request for a quote' } as const;

export const isFixedForm = (id: string): id is keyof typeof FIXED_FORMS => Object.hasOwn(FIXED_FORMS, id);

const sentence = (label: string, hint?: string) => text(label, { max: 300, ...(hint !== undefined && { hint }) });

/** Forms that are made in the panel, and the texts that they share. */
const customForms = z.object({
  items: list(
    'Forms',
    {
      name: line('Name', { hint: 'The subject of the messages, and the heading of the form’s own page.', max: 120 }),
      fields: formFields,
      send: line('Button', { max: 60, initial: 'Send' }),
      promise: text('Beside the button', { max: 300, isOptional: true }),
      consent: text('Below the button', {
        hint: 'What visitors agree to. The link to the privacy page follows. Empty: as in the contact form. If you write your own, mention that the pages read before are sent with the message.',
        max: 300,
        isOptional: true,
      }),
      thanks: group('After it was sent', {
        title: line('Title', { max: 120, initial: 'Thank you' }),
        text: text('Text', { max: 600, initial: 'Your answers have arrived.' }),
      }),
      recipients,
    },
    { item: 'Form' },
  ).refine((forms) => !forms.some(({ id }) => isFixedForm(id)), 'The ids contact and quote belong to other forms.'),
  texts: group('Texts of all forms', {
    choose: line('Before an option is chosen', { max: 60 }),
    onlyIf: sentence('Condition, without scripts', '{field} and {option} are filled in.'),
    documents: line('Which files, if documents are accepted', { max: 120 }),
    pictures: line('Which files, if pictures are accepted', { max: 120 }),
    all: line('Which files, if both are accepted', { max: 120 }),
    chooseAgain: line('If a file has to be chosen again', { max: 200 }),
    changed: sentence('The form was changed in the meantime'),
    gone: group('The form was removed', {
      heading: line('Heading', { max: 120 }),
      text: sentence('Text'),
      typed: line('Above what the visitor entered', { max: 120 }),
      link: line('Link to the contact page', { max: 60 }),
    }),
  }),
});

export const customFormDocuments = {
  'custom-forms': { title: 'Forms', kind: 'collection', addresses: [], schema: customForms },
} as const;
