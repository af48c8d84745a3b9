import { type ShouldRevalidateFunctionArgs, useFetcher } from 'react-router';
import { QUOTE } from '../../../content/quote.ts';
import { PHONE_HREF, site } from '../../../content/site.ts';
import { getSite } from '../../site-context.ts';
import type { PageHandle } from '../layout/layout.tsx';
import { pageMeta } from '../page-meta.ts';
import { NumberedSteps } from '../sections/numbered-steps.tsx';
import type { Route } from './+types/quote';
import { AlternativeCard } from './alternative-card.tsx';
import type { Outcome, QuoteField } from './outcome.ts';
import { QuoteForm } from './quote-form.tsx';
import { QUOTE_RULES } from './quote-rules.ts';
import { readSent } from './receive-form.ts';
import { sendQuoteRequest } from './send-quote-request.ts';
import { sendIfValid } from './validate.ts';
import { withToast } from './with-toast.ts';
import './quote.css';

export function loader({ url, context }: Route.LoaderArgs) {
  return { sent: readSent(url.searchParams.get('sent'), getSite(context).settings.siteTimeZone) };
}

/** Client navigations need no server data unless the address has a query. */
export const clientLoader = ({ url, serverLoader }: Route.ClientLoaderArgs) =>
  url.search ? serverLoader() : { sent: undefined };

export const action = ({ request, context }: Route.ActionArgs) => sendQuoteRequest(request, context);

export const clientAction = ({ request, serverAction }: Route.ClientActionArgs) =>
  withToast(sendIfValid(request, QUOTE_RULES, serverAction), QUOTE);

export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders;

/** Sending a request changes none of the loader's data. */
export const shouldRevalidate = ({ formMethod, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  formMethod ? false : defaultShouldRevalidate;

export const handle: PageHandle = { hasCallToAction: false };

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({ matches, path: '/RequestQuoteButton', title: QUOTE.title, description: QUOTE.description });

/** /RequestQuoteButton */
export default function Quote({ loaderData, actionData }: Route.ComponentProps) {
  const fetcher = useFetcher<Outcome<QuoteField>>();
  const { heading, lede, next, alternative } = QUOTE;
  return (
    <div className="quote wrap">
      <header className="page-head">
        <h1>{heading}</h1>
        <p className="lede">{lede}</p>
      </header>
      <div className="grid">
        <div className="form-column">
          <QuoteForm fetcher={fetcher} outcome={fetcher.data ?? actionData ?? loaderData.sent} />
        </div>
        <aside>
          <section className="next">
            <h2>{next.heading}</h2>
            <NumberedSteps steps={next.steps} />
          </section>
          <AlternativeCard {...alternative}>
            {alternative.call}{' '}
            <a className="no-break" href={PHONE_HREF}>
              {site.phone}
            </a>
            , {site.officeDays}, <span className="no-break">{site.officeHours}.</span>
          </AlternativeCard>
        </aside>
      </div>
    </div>
  );
}
