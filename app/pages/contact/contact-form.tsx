import { useLayoutEffect } from 'react';
import type { FetcherWithComponents } from 'react-router';
import { CONTACT } from '../../../content/contact.ts';
import { Field } from '../../ui/field.tsx';
import { CONTACT_RULES } from './contact-rules.ts';
import { CONTACT_FORM_ID, type LibraryOptions } from './library-options.ts';
import { MessageForm } from './message-form.tsx';
import type { Outcome } from './outcome.ts';
import { loadLibrary, setLibraryOptions } from './send-by-library.ts';

interface ContactFormProps {
  fetcher: FetcherWithComponents<Outcome>;
  outcome: Outcome | undefined;
  /** The initial subject. */
  subject: string;
  library: LibraryOptions | Promise<LibraryOptions | undefined>;
}

export function ContactForm({ fetcher, outcome, subject, library }: ContactFormProps) {
  // Runs before the layout effect of root.tsx, which replays a submit that came before hydration.
  useLayoutEffect(() => setLibraryOptions(library), [library]);
  return (
    <MessageForm
      fetcher={fetcher}
      outcome={outcome}
      action="/Contactus"
      copy={CONTACT}
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
