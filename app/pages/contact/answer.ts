/** The fields of the form, in order; `title` is the subject. */
export type ContactField = 'name' | 'email' | 'title' | 'message';

/** What became of a message. What was typed comes back with it, unless it was sent. */
export type Answer =
  | { state: 'sent'; at: number; day: string; time: string; email?: string }
  | { state: 'invalid'; errors: Partial<Record<ContactField, string>>; typed: Typed }
  /** `reason` says more than the fixed sentence, where the visitor can do something about it. */
  | { state: 'failed'; reason?: string; typed?: Typed };

export type Typed = Partial<Record<ContactField, string>>;
