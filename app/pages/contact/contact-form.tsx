import { useLayoutEffect } from 'react';
import type { FetcherWithComponents } from 'react-router';
import { Field } from '../../ui/field.tsx';
import { CONTACT_RULES } from './contact-rules.ts';
import { CONTACT_FORM_ID, type LibraryOptions } from './library-options.ts';
import { MessageForm, type MessageFormCopy } from './message-form.tsx';
import type { ContactField, Outcome } from './outcome.ts';
import { loadLibrary, setLibraryOptions } from './send-by-library.ts';

export type ContactFormCopy = MessageFormCopy<ContactField> & { readonly messageExample: string };

interface ContactFormProps {
  copy: ContactFormCopy;
  fetcher: FetcherWithComponents<Outcome>;
  outcome: Outcome | undefined;
  /** The initial subject. */
  subject: string;
  /** The options of the contact page. A form on another page is sent by the action of the contact page. */
  library?: LibraryOptions | Promise<LibraryOptions | undefined>;
  /** The address of the other page with the form, which is stored with the message. */
  from?: string | undefined;
  idPrefix?: string;
}

export function ContactForm({ copy, fetcher, outcome, subject, library, from, idPrefix }: ContactFormProps) {
  // Runs before the layout effect of root.tsx, which replays a submit that came before hydration.
  useLayoutEffect(() => {
    if (library) setLibraryOptions(library);
  }, [library]);
  return (
    <MessageForm
      fetcher={fetcher}
      outcome={outcome}
      action={from ? `/Contactus?from=${encodeURIComponent(from)}` : '/Contactus'}
      copy={copy}
      rules={CONTACT_RULES}
      initial={{ title: subject }}
      {...(library && { id: CONTACT_FORM_ID, onFocus: () => void loadLibrary().catch(() => {}) })}
      {...(idPrefix && { idPrefix })}
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
            placeholder={copy.messageExample}
            required
          />
        </>
      )}
    </MessageForm>
  );
}
