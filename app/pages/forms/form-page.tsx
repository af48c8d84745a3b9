import { data, type ShouldRevalidateFunctionArgs, useFetcher } from 'react-router';
import { formPath } from '../../../contract/contact/public-form.ts';
import { getSite } from '../../site-context.ts';
import type { Outcome } from '../contact/outcome.ts';
import { readSent } from '../contact/receive-form.ts';
import { sendIfValid } from '../contact/validate.ts';
import { withToast } from '../contact/with-toast.ts';
import type { PageHandle } from '../layout/layout.tsx';
import { NotFound } from '../not-found.tsx';
import { pageMeta } from '../page-meta.ts';
import type { Route } from './+types/form-page';
import { CustomForm } from './custom-form.tsx';
import { FormGone } from './form-gone.tsx';
import { formRules } from './form-rules.ts';
import { loadForm } from './load-form.ts';
import { receiveAnswers } from './receive-answers.ts';
import { sendAnswers } from './send-answers.ts';
import { shownForms } from './shown-forms.ts';

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const site = getSite(context);
  const { copy } = site;
  const loaded = await loadForm(copy, params.id);
  if (!loaded) {
    const { gone } = (await copy.read('custom-forms')).texts;
    return data({ notFound: await copy.read('not-found'), gone }, { status: 404 });
  }
  return data({ ...loaded, sent: readSent(url.searchParams.get('sent'), site) });
}

export const action = ({ request, context, params }: Route.ActionArgs) => receiveAnswers(request, context, params.id);

/** Sends this form, and forms in sections of other pages. */
export function clientAction({ request, params, serverAction }: Route.ClientActionArgs) {
  const { form, shared } = shownForms.get(params.id) ?? {};
  if (!form) return serverAction();
  const toasts = shared && { sent: form.thanks, failed: shared.failed };
  return withToast(
    sendIfValid(request, formRules(form), async () => sendAnswers(await request.formData(), form)),
    toasts,
  );
}

export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders;

/** Sending a form changes none of the loader's data. */
export const shouldRevalidate = ({ formMethod, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  formMethod ? false : defaultShouldRevalidate;

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  loaderData && 'form' in loaderData
    ? pageMeta({
        matches,
        path: formPath(loaderData.form.id),
        title: loaderData.form.name,
        description: loaderData.form.name,
        isIndexed: false,
      })
    : [];

export const handle: PageHandle = { hasCallToAction: false };

/**
 * /forms/{id}: the page of a form that was made in the panel. Forms in sections of other pages lead here without
 * scripts, and the panel shows it while the form is edited.
 */
export default function FormPage({ loaderData, actionData }: Route.ComponentProps) {
  const fetcher = useFetcher<Outcome<string>>();
  if ('notFound' in loaderData) {
    const typed = actionData?.state === 'failed' ? actionData.typed : undefined;
    return typed ? <FormGone copy={loaderData.gone} typed={typed} /> : <NotFound copy={loaderData.notFound} />;
  }
  return (
    <div className="form-page wrap">
      <header className="page-head">
        <h1>{loaderData.form.name}</h1>
      </header>
      <div className="grid">
        <div className="form-column">
          <CustomForm
            key={loaderData.form.id}
            {...loaderData}
            fetcher={fetcher}
            outcome={fetcher.data ?? actionData ?? loaderData.sent}
          />
        </div>
      </div>
    </div>
  );
}
