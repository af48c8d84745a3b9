import type { Answer } from './answer.ts';
import { type FormSchema, firstErrors, readTyped } from './find-errors.ts';

/** What the browser needs to know of a form to find its mistakes. */
export interface FormRules<Field extends string> {
  fields: readonly Field[];
  loadSchema: () => Promise<FormSchema>;
}

/** Begun when somebody turns to a form, so that it is there when they are done: most visitors never need it. */
export const loadContract = () => import('../../../contract/contact.ts');

/** Milliseconds that a press waits for the schema; without it the server says what is wrong. */
const SCHEMA_TIMEOUT_MS = 2_000;

/** For client actions: a form with a mistake is answered here and never leaves the browser; any other is sent. */
export async function sendIfValid<Field extends string>(
  request: Request,
  { fields, loadSchema }: FormRules<Field>,
  send: () => Promise<Answer<Field>>,
): Promise<Answer<Field>> {
  const late = new Promise<undefined>((resolve) => setTimeout(resolve, SCHEMA_TIMEOUT_MS));
  const schema = await Promise.race([loadSchema().catch(() => undefined), late]);
  // A clone: React Router sends the request itself.
  const typed = readTyped(await request.clone().formData(), fields);
  const parsed = schema?.safeParse(typed);
  if (!parsed || parsed.success) return send();
  return { state: 'invalid', errors: firstErrors<Field>(parsed.error), typed };
}

/** Whether the schema finds nothing wrong with this field. False where it did not arrive. */
export async function isCorrected<Field extends string>(
  field: Field,
  form: HTMLFormElement,
  { fields, loadSchema }: FormRules<Field>,
): Promise<boolean> {
  const schema = await loadSchema().catch(() => undefined);
  const parsed = schema?.safeParse(readTyped(new FormData(form), fields));
  return Boolean(parsed && (parsed.success || !firstErrors<Field>(parsed.error)[field]));
}
