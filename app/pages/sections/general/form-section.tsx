import { useLayoutEffect } from 'react';
import { useFetcher, useLocation } from 'react-router';
import { ContactForm } from '../../contact/contact-form.tsx';
import type { Outcome, QuoteField } from '../../contact/outcome.ts';
import { QuoteForm } from '../../contact/quote-form.tsx';
import { CustomForm } from '../../forms/custom-form.tsx';
import { knownCopy } from '../../layout/known-copy.ts';
import type { SectionForm, SectionOf } from '../section-data.ts';

/** A form. Without scripts its outcome is on the page of the form. */
export function FormSection({
  id,
  heading,
  lede,
  subject,
  shownForm: shown,
}: SectionOf<'form'> & { shownForm: SectionForm | undefined }) {
  if (!shown) return null;
  return (
    <section className="form-section section" aria-labelledby={id}>
      <div className="wrap grid">
        <div className="side">
          <h2 id={id}>{heading}</h2>
          {lede && <p className="lede">{lede}</p>}
        </div>
        <div className="form-column">
          {shown.kind === 'contact' && <Contact copy={shown.copy} subject={subject} idPrefix={`${id}-`} />}
          {shown.kind === 'quote' && <Quote copy={shown.copy} idPrefix={`${id}-`} />}
          {shown.kind === 'custom' && <Custom {...shown} idPrefix={`${id}-`} />}
        </div>
      </div>
    </section>
  );
}

type Shown<Kind extends SectionForm['kind']> = Extract<SectionForm, { kind: Kind }> & { idPrefix: string };

function Contact({ copy, subject, idPrefix }: Omit<Shown<'contact'>, 'kind'> & { subject: string }) {
  const fetcher = useFetcher<Outcome>();
  const { pathname } = useLocation();
  return (
    <ContactForm
      copy={copy}
      fetcher={fetcher}
      outcome={fetcher.data}
      subject={subject}
      from={pathname}
      idPrefix={idPrefix}
    />
  );
}

function Quote({ copy, idPrefix }: Omit<Shown<'quote'>, 'kind'>) {
  const fetcher = useFetcher<Outcome<QuoteField>>();
  // The action of the quote page has no other access to the options.
  useLayoutEffect(() => {
    knownCopy.quote ??= copy;
  }, [copy]);
  return <QuoteForm copy={copy} fetcher={fetcher} outcome={fetcher.data} idPrefix={idPrefix} />;
}

function Custom(shown: Omit<Shown<'custom'>, 'kind'>) {
  const fetcher = useFetcher<Outcome<string>>();
  return <CustomForm {...shown} fetcher={fetcher} outcome={fetcher.data} />;
}
