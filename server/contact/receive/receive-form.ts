import { CONTACT_LIMITS } from '../../../contract/contact/contact.ts';
import type { FormAnswer } from '../../../contract/contact/contact-messages.ts';
import {
  type Answers,
  MAX_FORM_FILES_BYTES,
  notAccepted,
  TOO_LARGE_TOGETHER,
} from '../../../contract/contact/form-answers.ts';
import type { FormField, PublicForm } from '../../../contract/contact/public-form.ts';
import { beginning } from '../../../contract/text/characters.ts';
import { HttpError } from '../../http/http-error.ts';
import { detectFileType } from './detect-file-type.ts';
import type { MessageFile } from './message-file-store.ts';
import { type MessageSite, receiveMessage, type Sender } from './receive-message.ts';
import { toFileName } from './to-file-name.ts';

interface Answered {
  field: FormField;
  value: string | readonly string[] | File;
}

/**
 * Stores the answers to a form as a message with its files. Throws 422 if the content of a file does not match its
 * name, or if the files are too large together. `consent`: the whole sentence below the button.
 */
export async function receiveForm(
  form: PublicForm,
  answers: Answers,
  { consent, path, ...from }: Sender & { consent: string; path: string },
  site: MessageSite,
): Promise<void> {
  const answered = form.fields.flatMap((field): Answered[] => {
    const value = answers.get(field.id);
    return value === undefined ? [] : [{ field, value }];
  });
  const files = await readFiles(answered);
  const entries = answered.map(toAnswer);
  const firstOf = (kind: FormField['kind']) => entries.find((entry) => entry.kind === kind)?.value;
  const email = firstOf('email') ?? '';
  await receiveMessage(
    {
      name: beginning(firstOf('line') ?? (email || form.name), CONTACT_LIMITS.name),
      email,
      title: form.name,
      message: entries.map(toLines).join('\n'),
    },
    {
      ...from,
      page: 'form',
      files,
      form: { id: form.id, name: form.name, path, answers: entries, consent },
      typed: entries.filter(({ kind }) => TYPED.includes(kind)).map(({ value }) => value),
    },
    site,
  );
}

/**
 * The kinds of fields that visitors type into. Only these are checked for spam, because the owner wrote the options of
 * the others.
 */
const TYPED: readonly FormField['kind'][] = ['line', 'text', 'email', 'phone'];

async function readFiles(answered: readonly Answered[]): Promise<MessageFile[]> {
  const chosen = answered.flatMap(({ field, value }) => (value instanceof File ? [{ field, file: value }] : []));
  if (chosen.reduce((sum, { file }) => sum + file.size, 0) > MAX_FORM_FILES_BYTES) throw tooLarge(chosen);
  const errors: Record<string, string[]> = {};
  const files = chosen.map(async ({ field, file }): Promise<MessageFile[]> => {
    const content = new Uint8Array(await file.arrayBuffer());
    const type = detectFileType(content);
    const isNamed =
      type &&
      file.name
        .toLowerCase()
        .replace(/\.jpeg$/, '.jpg')
        .endsWith(`.${type}`);
    if (isNamed && field.files.includes(type)) {
      return [{ field: field.id, fileName: toFileName(file.name), type, content }];
    }
    errors[field.id] = [notAccepted(field)];
    return [];
  });
  const read = (await Promise.all(files)).flat();
  const [first] = Object.values(errors);
  if (first) throw new HttpError(422, first.join(), { errors });
  return read;
}

function tooLarge(chosen: readonly { field: FormField }[]): HttpError {
  const errors = Object.fromEntries(chosen.map(({ field }) => [field.id, [TOO_LARGE_TOGETHER]]));
  return new HttpError(422, TOO_LARGE_TOGETHER, { errors });
}

function toAnswer({ field, value }: Answered): FormAnswer {
  const { id, kind, label } = field;
  if (value instanceof File) return { field: id, kind, label, value: toFileName(value.name), bytes: value.size };
  if (kind === 'consent') return { field: id, kind, label, value: 'Yes' };
  if (field.options.length === 0) return { field: id, kind, label, value: String(value) };
  const chosen = field.options.filter((option) => [value].flat().includes(option.id));
  return { field: id, kind, label, value: chosen.map((option) => option.label).join('\n') };
}

/** The answer as lines of the message text, which is searched and sent by e-mail. */
const toLines = ({ label, value }: FormAnswer) =>
  value.includes('\n') ? `${label}:\n${value}\n` : `${label}: ${value}`;
