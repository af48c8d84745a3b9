import { z } from 'zod';
import { type JobApplication, jobApplication, MAX_CV_BYTES } from '../../../contract/contact/contact.ts';
import { MAX_FORM_FILES_BYTES } from '../../../contract/contact/form-answers.ts';
import type { FormField, PublicForm } from '../../../contract/contact/public-form.ts';
import { readSenderFields } from '../../../contract/contact/sender-fields.ts';
import { endpoint, message, text } from '../../http/endpoint.ts';
import { HttpError } from '../../http/http-error.ts';
import { check } from '../../http/read-body.ts';
import { type LimitedForm, readLimitedForm } from '../../http/read-limited-form.ts';
import { requireSameOriginNavigation } from '../../http/require-same-origin.ts';
import type { Core } from '../../slice.ts';
import type { ReceivedForm } from './form-receiver.ts';
import type { Sender } from './receive-message.ts';

const { cv: _, ...applicationFields } = jobApplication.shape;

/** `PublicForm` of contract/contact/public-form.ts. */
const publicForm = z.object({
  id: text,
  version: text,
  name: text,
  fields: z.array(
    z.object({
      id: text,
      kind: text,
      label: text,
      hint: text,
      isRequired: z.boolean(),
      options: z.array(z.object({ id: text, label: text })),
      maxLength: z.int(),
      files: z.array(text),
      when: z.object({ field: text, option: text }).optional(),
    } satisfies Record<keyof FormField, z.ZodType>),
  ),
  send: text,
  promise: text,
  consent: text,
  thanks: z.object({ title: text, text }),
} satisfies Record<keyof PublicForm, z.ZodType>);

interface Receivers {
  receiveApplication(slug: string, application: JobApplication, from: Sender): Promise<void>;
  receiveForm(id: string, form: LimitedForm, clientAddress: string): Promise<ReceivedForm>;
}

/** What visitors send with files. These endpoints limit their bodies themselves, by read-limited-form.ts. */
export function formEndpoints({ settings }: Core, { receiveApplication, receiveForm }: Receivers) {
  const middleware = requireSameOriginNavigation(settings.corsOrigins);
  return [
    endpoint('POST /applications', {
      forVisitors: true,
      summary:
        'Apply for an open job, whose address is /Career/{job}. `cv` is a PDF or a Word document (DOCX) of up to 10 MB.',
      account: 'none',
      form: { fields: z.object({ job: text, ...applicationFields }), files: { cv: 'required' } },
      response: message,
      status: 201,
      errors: [400, 403, 404, 415, 422, 429, 503],
      middleware,
      async handle({ c }) {
        c.header('Cache-Control', 'no-store');
        if (!c.req.header('Content-Type')?.startsWith('multipart/form-data')) {
          throw new HttpError(415, 'Send the fields as multipart/form-data.');
        }
        const { form } = await readLimitedForm(c.req.raw, MAX_CV_BYTES);
        const application = check(jobApplication, Object.fromEntries(form));
        const slug = String(form.get('job') ?? '').toLowerCase();
        await receiveApplication(slug, application, {
          clientAddress: c.get('visitor').ipAddress,
          ...readSenderFields((name) => form.get(name)),
        });
        return { message: 'Your application has arrived.' };
      },
    }),
    endpoint('POST /forms/{id}', {
      forVisitors: true,
      summary:
        'Send a form that was made in the panel. The fields are named `field_{id}`; files are PDF, DOCX, JPG, PNG or WebP as the field accepts, up to 10 MB each and 20 MB together. 409 answers the `form` as it is now, if `form_version` is that of an earlier one.',
      account: 'none',
      form: { fields: z.record(z.string(), z.string()) },
      response: message,
      status: 201,
      errors: [400, 403, 404, 409, 422, 429, 503],
      conflict: z.object({ form: publicForm }),
      middleware,
      async handle({ c, params }) {
        c.header('Cache-Control', 'no-store');
        const form = await readLimitedForm(c.req.raw, MAX_FORM_FILES_BYTES);
        const received = await receiveForm(params.id, form, c.get('visitor').ipAddress);
        if (received.state === 'sent') return { message: 'Your answers have arrived.' };
        return c.json({ message: received.message, form: received.form }, 409);
      },
    }),
  ];
}
