import { useLayoutEffect } from 'react';
import type { FetcherWithComponents } from 'react-router';
import { CONTACT } from '../../../content/contact.ts';
import { Field } from '../../ui/field.tsx';
import type { Answer } from './answer.ts';
import { CONTACT_RULES } from './contact-rules.ts';
import { CONTACT_FORM_ID, type LibraryOptions } from './library-options.ts';
import { MessageForm } from './message-form.tsx';
import { loadLibrary, tellLibrary } from './send-by-library.ts';

interface ContactFormProps {
  fetcher: FetcherWithComponents<Answer>;
  answer: Answer | undefined;
  /** The initial subject. */
  subject: string;
  library: LibraryOptions | Promise<LibraryOptions | undefined>;
}

export function ContactForm({ fetcher, answer, subject, library }: ContactFormProps) {
  // Runs before the layout effect of root.tsx, which replays a submit that came before hydration.
  useLayoutEffect(() => tellLibrary(library), [library]);
  return (
    <MessageForm
      fetcher={fetcher}
      answer={answer}
      action="/Contactus"
      words={CONTACT}
      rules={CONTACT_RULES}
      initial={{ title: subject }}
      id={CONTACT_FORM_ID}
      onFocus={() => void loadLibrary().catch(() => {})}
    >
      {(field) => (
        <>
          <Field {...field('name')} autoComplete="name" required />
          <Field {...field('email')} type="email" autoComplete="email" required />
          <Field {...field('title')} className="full-width" required />
          <Field
            {...field('message')}
            as="textarea"
            className="full-width"
            placeholder={CONTACT.messageExample}
            required
          />
        </>
      )}
    </MessageForm>
  );
}
