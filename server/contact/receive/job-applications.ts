import type { JobApplication } from '../../../contract/contact/contact.ts';
import { fieldError, HttpError } from '../../http/http-error.ts';
import type { ContactCopy } from '../contact-copy.ts';
import { receiveApplication } from './receive-application.ts';
import type { MessageSite, Sender } from './receive-message.ts';

/**
 * Receives applications for the jobs of the site, from `POST /api/applications` and the action of the job's page. A CV
 * is checked by its content and stored as an encrypted private file (message-file-store.ts). Throws 404 for an unknown
 * job, and 422 for a job that is closed.
 */
export const createApplicationReceiver =
  (copyIn: (language: string | undefined) => ContactCopy, site: MessageSite) =>
  async (slug: string, application: JobApplication, from: Sender): Promise<void> => {
    const copy = copyIn(site.publicLanguage(from.language));
    const found = await copy.findJob(slug);
    if (!found) throw new HttpError(404, 'There is no such job.');
    const { closed, letter } = await copy.read('job-texts');
    const sentence = `${closed.heading}. ${closed.text}`;
    if (!found.isOpen) throw fieldError('job', sentence);
    const title = letter.title.replace('{job}', () => found.job.title);
    await receiveApplication(application, { ...letter, title }, from, site);
  };
