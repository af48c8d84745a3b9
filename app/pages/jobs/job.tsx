import { useLayoutEffect } from 'react';
import { data, type ShouldRevalidateFunctionArgs, useFetcher } from 'react-router';
import { getSite, languageOf, pathIn } from '../../site-context.ts';
import { longDate } from '../../ui/long-date.ts';
import type { ApplicationField, Outcome } from '../contact/outcome.ts';
import { readSent } from '../contact/receive-form.ts';
import { sendIfValid } from '../contact/validate.ts';
import { withToast } from '../contact/with-toast.ts';
import type { PageHandle } from '../layout/layout.tsx';
import { loadNotFound } from '../load-not-found.ts';
import { NotFound } from '../not-found.tsx';
import { pageMeta } from '../page-meta.ts';
import { breadcrumbs } from '../page-schemas.ts';
import { PageFacts } from '../sections/page-facts/page-facts.tsx';
import { StructuredData } from '../structured-data.tsx';
import type { Route } from './+types/job';
import { ApplicationForm } from './application-form.tsx';
import { APPLICATION_RULES } from './application-rules.ts';
import { formatSalary } from './format-salary.ts';
import { JobBanner } from './job-banner.tsx';
import { JobClosed } from './job-closed.tsx';
import { jobPath } from './job-entries.ts';
import { jobPosting } from './job-posting.ts';
import { JobText } from './job-text.tsx';
import { receiveApplication } from './receive-application.ts';
import { sendApplication } from './send-application.ts';
import './job.css';

export async function loader({ params, url, request, context }: Route.LoaderArgs) {
  const site = getSite(context);
  const { copy } = site;
  const { siteTimeZone: timeZone } = site.settings;
  const language = languageOf(site);
  const opening = await copy.findJob(params.slug.toLowerCase());
  if (!opening) return data(await loadNotFound(site, pathIn(site, url), request), { status: 404 });
  const { job } = opening;
  const { letter: _, ...texts } = await copy.read('job-texts');
  const { where, kind, salary, posted, closes, untilFilled } = texts.facts;
  const pay = formatSalary(job.salary, texts.salary);
  const facts = [
    { label: where, value: job.place },
    { label: kind, value: texts.employment[job.employment] },
    pay ? { label: salary, value: pay } : { label: posted, value: dateOf(job.posted, language) },
    { label: closes, value: job.closes ? dateOf(job.closes, language) : untilFilled },
  ];
  const forms = await copy.read('forms');
  const sent = readSent(url.searchParams.get('sent'), site);
  return data({ ...opening, texts, facts, forms, sent, timeZone });
}

/** The job that this browser shows. Client actions have no other access to it. */
let currentJob: { slug: string; toasts: Parameters<typeof withToast>[1]; timeZone: string } | undefined;

export const action = ({ request, context, params }: Route.ActionArgs) =>
  receiveApplication(request, context, params.slug.toLowerCase());

export const clientAction = ({ request, serverAction }: Route.ClientActionArgs) =>
  withToast(
    sendIfValid(request, APPLICATION_RULES, async () =>
      currentJob ? sendApplication(await request.formData(), currentJob.slug, currentJob.timeZone) : serverAction(),
    ),
    currentJob?.toasts,
  );

export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders;

/** Sending an application changes none of the loader's data. */
export const shouldRevalidate = ({ formMethod, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  formMethod ? false : defaultShouldRevalidate;

const dateOf = (day: string, language: string) => longDate(day, 'UTC', language);

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  loaderData && 'job' in loaderData
    ? pageMeta({
        matches,
        path: jobPath(loaderData.job.slug),
        title: loaderData.job.title,
        description: descriptionOf(loaderData),
        isIndexed: loaderData.isOpen,
      })
    : [];

const descriptionOf = ({ job, facts }: { job: { summary: string }; facts: readonly { value: string }[] }) =>
  `${job.summary} ${facts[1]?.value}, ${facts[0]?.value}.`;

export const handle: PageHandle = { hasCallToAction: false };

/** /Career/{slug} */
export default function JobPage({ loaderData, actionData }: Route.ComponentProps) {
  if ('notFound' in loaderData) return <NotFound copy={loaderData.notFound} missingPage={loaderData} />;
  return <Job key={loaderData.job.slug} page={loaderData} posted={actionData} />;
}

interface JobProps {
  page: Extract<Route.ComponentProps['loaderData'], { job: object }>;
  /** The outcome of a form without scripts. */
  posted: Outcome<ApplicationField> | undefined;
}

function Job({ page: { job, isOpen, texts, facts, forms, sent, timeZone }, posted }: JobProps) {
  const fetcher = useFetcher<Outcome<ApplicationField>>();
  // Runs before the layout effect of root.tsx, which replays a submit that came before hydration.
  useLayoutEffect(() => {
    currentJob = { slug: job.slug, toasts: { sent: texts.form.sent, failed: forms.failed }, timeZone };
  }, [job, texts, forms, timeZone]);
  return (
    <div className="job">
      <StructuredData
        things={[
          ...(isOpen ? [jobPosting(job, texts)] : []),
          breadcrumbs([
            { path: '/Career', title: texts.crumb },
            { path: jobPath(job.slug), title: job.title },
          ]),
        ]}
      />
      <JobBanner job={job} crumb={texts.crumb} kind={texts.employment[job.employment]} />
      <div className="wrap">
        <PageFacts facts={facts} />
      </div>
      <div className="wrap grid section">
        <JobText job={job} texts={texts} />
        <div className="apply">
          {isOpen ? (
            <ApplicationForm
              slug={job.slug}
              copy={texts.form}
              forms={forms}
              fetcher={fetcher}
              outcome={fetcher.data ?? posted ?? sent}
              isReloaded={!fetcher.data}
            />
          ) : (
            <JobClosed {...texts.closed} />
          )}
        </div>
      </div>
    </div>
  );
}
