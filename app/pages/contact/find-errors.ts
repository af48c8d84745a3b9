import type { Typed } from './outcome.ts';

/** The type of a schema in contract/contact.ts. Importing the schema itself would load Zod on the first visit. */
export interface FormSchema<Parsed = unknown> {
  safeParse(typed: unknown): { success: true; data: Parsed } | { success: false; error: Issues };
}

interface Issues {
  issues: readonly { path: PropertyKey[]; message: string }[];
}

export function readTyped<Field extends string>(form: FormData, fields: readonly Field[]): Typed<Field> {
  const entries = fields.map((field) => [field, form.get(field)] as const);
  return Object.fromEntries(entries.filter(([, value]) => typeof value === 'string')) as Typed<Field>;
}

/** The first error of each invalid field. */
export function firstErrors<Field extends string>({ issues }: Issues): Partial<Record<Field, string>> {
  const errors: Partial<Record<Field, string>> = {};
  for (const { path, message } of issues) errors[path[0] as Field] ??= message;
  return errors;
}
