import type { RouterContextProvider } from 'react-router';
import { jobApplication, MAX_CV_BYTES } from '../../../contract/contact/contact.ts';
import { getSite } from '../../site-context.ts';
import { receiveForm } from '../contact/receive-form.ts';
import { APPLICATION_RULES } from './application-rules.ts';
import { jobPath } from './job-entries.ts';

/** For the action of a job's page. Only forms without scripts are sent to it. */
export function receiveApplication(request: Request, context: Readonly<RouterContextProvider>, slug: string) {
  const site = getSite(context);
  return receiveForm(request, context, {
    path: jobPath(slug),
    fields: APPLICATION_RULES.fields,
    schema: jobApplication,
    read: async (sent) => (await site.readLimitedForm(sent, MAX_CV_BYTES)).form,
    send: (application, from) => site.slices.contact.receiveApplication(slug, application, from),
  });
}
