import type { RouterContextProvider } from 'react-router';
import { quoteBrief } from '../../../contract/contact/contact.ts';
import { getSite } from '../../site-context.ts';
import { QUOTE_FIELDS } from './quote-rules.ts';
import { receiveForm } from './receive-form.ts';

/** For the action of the quote page. A quote request is stored as a message whose first lines are the answers. */
export async function sendQuoteRequest(request: Request, context: Readonly<RouterContextProvider>) {
  const site = getSite(context);
  const { options, missing, letter } = await site.copy.read('quote');
  const { title, budget, start } = letter;
  return receiveForm(request, context, {
    path: '/RequestQuoteButton',
    fields: QUOTE_FIELDS,
    schema: quoteBrief(options, missing),
    send({ name, email, ...brief }, from) {
      const lines = [
        budget.replace('{budget}', () => brief.budget),
        start.replace('{start}', () => brief.start),
        '',
        brief.message,
      ];
      const message = {
        name,
        email,
        title: title.replace('{service}', () => brief.service),
        message: lines.join('\n'),
      };
      return site.receiveMessage(message, { ...from, page: 'quote' });
    },
  });
}
