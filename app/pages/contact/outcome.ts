import type { PublicForm } from '../../../contract/contact/public-form.ts';

/** The fields of the contact form, in order. `title` is the subject. */
export type ContactField = 'name' | 'email' | 'title' | 'message';

/** The fields of the quote form, in order. */
export type QuoteField = 'service' | 'budget' | 'start' | 'name' | 'email' | 'message';

/** The fields of the form of a job, in order. */
export type ApplicationField = 'name' | 'email' | 'telephone' | 'message' | 'cv';

/** The outcome of sending a message. Unless it was sent, the field values are returned with it. */
export type Outcome<Field extends string = ContactField> =
  | { state: 'sent'; at: number; day: string; time: string; email?: string }
  | { state: 'invalid'; errors: Partial<Record<Field, string>>; typed: Typed<Field> }
  /** `reason` is set when the visitor can do something about it, `form` if a form was changed in the meantime. */
  | { state: 'failed'; reason?: string; typed?: Typed<Field>; form?: PublicForm };

export type Typed<Field extends string> = Partial<Record<Field, string>>;
