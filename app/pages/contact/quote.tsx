import { useLayoutEffect } from 'react';
import { type ShouldRevalidateFunctionArgs, useFetcher } from 'react-router';
import { getSite, untranslatedIn } from '../../site-context.ts';
import { phoneHref, useCompany } from '../../use-company.ts';
import { knownCopy } from '../layout/known-copy.ts';
import type { PageHandle } from '../layout/layout.tsx';
import { pageMeta } from '../page-meta.ts';
import { NumberedSteps } from '../sections/numbered-steps/numbered-steps.tsx';
import type { Route } from './+types/quote';
import { AlternativeCard } from './alternative-card.tsx';
import { loadQuoteCopy } from './load-copy.ts';
import type { Outcome, QuoteField } from './outcome.ts';
import { QuoteForm } from './quote-form.tsx';
import { quoteRules } from './quote-rules.ts';
import { readSent } from './receive-form.ts';
import { sendQuoteRequest } from './send-quote-request.ts';
import { sendIfValid } from './validate.ts';
import { withToast } from './with-toast.ts';
import './quote.css';

export async function loader({ url, context }: Route.LoaderArgs) {
  const site = getSite(context);
  return {
    copy: await loadQuoteCopy(site.copy),
    sent: readSent(url.searchParams.get('sent'), site),
    ...untranslatedIn(context),
  };
}

/** Client navigations need no server data if the copy is known, unless the address has a query. */
export const clientLoader = ({ url, serverLoader }: Route.ClientLoaderArgs) =>
  url.search || !knownCopy.quote ? serverLoader() : { copy: knownCopy.quote, sent: undefined };

export const action = ({ request, context }: Route.ActionArgs) => sendQuoteRequest(request, context);

export function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const { quote } = knownCopy;
  return withToast(quote ? sendIfValid(request, quoteRules(quote), serverAction) : serverAction(), quote);
}

export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders;

/** Sending a request changes none of the loader's data. */
export const shouldRevalidate = ({ formMethod, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  formMethod ? false : defaultShouldRevalidate;

export const handle: PageHandle = { hasCallToAction: false };

export const meta: Route.MetaFunction = ({ matches, loaderData: { copy } }) =>
  pageMeta({ matches, path: '/RequestQuoteButton', title: copy.title, description: copy.description });

/** /RequestQuoteButton */
export default function Quote({ loaderData, actionData }: Route.ComponentProps) {
  const fetcher = useFetcher<Outcome<QuoteField>>();
  const { copy } = loaderData;
  const { heading, lede, next, alternative } = copy;
  useLayoutEffect(() => {
    knownCopy.quote = copy;
  }, [copy]);
  const { phone, officeDays, officeHours } = useCompany();
  return (
    <div className="quote wrap">
      <header className="page-head">
        <h1>{heading}</h1>
        <p className="lede">{lede}</p>
      </header>
      <div className="grid">
        <div className="form-column">
          <QuoteForm copy={copy} fetcher={fetcher} outcome={fetcher.data ?? actionData ?? loaderData.sent} />
        </div>
        <aside aria-label={next.heading}>
          <section className="next">
            <h2>{next.heading}</h2>
            <NumberedSteps steps={next.steps} />
          </section>
          <AlternativeCard {...alternative}>
            {alternative.call}{' '}
            <a className="no-break" href={phoneHref(phone)}>
              {phone}
            </a>
            , {officeDays}, <span className="no-break">{officeHours}.</span>
          </AlternativeCard>
        </aside>
      </div>
    </div>
  );
}
