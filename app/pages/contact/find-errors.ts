import type { Typed } from './outcome.ts';

/** The type of a schema in contract/. Importing the schema itself would load Zod on the first visit. */
export interface FormSchema<Parsed = unknown> {
  safeParse(typed: unknown): { success: true; data: Parsed } | { success: false; error: Issues };
}

interface Issues {
  issues: readonly { path: PropertyKey[]; message: string }[];
}

export type Values<Field extends string> = Partial<Record<Field, FormDataEntryValue>>;

/** The values of the fields, for the schema. */
export function readValues<Field extends string>(form: FormData, fields: readonly Field[]): Values<Field> {
  const entries = fields.map((field) => [field, form.get(field)] as const);
  return Object.fromEntries(entries.filter(([, value]) => value !== null)) as Values<Field>;
}

/** The values without files, which browsers do not show again. */
export const typedOf = <Field extends string>(values: Values<Field>): Typed<Field> =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => typeof value === 'string')) as Typed<Field>;

/** The first error of each invalid field. */
export function firstErrors<Field extends string>({ issues }: Issues): Partial<Record<Field, string>> {
  const errors: Partial<Record<Field, string>> = {};
  for (const { path, message } of issues) errors[path[0] as Field] ??= message;
  return errors;
}
