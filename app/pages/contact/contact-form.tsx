import { useState } from 'react';
import type { FetcherWithComponents } from 'react-router';
import { CONTACT } from '../../../content/contact.ts';
import { Arrow } from '../../ui/arrow.tsx';
import { Field } from '../../ui/field.tsx';
import type { Answer } from './answer.ts';
import { startSending } from './one-at-a-time.ts';
import { OutcomeBand } from './outcome-band.tsx';
import './contact-form.css';

interface ContactFormProps {
  fetcher: FetcherWithComponents<Answer>;
  answer: Answer | undefined;
  /** What stands in the subject at first. */
  subject: string;
}

/** A plain form of the browser; with scripts it is sent without leaving the page. */
export function ContactForm({ fetcher, answer, subject }: ContactFormProps) {
  const isSending = fetcher.state !== 'idle';
  const [lastSentAt, setLastSentAt] = useState<number>();
  if (answer?.state === 'sent' && answer.at !== lastSentAt) setLastSentAt(answer.at);
  const errors = answer?.state === 'invalid' ? answer.errors : {};
  const typed = (answer?.state !== 'sent' && answer?.typed) || { title: lastSentAt ? '' : subject };
  const { fields } = CONTACT;
  return (
    <>
      {answer && !isSending && <OutcomeBand answer={answer} />}
      <fetcher.Form
        // Another form after each message that was sent: empty, whatever this one began with.
        key={lastSentAt}
        className="contact-form"
        method="post"
        action="/Contactus"
        noValidate
        onSubmit={(event) => {
          if (!startSending()) event.preventDefault();
        }}
      >
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
          className="full-width"
          label={fields.title}
          id="title"
          name="title"
          defaultValue={typed.title}
          error={errors.title}
          required
        />
        <Field
          as="textarea"
          className="full-width"
          label={fields.message}
          id="message"
          name="message"
          placeholder={CONTACT.messageExample}
          defaultValue={typed.message}
          error={errors.message}
          required
        />
        <div className="full-width send-row">
          <button className="button button-primary" type="submit" disabled={isSending} aria-busy={isSending}>
            {isSending ? (
              <>
                <span className="spinner" /> {CONTACT.sending}
              </>
            ) : (
              <>
                {CONTACT.send} <Arrow />
              </>
            )}
          </button>
          <p>{answer?.state === 'invalid' ? CONTACT.promiseOnErrors : CONTACT.promise}</p>
        </div>
      </fetcher.Form>
    </>
  );
}
