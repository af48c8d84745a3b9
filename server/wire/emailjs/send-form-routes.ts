import { Hono, type MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { z } from 'zod';
import { type ContactMessage, contactMessage } from '../../../contract/contact/contact.ts';
import { readSenderFields } from '../../../contract/contact/sender-fields.ts';
import type { MessageSource } from '../../contact/receive/receive-message.ts';
import { type Endpoint, text } from '../../http/endpoint.ts';
import { HttpError } from '../../http/http-error.ts';
import { check, readForm } from '../../http/read-body.ts';
import { refusePreviewForms } from '../../http/refuse-preview-forms.ts';
import { requireSameOriginNavigation } from '../../http/require-same-origin.ts';
import type { WebEnv } from '../../http/visitor.ts';
import type { Settings } from '../../settings.ts';

/** Four times the longest message in UTF-8, with its form around it. */
const MAX_FORM_BYTES = 512 * 1024;

/** The fields that the client library adds to the form. */
const IDS = { user_id: 'public key', service_id: 'service ID', template_id: 'template ID' } as const;

export const SEND_FORM_ENDPOINTS: readonly Endpoint[] = [
  {
    method: 'post',
    path: '/api/v1.0/email/send-form',
    isPrefixed: false,
    summary: 'Send a contact message, compatible with the EmailJS library. Responses and errors are plain text.',
    account: 'none',
    form: { fields: z.object({ ...contactMessage.shape, user_id: text, service_id: text, template_id: text }) },
    response: 'OK',
    errors: [400, 403, 405, 413, 415, 422, 429],
  },
];

type ReceiveMessage = (message: ContactMessage, from: MessageSource) => Promise<void>;

/** `POST /api/v1.0/email/send-form`, as at EmailJS. Responses are plain text, as its library expects. */
export function sendFormRoutes(
  { settings, receiveMessage }: { settings: Settings; receiveMessage: ReceiveMessage },
  requireOpen: MiddlewareHandler<WebEnv>,
) {
  const routes = new Hono<WebEnv>()
    .use(async (c, next) => {
      c.header('Cache-Control', 'no-store');
      if (c.req.method === 'POST') return next();
      throw new HttpError(405, 'Send the form with POST.', { headers: { Allow: 'POST, OPTIONS' } });
    })
    .use(requireSameOriginNavigation(settings.corsOrigins))
    .use(requireOpen)
    .use(refusePreviewForms)
    .use(
      bodyLimit({
        maxSize: MAX_FORM_BYTES,
        onError() {
          throw new HttpError(413, 'The form is too large.');
        },
      }),
    )
    .post('/', async (c) => {
      const { fields, files } = await readForm(c);
      for (const [id, name] of Object.entries(IDS) as [keyof typeof IDS, string][]) {
        const sentId = fields[id]?.trim();
        if (!sentId) throw new HttpError(400, `The ${name} is required (${id}).`);
        // Any id is accepted, unless the deployer configured one.
        if (sentId !== (settings.fixedEmailjsIds[id] ?? sentId))
          throw new HttpError(400, `The ${name} is invalid (${id}).`);
      }
      // Reject files: if they were dropped, the sender would believe that they arrived.
      if (Object.keys(files).length > 0) throw new HttpError(422, 'This form takes no files.');
      const message = check(contactMessage, fields);
      await receiveMessage(message, {
        page: 'contact',
        clientAddress: c.get('visitor').ipAddress,
        ...readSenderFields((name) => fields[name]),
      });
      return c.text('OK');
    });
  routes.onError((error, c) => {
    if (!(error instanceof HttpError)) throw error;
    for (const [name, value] of Object.entries(error.headers)) c.header(name, value);
    return c.text(error.message, error.status);
  });
  return routes;
}
