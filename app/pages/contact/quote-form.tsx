import type { FetcherWithComponents } from 'react-router';
import { QUOTE } from '../../../content/quote.ts';
import { Chips } from '../../ui/chips.tsx';
import { Field } from '../../ui/field.tsx';
import type { Answer, QuoteField } from './answer.ts';
import { MessageForm } from './message-form.tsx';

interface QuoteFormProps {
  fetcher: FetcherWithComponents<Answer<QuoteField>>;
  answer: Answer<QuoteField> | undefined;
}

export function QuoteForm({ fetcher, answer }: QuoteFormProps) {
  const { fields, options } = QUOTE;
  return (
    <MessageForm fetcher={fetcher} answer={answer} action="/RequestQuoteButton" words={QUOTE}>
      {(typed, errors) => (
        <>
          <Field
            as="select"
            className="full-width"
            label={fields.service}
            id="service"
            name="service"
            defaultValue={typed.service ?? ''}
            error={errors.service}
            required
          >
            <option value="">{QUOTE.choose}</option>
            {options.service.map((option) => (
              <option key={option}>{option}</option>
            ))}
          </Field>
          {(['budget', 'start'] as const).map((field) => (
            <Chips
              key={field}
              className="full-width"
              label={fields[field]}
              id={field}
              name={field}
              options={options[field]}
              defaultValue={typed[field]}
              error={errors[field]}
            />
          ))}
          <Field
            label={fields.name}
            id="name"
            name="name"
            autoComplete="name"
            defaultValue={typed.name}
            error={errors.name}
            required
          />
          <Field
            label={fields.email}
            id="email"
            name="email"
            type="email"
            autoComplete="email"
            defaultValue={typed.email}
            error={errors.email}
            required
          />
          <Field
            as="textarea"
            className="full-width"
            label={fields.message}
            id="message"
            name="message"
            defaultValue={typed.message}
            error={errors.message}
            required
          />
        </>
      )}
    </MessageForm>
  );
}
