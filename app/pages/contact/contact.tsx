import { type ShouldRevalidateFunctionArgs, useFetcher } from 'react-router';
import { CONTACT } from '../../../content/contact.ts';
import { FOOTER_SERVICES } from '../../../content/navigation.ts';
import { HOME_SERVICES } from '../../../content/services.ts';
import { getSite } from '../../site-context.ts';
import { showToast } from '../../ui/toast.tsx';
import type { PageHandle } from '../layout.tsx';
import { pageMeta } from '../page-meta.ts';
import type { Route } from './+types/contact';
import type { Answer } from './answer.ts';
import { ContactForm } from './contact-form.tsx';
import { NextSteps } from './next-steps.tsx';
import { OfficeCard } from './office-card.tsx';
import { endSending } from './one-at-a-time.ts';
import { readSent, sendMessage } from './send-message.ts';
import './contact.css';

export function loader({ url, context }: Route.LoaderArgs) {
  return {
    subject: serviceName(url.searchParams.get('service')),
    sent: readSent(url.searchParams.get('sent'), getSite(context).settings.siteTimeZone),
  };
}

/** The name of a service by the last part of its address. */
function serviceName(slug: string | null): string {
  const address = `/service/${slug?.toLowerCase()}`;
  const listed = FOOTER_SERVICES.find(({ href }) => href.toLowerCase() === address)?.label;
  return listed ?? HOME_SERVICES.find((service) => service.slug === slug?.toLowerCase())?.title ?? '';
}

export const action = ({ request, context }: Route.ActionArgs) => sendMessage(request, context);

export async function clientAction({ serverAction }: Route.ClientActionArgs): Promise<Answer> {
  // Without a network, or with an answer that is none of ours, nothing was sent either.
  const answer = await serverAction().catch((): Answer => ({ state: 'failed' }));
  endSending();
  if (answer.state === 'sent') showToast({ text: CONTACT.sent.title, kind: 'success', milliseconds: 5000 });
  if (answer.state === 'failed') showToast({ text: CONTACT.failed.title, kind: 'error', milliseconds: 5000 });
  return answer;
}

export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders;

/** A message that was sent changes nothing that the page has read. */
export const shouldRevalidate = ({ formMethod, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  formMethod ? false : defaultShouldRevalidate;

export const handle: PageHandle = { hasCallToAction: false };

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({ matches, path: '/Contactus', title: CONTACT.title, description: CONTACT.description });

export default function Contact({ loaderData, actionData }: Route.ComponentProps) {
  const fetcher = useFetcher<Answer>();
  return (
    <div className="contact wrap">
      <header className="page-head">
        <h1>{CONTACT.heading}</h1>
        <p className="lede">{CONTACT.lede}</p>
      </header>
      <div className="grid">
        <div className="form-column">
          <ContactForm
            fetcher={fetcher}
            answer={fetcher.data ?? actionData ?? loaderData.sent}
            subject={loaderData.subject}
          />
          <NextSteps />
        </div>
        <OfficeCard />
      </div>
    </div>
  );
}
