import type { RouterContextProvider } from 'react-router';
import { QUOTE } from '../../../content/quote.ts';
import { quoteBrief } from '../../../contract/contact.ts';
import { QUOTE_RULES } from './quote-rules.ts';
import { receiveForm } from './receive-form.ts';

/** For the action of the quote page. A quote request is stored as a message whose first lines are the answers. */
export function sendQuoteRequest(request: Request, context: Readonly<RouterContextProvider>) {
  const { title, budget, start } = QUOTE.letter;
  return receiveForm(request, context, {
    page: 'quote',
    path: '/RequestQuoteButton',
    fields: QUOTE_RULES.fields,
    schema: quoteBrief(QUOTE.options, QUOTE.missing),
    messageOf: (brief) => ({
      name: brief.name,
      email: brief.email,
      title: title.replace('{service}', brief.service),
      message: [
        budget.replace('{budget}', brief.budget),
        start.replace('{start}', brief.start),
        '',
        brief.message,
      ].join('\n'),
    }),
  });
}
