/** The fields of the contact form, in order; `title` is the subject. */
export type ContactField = 'name' | 'email' | 'title' | 'message';

/** Those of the quote form, in order. */
export type QuoteField = 'service' | 'budget' | 'start' | 'name' | 'email' | 'message';

/** What became of a message. What was typed comes back with it, unless it was sent. */
export type Answer<Field extends string = ContactField> =
  | { state: 'sent'; at: number; day: string; time: string; email?: string }
  | { state: 'invalid'; errors: Partial<Record<Field, string>>; typed: Typed<Field> }
  /** `reason` says more than the fixed sentence, where the visitor can do something about it. */
  | { state: 'failed'; reason?: string; typed?: Typed<Field> };

export type Typed<Field extends string> = Partial<Record<Field, string>>;
