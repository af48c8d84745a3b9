import { type FormSchema, firstErrors, readValues, typedOf, type Values } from './find-errors.ts';
import type { Outcome } from './outcome.ts';

/** What the browser needs to validate a form. */
export interface FormRules<Field extends string> {
  fields: readonly Field[];
  loadSchema: () => Promise<FormSchema>;
  /** Reads the values. By default the first value of each field. */
  read?: (form: FormData) => Values<Field>;
}

/** Loaded when a form takes the focus: most visitors never need it. */
export const loadContract = () => import('../../../contract/contact/contact.ts');

/** How long a submit waits for the schema. Without it the server validates. */
const SCHEMA_TIMEOUT_MS = 2_000;

/** For client actions: sends the form only if it is valid. */
export async function sendIfValid<Field extends string>(
  request: Request,
  { fields, loadSchema, read = (form) => readValues(form, fields) }: FormRules<Field>,
  send: () => Promise<Outcome<Field>>,
): Promise<Outcome<Field>> {
  const late = new Promise<undefined>((resolve) => setTimeout(resolve, SCHEMA_TIMEOUT_MS));
  const schema = await Promise.race([loadSchema().catch(() => undefined), late]);
  // A clone, because React Router sends the request itself.
  const values = read(await request.clone().formData());
  const parsed = schema?.safeParse(values);
  if (!parsed || parsed.success) return send();
  return { state: 'invalid', errors: firstErrors<Field>(parsed.error), typed: typedOf(values) };
}

/** Whether the field is valid now. False if the schema could not be loaded. */
export async function isCorrected<Field extends string>(
  field: Field,
  form: HTMLFormElement,
  { fields, loadSchema, read = (form) => readValues(form, fields) }: FormRules<Field>,
): Promise<boolean> {
  const schema = await loadSchema().catch(() => undefined);
  const parsed = schema?.safeParse(read(new FormData(form)));
  return Boolean(parsed && (parsed.success || !firstErrors<Field>(parsed.error)[field]));
}
