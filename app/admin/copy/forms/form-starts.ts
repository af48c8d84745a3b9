import { msg } from '../../i18n/t.ts';
import { drawingsIn } from '../drawing-names.ts';
import { type FieldSchema, type Fields, type Item, newId, newItem } from '../field-schema.ts';
import { slugFrom } from '../slug-from.ts';

interface StartField {
  kind: string;
  label: string;
  hint?: string;
  required?: boolean;
  options?: readonly string[];
  /** Shown only if this option of the field before is chosen. */
  onlyIf?: string;
}

interface FormStart {
  name: string;
  label: string;
  /** What the form asks for. */
  text: string;
  fields: readonly StartField[];
  send?: string;
  thanks?: { title: string; text: string };
}

const NAME: StartField = { kind: 'line', label: 'Your name', required: true };
const EMAIL: StartField = { kind: 'email', label: 'Email', required: true };

/** Templates for new forms. Their names and fields become content of the site, so they are not translated. */
export const FORM_STARTS = [
  {
    name: 'Contact',
    label: msg('Contact'),
    text: msg('Name, email, phone and message'),
    fields: [
      NAME,
      EMAIL,
      { kind: 'phone', label: 'Phone' },
      { kind: 'text', label: 'How can we help?', required: true },
    ],
    send: 'Send message',
    thanks: { title: 'Thank you', text: 'Your message has arrived. We will reply by email.' },
  },
  {
    name: 'Request a call',
    label: msg('Call back'),
    text: msg('Name, phone and the best time to call'),
    fields: [
      NAME,
      { kind: 'phone', label: 'Phone', required: true },
      {
        kind: 'choice',
        label: 'When should we call?',
        required: true,
        options: ['In the morning', 'In the afternoon', 'At any time'],
      },
      { kind: 'text', label: 'What is it about?' },
    ],
    send: 'Request a call',
    thanks: { title: 'Thank you', text: 'We will call you at the time that you chose.' },
  },
  {
    name: 'Event registration',
    label: msg('Event'),
    text: msg('Name, email, company and how to attend'),
    fields: [
      NAME,
      EMAIL,
      { kind: 'line', label: 'Company' },
      { kind: 'choice', label: 'How will you attend?', required: true, options: ['In person', 'Online'] },
      { kind: 'text', label: 'Anything we should know?', hint: 'Questions, dietary needs or accessibility.' },
    ],
    send: 'Register',
    thanks: { title: 'You are registered', text: 'We will send the details by email.' },
  },
  {
    name: 'Survey',
    label: msg('Survey'),
    text: msg('A rating, what was good, what could be better'),
    fields: [
      {
        kind: 'choice',
        label: 'How satisfied are you with our work?',
        required: true,
        options: ['Very satisfied', 'Satisfied', 'Neutral', 'Dissatisfied', 'Very dissatisfied'],
      },
      {
        kind: 'several',
        label: 'What did you like?',
        options: ['Quality', 'Speed', 'Communication', 'Price'],
      },
      { kind: 'text', label: 'What could we do better?' },
      { kind: 'choice', label: 'May we contact you about your answers?', required: true, options: ['Yes', 'No'] },
      { ...EMAIL, onlyIf: 'Yes' },
    ],
    send: 'Send answers',
    thanks: { title: 'Thank you', text: 'Your answers help us to get better.' },
  },
  { name: 'New form', label: msg('Empty form'), text: msg('Add every field yourself'), fields: [] },
] as const satisfies readonly FormStart[];

/** A form for the draft of the document, with new ids. `schema`: the schema of a form. */
export function formFrom(start: FormStart, name: string, schema: FieldSchema): Item {
  const { send, thanks } = start;
  const fields: Item[] = [];
  for (const field of start.fields) fields.push(fieldFrom(field, fields.at(-1)));
  return {
    ...newItem(schema, drawingsIn),
    // The id is the end of the form's address.
    id: newId(slugFrom(name, 40) || 'form'),
    name,
    fields,
    ...(send !== undefined && { send }),
    ...(thanks && { thanks }),
  };
}

function fieldFrom({ options, onlyIf, ...field }: StartField, before: Item | undefined): Item {
  const offered = (before?.options ?? []) as (Item & Fields)[];
  const option = offered.find(({ label }) => label === onlyIf);
  return {
    required: false,
    ...field,
    id: newId(),
    ...(options && { options: options.map((label) => ({ id: newId(), label })) }),
    ...(before && option && { when: { field: before.id, option: option.id } }),
  };
}
