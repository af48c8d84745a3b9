import { z } from 'zod';
import { companyDocument } from '../copy/company.ts';
import { mailServer, timeZone } from '../stored-settings.ts';
import { EMAIL_PATTERN } from '../text/email-pattern.ts';
import { MIN_PASSWORD_LENGTH, newPassword } from './accounts.ts';
import { enteredName } from './person-name.ts';

/** In groups as in the log, or without spaces, in any letter case. */
const setupCode = z
  .string('Enter the code from the log.')
  .max(100, 'This is too long.')
  .transform((code) => code.toUpperCase().replace(/[\s-]/g, '').replaceAll('O', '0').replace(/[IL]/g, '1'))
  .refine((code) => code !== '', 'Enter the code from the log.');

/** `POST /api/setup/check`. */
export const checkSetupRequest = z.object({ code: setupCode });

/** Which settings the form asks for. It skips settings that are environment variables. */
export const setupOffer = z.object({
  /** Null if the form asks for the time zone. */
  time_zone: z.string().nullable(),
  asks_for_mail: z.boolean(),
});
export type SetupOffer = z.infer<typeof setupOffer>;

const { name, phone, addressLines, city, region, country, postalCode, officeDays, officeHours } = companyDocument.shape;
/** An empty field keeps the sample value, and the launch checklist asks for the fact. */
const optional = <T extends z.ZodType>(field: T) => z.union([z.literal(''), field]).optional();

/** The facts of the company that the form asks for, by their names in the document `company`. */
export const setupCompany = z.object({
  name,
  phone: optional(phone),
  addressLines: z.union([z.array(z.never()).length(0), addressLines]).optional(),
  city: optional(city),
  region: optional(region),
  country: optional(country),
  postalCode: optional(postalCode),
  officeDays: optional(officeDays),
  officeHours: optional(officeHours),
});

const owner = setupCompany.extend({
  code: setupCode,
  /** The name of the owner. `name` is that of the company. */
  your_name: enteredName.optional(),
  email: z
    .string('Enter your e-mail address.')
    .trim()
    .max(254, 'This is too long.')
    .pipe(z.email({ pattern: EMAIL_PATTERN, error: 'Enter an e-mail address like name@example.com.' })),
  password: newPassword.min(MIN_PASSWORD_LENGTH, `Choose a password with at least ${MIN_PASSWORD_LENGTH} characters.`),
  time_zone: timeZone.optional(),
});

/** `POST /api/setup/test_email`. `name` and `email`: who sends the test. */
export const setupTestRequest = mailServer.extend({
  code: setupCode,
  name: optional(name),
  email: owner.shape.email.optional(),
});

/** `POST /api/setup`: makes the owner and stores the rest, all or nothing. The fields of the mail server: `with_mail`. */
export const setupRequest = owner
  .extend({ ...mailServer.partial().shape, with_mail: z.boolean('Send true or false.') })
  .superRefine((entered, context) => {
    if (!entered.with_mail) return;
    for (const { path, message } of mailServer.safeParse(entered).error?.issues ?? [])
      context.addIssue({ code: 'custom', path, message });
  });
export type SetupRequest = z.infer<typeof setupRequest>;

export const setupDone = z.object({ message: z.string(), email: z.string() });
