import { useMemo } from 'react';
import type { FetcherWithComponents } from 'react-router';
import type { Copy } from '../../../contract/copy/documents.ts';
import { Field } from '../../ui/field.tsx';
import { FormSent } from '../contact/form-sent.tsx';
import { MessageForm } from '../contact/message-form.tsx';
import type { ApplicationField, Outcome } from '../contact/outcome.ts';
import { APPLICATION_RULES } from './application-rules.ts';
import { CvField } from './cv-field.tsx';
import { jobPath } from './job-entries.ts';

interface ApplicationFormProps {
  /** The last part of the job's address. */
  slug: string;
  copy: Copy<'job-texts'>['form'];
  forms: Copy<'forms'>;
  fetcher: FetcherWithComponents<Outcome<ApplicationField>>;
  outcome: Outcome<ApplicationField> | undefined;
  /** Whether the form was sent without scripts, which reloads the page. Browsers then empty the file field. */
  isReloaded: boolean;
}

/** The application form of a job. After sending, a text about the next steps replaces it. */
export function ApplicationForm({ slug, copy, forms, fetcher, outcome, isReloaded }: ApplicationFormProps) {
  const { fields, optional, cvHint, chooseAgain, progress } = copy;
  const copyWithFields = useMemo(
    () =>
      isReloaded && outcome?.state === 'invalid'
        ? { ...outcome, errors: { cv: chooseAgain, ...outcome.errors } }
        : outcome,
    [isReloaded, outcome, chooseAgain],
  );
  if (outcome?.state === 'sent') {
    const { day, time } = outcome;
    return <FormSent title={copy.sent.title} text={copy.sent.text.replace('{day}', day).replace('{time}', time)} />;
  }
  return (
    <section className="apply-card" aria-labelledby="apply">
      <h2 id="apply">{copy.heading}</h2>
      <MessageForm
        fetcher={fetcher}
        outcome={copyWithFields}
        action={jobPath(slug)}
        encType="multipart/form-data"
        copy={{ ...forms, ...copy, sent: forms.sent }}
        rules={APPLICATION_RULES}
      >
        {(field) => (
          <>
            <Field {...field('name')} className="full-width" autoComplete="name" required />
            <Field {...field('email')} type="email" autoComplete="email" required />
            <Field
              {...field('telephone')}
              label={
                <>
                  {fields.telephone} <small>{optional}</small>
                </>
              }
              type="tel"
              autoComplete="tel"
            />
            <Field {...field('message')} as="textarea" className="full-width" required />
            <CvField
              {...field('cv')}
              hint={isReloaded && outcome?.state === 'failed' ? chooseAgain : cvHint}
              progressText={progress}
            />
          </>
        )}
      </MessageForm>
    </section>
  );
}
