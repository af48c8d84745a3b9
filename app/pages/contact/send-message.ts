import type { RouterContextProvider } from 'react-router';
import { contactMessage } from '../../../contract/contact.ts';
import { CONTACT_RULES } from './contact-rules.ts';
import { receiveForm } from './receive-form.ts';

/** For the action of the contact page. */
export function sendMessage(request: Request, context: Readonly<RouterContextProvider>) {
  return receiveForm(request, context, {
    page: 'contact',
    path: '/Contactus',
    fields: CONTACT_RULES.fields,
    schema: contactMessage,
    messageOf: (message) => message,
  });
}
