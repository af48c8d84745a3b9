import type { RouterContextProvider } from 'react-router';
import { contactMessage } from '../../../contract/contact/contact.ts';
import { getSite } from '../../site-context.ts';
import { CONTACT_RULES } from './contact-rules.ts';
import { readOrigin, receiveForm } from './receive-form.ts';

/** For the action of the contact page. */
export function sendMessage(request: Request, context: Readonly<RouterContextProvider>) {
  const page = readOrigin(new URL(request.url).searchParams) ?? 'contact';
  return receiveForm(request, context, {
    path: '/Contactus',
    fields: CONTACT_RULES.fields,
    schema: contactMessage,
    send: (message, from) => getSite(context).receiveMessage(message, { ...from, page }),
  });
}
