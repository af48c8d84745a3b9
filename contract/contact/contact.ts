// Browsers load this file when somebody uses a form. `zod/mini` is a third of the size of `zod`.

import * as z from 'zod/mini';
import { EMAIL_PATTERN } from '../text/email-pattern.ts';
import { line, paragraphs } from '../text/text.ts';

/** In characters. They keep e-mails readable and prevent submissions from filling the disk. */
export const CONTACT_LIMITS = { name: 200, email: 254, title: 300, message: 20_000 } as const;

const text = (field: keyof typeof CONTACT_LIMITS, missing: string) =>
  z.string(missing).check(
    ...(field === 'message' ? paragraphs : line)({
      max: CONTACT_LIMITS[field],
      tooLong: `Please shorten this to ${CONTACT_LIMITS[field].toLocaleString('en-US')} characters.`,
      missing,
    }),
  );

/** A visitor's message. `title` is the subject, as the field is called in the request. */
export const contactMessage = z.object({
  name: text('name', 'Enter your name, so we know who to reply to.'),
  email: z.pipe(
    text('email', 'Enter a full address, like name@company.com.'),
    z.email({ pattern: EMAIL_PATTERN, error: 'Enter a full address, like name@company.com.' }),
  ),
  title: text('title', 'Enter a subject. A few words are enough.'),
  message: text('message', 'Tell us what you need in a line or two.'),
});

export type ContactMessage = z.infer<typeof contactMessage>;

type Options = Readonly<Record<Choice, readonly { readonly label: string }[]>>;
type Choice = 'service' | 'budget' | 'start';

/** The answers on the quote page: the text of the chosen option of each question, and the contact details. */
export const quoteBrief = (options: Options, missing: Readonly<Record<Choice, string>>) =>
  z.extend(z.omit(contactMessage, { title: true }), {
    service: z.enum(labelsOf(options.service), missing.service),
    budget: z.enum(labelsOf(options.budget), missing.budget),
    start: z.enum(labelsOf(options.start), missing.start),
  });

const labelsOf = (options: readonly { readonly label: string }[]) => options.map(({ label }) => label);

export const MAX_CV_BYTES = 10 * 1024 * 1024;

export const NOT_A_CV = 'Choose a PDF or a Word document (DOCX) without macros.';
const CV_TOO_LARGE = 'This file is larger than 10 MB. Choose a smaller one.';

/** The server checks whether the content of the file is what its name says. */
const cv = z.pipe(
  // Browsers send an empty file field as a file without a name and without bytes.
  z.transform((file) => (file instanceof File && file.name === '' && file.size === 0 ? undefined : file)),
  z.file('Choose your CV: a PDF or a Word document (DOCX).').check(
    z.minSize(1, 'This file is empty. Choose another one.'),
    z.maxSize(MAX_CV_BYTES, CV_TOO_LARGE),
    z.refine(({ name }) => /\.(pdf|docx)$/i.test(name), NOT_A_CV),
  ),
);

/** The fields of an application for a job. */
export const jobApplication = z.extend(z.omit(contactMessage, { title: true }), {
  telephone: z.optional(
    z
      .string('Enter a telephone number, like +91 98 1234 5678.')
      .check(...line({ max: 40, tooLong: 'Please shorten this to 40 characters.' })),
  ),
  message: text('message', 'Tell us in a line or two why you would like this job.'),
  cv,
});

export type JobApplication = z.infer<typeof jobApplication>;
