import { type ShouldRevalidateFunctionArgs, useFetcher } from 'react-router';
import { CONTACT } from '../../../content/contact.ts';
import { HIRE } from '../../../content/hire.ts';
import { FOOTER_SERVICES } from '../../../content/navigation.ts';
import { HOME_SERVICES } from '../../../content/services.ts';
import { getSite } from '../../site-context.ts';
import type { PageHandle } from '../layout/layout.tsx';
import { pageMeta } from '../page-meta.ts';
import { organization, StructuredData } from '../structured-data.tsx';
import type { Route } from './+types/contact';
import { AlternativeCard } from './alternative-card.tsx';
import { ContactForm } from './contact-form.tsx';
import { CONTACT_RULES } from './contact-rules.ts';
import { NextSteps } from './next-steps.tsx';
import { OfficeCard } from './office-card.tsx';
import type { Outcome } from './outcome.ts';
import { readSent } from './receive-form.ts';
import { sendByLibrary } from './send-by-library.ts';
import { sendMessage } from './send-message.ts';
import { sendIfValid } from './validate.ts';
import { withToast } from './with-toast.ts';
import './contact.css';

export function loader({ url, context }: Route.LoaderArgs) {
  const { settings } = getSite(context);
  return {
    subject: serviceName(url.searchParams.get('service')) || hireSubject(url.searchParams.get('role')),
    sent: readSent(url.searchParams.get('sent'), settings.siteTimeZone),
    library: { ...settings.emailjs, timeZone: settings.siteTimeZone },
  };
}

/** Client navigations show the plain page at once; the options of the e-mail library load while the visitor types. */
export function clientLoader({ url, serverLoader }: Route.ClientLoaderArgs) {
  if (url.search) return serverLoader();
  const library = serverLoader()
    .then((data) => data.library)
    .catch(() => undefined);
  return { subject: '', sent: undefined, library };
}

/** The name of a service, by its slug. */
function serviceName(slug: string | null): string {
  const address = `/service/${slug?.toLowerCase()}`;
  const listed = FOOTER_SERVICES.find(({ href }) => href.toLowerCase() === address)?.label;
  return listed ?? HOME_SERVICES.find((service) => service.slug === slug?.toLowerCase())?.title ?? '';
}

/** The subject for a role of /Hire-Resource. */
function hireSubject(role: string | null): string {
  const card = HIRE.cards.find((candidate) => candidate.role === role?.toLowerCase());
  return card ? HIRE.subject.replace('{role}', card.title) : '';
}

export const action = ({ request, context }: Route.ActionArgs) => sendMessage(request, context);

export const clientAction = ({ request, serverAction }: Route.ClientActionArgs) =>
  withToast(
    sendIfValid(request, CONTACT_RULES, () => sendByLibrary(serverAction)),
    CONTACT,
  );

export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders;

/** Sending a message changes none of the loader's data. */
export const shouldRevalidate = ({ formMethod, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  formMethod ? false : defaultShouldRevalidate;

export const handle: PageHandle = { hasCallToAction: false };

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({ matches, path: '/Contactus', title: CONTACT.title, description: CONTACT.description });

export default function Contact({ loaderData, actionData }: Route.ComponentProps) {
  const fetcher = useFetcher<Outcome>();
  return (
    <div className="contact wrap">
      <StructuredData things={[organization]} />
      <header className="page-head">
        <h1>{CONTACT.heading}</h1>
        <p className="lede">{CONTACT.lede}</p>
      </header>
      <div className="grid">
        <div className="form-column">
          <ContactForm
            fetcher={fetcher}
            outcome={fetcher.data ?? actionData ?? loaderData.sent}
            subject={loaderData.subject}
            library={loaderData.library}
          />
          <NextSteps />
        </div>
        <aside>
          <OfficeCard />
          <AlternativeCard {...CONTACT.alternative} />
        </aside>
      </div>
    </div>
  );
}
