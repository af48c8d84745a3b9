import { useLayoutEffect } from 'react';
import { type ShouldRevalidateFunctionArgs, useFetcher } from 'react-router';
import { getSite, type PublicCopy, untranslatedIn } from '../../site-context.ts';
import { knownCopy } from '../layout/known-copy.ts';
import type { PageHandle } from '../layout/layout.tsx';
import { pageMeta } from '../page-meta.ts';
import { organization, StructuredData } from '../structured-data.tsx';
import type { Route } from './+types/contact';
import { AlternativeCard } from './alternative-card.tsx';
import { ContactForm } from './contact-form.tsx';
import { CONTACT_RULES } from './contact-rules.ts';
import { loadContactCopy } from './load-copy.ts';
import { MapCard } from './map-card.tsx';
import { NextSteps } from './next-steps.tsx';
import { OfficeCard } from './office-card.tsx';
import type { Outcome } from './outcome.ts';
import { readOrigin, readSent } from './receive-form.ts';
import { sendByLibrary } from './send-by-library.ts';
import { sendMessage } from './send-message.ts';
import { sendIfValid } from './validate.ts';
import { withToast } from './with-toast.ts';
import './contact.css';

export async function loader({ url: { searchParams: query }, context }: Route.LoaderArgs) {
  const site = getSite(context);
  const { settings, copy } = site;
  return {
    copy: await loadContactCopy(copy, context),
    subject:
      (await serviceName(query.get('service'), copy)) ||
      (await hireSubject(query.get('role'), copy)) ||
      (await authorSubject(query.get('author'), site)),
    sent: readSent(query.get('sent'), site),
    from: readOrigin(query),
    library: { ...settings.emailjs, timeZone: settings.siteTimeZone },
    ...untranslatedIn(context),
  };
}

/**
 * Client navigations show the page at once if its copy is known. The options of the e-mail library load while the
 * visitor types.
 */
export function clientLoader({ url, serverLoader }: Route.ClientLoaderArgs) {
  const { contact: copy } = knownCopy;
  if (url.search || !copy) return serverLoader();
  const library = serverLoader()
    .then((data) => data.library)
    .catch(() => undefined);
  return { copy, subject: '', sent: undefined, from: undefined, library };
}

/** The name of a service, by its slug. */
async function serviceName(slug: string | null, copy: PublicCopy): Promise<string> {
  const address = `/service/${slug?.toLowerCase()}`;
  const { footerServices } = await copy.read('navigation');
  const listed = footerServices.find(({ href }) => href.toLowerCase() === address)?.label;
  return listed ?? (await copy.read('home-services')).items.find(({ href }) => href === address)?.title ?? '';
}

/** The subject for a role of /Hire-Resource. */
async function hireSubject(role: string | null, copy: PublicCopy): Promise<string> {
  const { subject, items } = await copy.read('hire-cards');
  const card = items.find(({ id }) => id === role?.toLowerCase());
  return card ? subject.replace('{role}', () => card.title) : '';
}

/** The subject for an author of the blog. Undefined if the blog cannot be read: the page works without it. */
async function authorSubject(slug: string | null, { publicBlog, copy }: ReturnType<typeof getSite>) {
  if (!slug) return '';
  const author = await publicBlog.authorPage(slug.toLowerCase(), { page: 1, perPage: 1 }).catch(() => undefined);
  const { askSubject } = (await copy.read('blog')).author;
  return author ? askSubject.replace('{name}', () => author.name) : '';
}

export const action = ({ request, context }: Route.ActionArgs) => sendMessage(request, context);

export const clientAction = ({ request, serverAction }: Route.ClientActionArgs) =>
  withToast(
    sendIfValid(request, CONTACT_RULES, () => sendByLibrary(serverAction, knownCopy.contact?.refused)),
    knownCopy.contact,
  );

export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders;

/** Sending a message changes none of the loader's data. */
export const shouldRevalidate = ({ formMethod, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  formMethod ? false : defaultShouldRevalidate;

export const handle: PageHandle = { hasCallToAction: false };

export const meta: Route.MetaFunction = ({ matches, loaderData: { copy } }) =>
  pageMeta({ matches, path: '/Contactus', title: copy.title, description: copy.description });

export default function Contact({ loaderData, actionData }: Route.ComponentProps) {
  const fetcher = useFetcher<Outcome>();
  const { copy } = loaderData;
  // Runs before the layout effect of root.tsx, which replays a submit that came before hydration.
  useLayoutEffect(() => {
    knownCopy.contact = copy;
  }, [copy]);
  return (
    <div className="contact wrap">
      <StructuredData things={[organization]} />
      <header className="page-head">
        <h1>{copy.heading}</h1>
        <p className="lede">{copy.lede}</p>
      </header>
      <div className="grid">
        <div className="form-column">
          <ContactForm
            copy={copy}
            fetcher={fetcher}
            outcome={fetcher.data ?? actionData ?? loaderData.sent}
            subject={loaderData.subject}
            library={loaderData.library}
            from={loaderData.from}
          />
          <NextSteps {...copy.next} />
        </div>
        <aside aria-label={copy.office.heading}>
          <OfficeCard labels={copy.office} />
          {copy.map && <MapCard html={copy.map} />}
          <AlternativeCard {...copy.alternative} />
        </aside>
      </div>
    </div>
  );
}
