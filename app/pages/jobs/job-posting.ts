import type { Job } from '../../site-context.ts';
import { escapeXml } from '../escape-xml.ts';
import { identity, postalAddress, type Thing } from '../structured-data.tsx';
import { type JobTexts, jobPath } from './job-entries.ts';

const EMPLOYMENT_TYPES: Record<Job['employment'], string> = {
  'full-time': 'FULL_TIME',
  'part-time': 'PART_TIME',
  internship: 'INTERN',
  contract: 'CONTRACTOR',
  temporary: 'TEMPORARY',
};

/** https://developers.google.com/search/docs/appearance/structured-data/job-posting */
export const jobPosting =
  (job: Job, texts: JobTexts): Thing =>
  (at, { company }) => ({
    '@type': 'JobPosting',
    title: job.title,
    description: descriptionOf(job, texts),
    url: at(jobPath(job.slug)),
    datePosted: job.posted,
    // The end of the last day, in the time zone of the job.
    ...(job.closes && { validThrough: `${job.closes}T23:59:59` }),
    employmentType: EMPLOYMENT_TYPES[job.employment],
    hiringOrganization: { '@type': 'Organization', ...identity(at, company), logo: at('/touch-icon.png') },
    directApply: true,
    ...(job.workplace === 'remote'
      ? {
          jobLocationType: 'TELECOMMUTE',
          applicantLocationRequirements: { '@type': 'Country', name: company.country },
        }
      : { jobLocation: { '@type': 'Place', address: postalAddress(company) } }),
    ...baseSalary(job.salary),
  });

function baseSalary({ from, to, currency, per }: Job['salary']) {
  if (!from && !to) return {};
  const amounts = { ...(from && { minValue: Number(from) }), ...(to && { maxValue: Number(to) }) };
  const value = { '@type': 'QuantitativeValue', ...amounts, unitText: per.toUpperCase() };
  return { baseSalary: { '@type': 'MonetaryAmount', currency, value } };
}

/** The text of the page as HTML, as search engines expect it. */
function descriptionOf(job: Job, texts: JobTexts): string {
  const paragraphs = [job.summary, job.intro].filter(Boolean).map((text) => `<p>${escapeXml(text)}</p>`);
  const lists = (['duties', 'requirements', 'offers'] as const)
    .filter((name) => job[name].length > 0)
    .map((name) => {
      const items = job[name].map((text) => `<li>${escapeXml(text)}</li>`).join('');
      return `<p>${escapeXml(texts[name])}</p><ul>${items}</ul>`;
    });
  return [...paragraphs, ...lists].join('');
}
