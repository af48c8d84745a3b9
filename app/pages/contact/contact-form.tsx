import type { FetcherWithComponents } from 'react-router';
import { CONTACT } from '../../../content/contact.ts';
import { Field } from '../../ui/field.tsx';
import type { Answer } from './answer.ts';
import { CONTACT_FORM_ID, type LibraryOptions } from './library-options.ts';
import { MessageForm } from './message-form.tsx';
import { loadLibrary } from './send-by-library.ts';

interface ContactFormProps {
  fetcher: FetcherWithComponents<Answer>;
  answer: Answer | undefined;
  /** What stands in the subject at first. */
  subject: string;
  library: LibraryOptions;
}

export function ContactForm({ fetcher, answer, subject, library }: ContactFormProps) {
  const { fields } = CONTACT;
  return (
    <MessageForm
      fetcher={fetcher}
      answer={answer}
      action="/Contactus"
      words={CONTACT}
      initial={{ title: subject }}
      form={{
        id: CONTACT_FORM_ID,
        'data-library': JSON.stringify(library),
        onFocus: () => void loadLibrary().catch(() => {}),
      }}
    >
      {(typed, errors) => (
        <>
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
        </>
      )}
    </MessageForm>
  );
}
