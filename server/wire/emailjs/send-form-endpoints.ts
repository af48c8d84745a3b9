import { z } from 'zod';
import { contactMessage } from '../../../contract/contact.ts';
import { type Endpoint, text } from '../../http/endpoint.ts';

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
