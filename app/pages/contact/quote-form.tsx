import type { FetcherWithComponents } from 'react-router';
import { QUOTE } from '../../../content/quote.ts';
import { Chips } from '../../ui/chips.tsx';
import { Field } from '../../ui/field.tsx';
import { MessageForm } from './message-form.tsx';
import type { Outcome, QuoteField } from './outcome.ts';
import { QUOTE_RULES } from './quote-rules.ts';

interface QuoteFormProps {
  fetcher: FetcherWithComponents<Outcome<QuoteField>>;
  outcome: Outcome<QuoteField> | undefined;
}

export function QuoteForm({ fetcher, outcome }: QuoteFormProps) {
  const { options } = QUOTE;
  return (
    <MessageForm fetcher={fetcher} outcome={outcome} action="/RequestQuoteButton" copy={QUOTE} rules={QUOTE_RULES}>
      {(field) => (
        <>
          <Field {...field('service')} as="select" className="full-width" required>
            <option value="">{QUOTE.choose}</option>
            {options.service.map((option) => (
              <option key={option}>{option}</option>
            ))}
          </Field>
          <Chips {...field('budget')} className="full-width" options={options.budget} />
          <Chips {...field('start')} className="full-width" options={options.start} />
          <Field {...field('name')} autoComplete="name" required />
          <Field {...field('email')} type="email" autoComplete="email" required />
          <Field {...field('message')} as="textarea" className="full-width" required />
        </>
      )}
    </MessageForm>
  );
}
