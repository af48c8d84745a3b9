import type { Copy } from '../../../contract/copy/documents.ts';
import type { PublicCopy } from '../../site-context.ts';

/** The part of the document that pages show. Only the server needs the rest. */
export type JobTexts = Omit<Copy<'job-texts'>, 'letter'>;

export interface JobEntry {
  href: string;
  title: string;
  text: string;
}

/** The open jobs, for lists of links. */
export async function jobEntries(copy: PublicCopy): Promise<JobEntry[]> {
  const { employment } = await copy.read('job-texts');
  const jobs = await copy.openJobs();
  return jobs.map((job) => ({
    href: jobPath(job.slug),
    title: job.title,
    text: `${employment[job.employment]}, ${job.place}. ${job.summary}`,
  }));
}

export const jobPath = (slug: string) => `/Career/${slug}`;
