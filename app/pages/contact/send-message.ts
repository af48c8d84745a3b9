import type { RouterContextProvider } from 'react-router';
import { contactMessage } from '../../../contract/contact.ts';
import type { ContactField } from './answer.ts';
import { receiveForm } from './receive-form.ts';

const FIELDS: readonly ContactField[] = ['name', 'email', 'title', 'message'];

/** For the action of the contact page. */
export function sendMessage(request: Request, context: Readonly<RouterContextProvider>) {
  return receiveForm(request, context, {
    page: 'contact',
    path: '/Contactus',
    fields: FIELDS,
    schema: contactMessage,
    messageOf: (message) => message,
  });
}
