// Browsers load this file when somebody uses a form. `zod/mini` is a third of the size of `zod`.
import * as z from 'zod/mini';

/** In characters. They keep e-mails readable and prevent submissions from filling the disk. */
export const CONTACT_LIMITS = { name: 200, email: 254, title: 300, message: 20_000 } as const;

const text = (field: keyof typeof CONTACT_LIMITS, missing: string) =>
  z.string(missing).check(
    // Browsers submit line breaks as CR LF. Stored as LF, so that the length is as counted in the form.
    // PostgreSQL cannot store NUL characters, and nobody types them.
    z.overwrite((input) => input.replaceAll('\r\n', '\n').replaceAll('\0', '')),
    z.trim(),
    z.minLength(1, missing),
    z.maxLength(
      CONTACT_LIMITS[field],
      `Please shorten this to ${CONTACT_LIMITS[field].toLocaleString('en-US')} characters.`,
    ),
  );

/** A visitor's message. `title` is the subject, as the field is called in the request. */
export const contactMessage = z.object({
  name: text('name', 'Enter your name, so we know who to reply to.'),
  email: z.pipe(
    text('email', 'Enter a full address, like name@company.com.'),
    z.email('Enter a full address, like name@company.com.'),
  ),
  title: text('title', 'Enter a subject. A few words are enough.'),
  message: text('message', 'Tell us what you need in a line or two.'),
});

export type ContactMessage = z.infer<typeof contactMessage>;

type Choice = 'service' | 'budget' | 'start';

/** The answers on the quote page: the text of the chosen option of each question, and the contact details. */
export const quoteBrief = (options: Record<Choice, readonly string[]>, missing: Record<Choice, string>) =>
  z.extend(z.omit(contactMessage, { title: true }), {
    service: z.enum(options.service, missing.service),
    budget: z.enum(options.budget, missing.budget),
    start: z.enum(options.start, missing.start),
  });
