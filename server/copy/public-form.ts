import { createHash } from 'node:crypto';
import type { MessageFileType } from '../../contract/contact/message-files.ts';
import type { FormField, PublicForm } from '../../contract/contact/public-form.ts';
import { hasOptions } from '../../contract/copy/custom-forms.ts';
import type { Copy } from '../../contract/copy/documents.ts';

type Form = Copy<'custom-forms'>['items'][number];
type Entry = Form['fields'][number];

/** The public part of a form, without recipients. */
export function toPublicForm({ id, name, send, promise, thanks, ...form }: Form, consent: string): PublicForm {
  const fields = form.fields.map(toField);
  const seen = JSON.stringify([fields, form.consent || consent]);
  const version = createHash('sha256').update(seen).digest('base64url').slice(0, 16);
  return { id, version, name, fields, send, promise, thanks, consent: form.consent || consent };
}

const nameOf = (id: string) => `field_${id}` as const;

function toField(entry: Entry): FormField {
  const { id, kind, label, hint = '', required, when } = entry;
  return {
    id: nameOf(id),
    kind,
    label,
    hint,
    isRequired: required,
    options: hasOptions(entry) ? (entry.options ?? []) : [],
    maxLength: entry.maxLength ?? DEFAULT_LENGTHS[kind === 'text' ? 'text' : 'line'],
    files: kind === 'file' ? FILES[entry.files ?? 'all'] : [],
    ...(when && { when: { field: nameOf(when.field), option: when.option } }),
  };
}

/** In characters. */
const DEFAULT_LENGTHS = { line: 200, text: 5_000 };

const DOCUMENTS: readonly MessageFileType[] = ['pdf', 'docx'];
const PICTURES: readonly MessageFileType[] = ['jpg', 'png', 'webp'];
const FILES = { documents: DOCUMENTS, pictures: PICTURES, all: [...DOCUMENTS, ...PICTURES] };
