import { useMemo } from 'react';
import type { FetcherWithComponents } from 'react-router';
import type { Copy } from '../../../contract/copy/documents.ts';
import { Chips } from '../../ui/chips.tsx';
import { Field } from '../../ui/field.tsx';
import { MessageForm, type MessageFormCopy } from './message-form.tsx';
import type { Outcome, QuoteField } from './outcome.ts';
import { quoteRules } from './quote-rules.ts';

interface QuoteFormProps {
  copy: MessageFormCopy<QuoteField> & Pick<Copy<'quote'>, 'options' | 'missing' | 'choose'>;
  fetcher: FetcherWithComponents<Outcome<QuoteField>>;
  outcome: Outcome<QuoteField> | undefined;
  idPrefix?: string;
}

export function QuoteForm({ copy, fetcher, outcome, idPrefix = '' }: QuoteFormProps) {
  const { options, choose } = copy;
  const rules = useMemo(() => quoteRules(copy), [copy]);
  return (
    <MessageForm
      fetcher={fetcher}
      outcome={outcome}
      action="/RequestQuoteButton"
      copy={copy}
      rules={rules}
      idPrefix={idPrefix}
    >
      {(field) => (
        <>
          <Field {...field('service')} as="select" className="full-width" required>
            <option value="">{choose}</option>
            {options.service.map(({ id, label }) => (
              <option key={id}>{label}</option>
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
