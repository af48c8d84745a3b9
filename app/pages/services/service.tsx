import { Fragment } from 'react';
import { data } from 'react-router';
import { SERVICE_PAGE_TEXTS, type ServicePage } from '../../../content/services/service-page.ts';
import { SERVICE_SOON } from '../../../content/services/service-soon.ts';
import { pageMeta } from '../page-meta.ts';
import { breadcrumbs, service as serviceThing } from '../page-schemas.ts';
import { faqPage, StructuredData } from '../structured-data.tsx';
import type { Route } from './+types/service';
import { findService } from './find-service.ts';
import { ServiceBanner } from './service-banner.tsx';
import { ServiceBody } from './service-body.tsx';
import { ServiceCard } from './service-card.tsx';
import { loadServiceCopy } from './service-copy.ts';
import { ServiceSoon, SoonMural } from './service-soon.tsx';
import { titleFromSlug } from './title-from-slug.ts';
import './service.css';

export function loader({ params }: Route.LoaderArgs) {
  const slug = params.slug.toLowerCase();
  const service = findService(slug);
  const isKnown = service || SERVICE_SOON.slugs.includes(slug);
  return data({ slug, service }, { status: isKnown ? 200 : 404 });
}

/** Client navigations load the copy from its own file (service-copy.ts), without a request to the server's loader. */
export async function clientLoader({ params, serverLoader }: Route.ClientLoaderArgs) {
  const slug = params.slug.toLowerCase();
  const service = await loadServiceCopy(slug);
  return service || SERVICE_SOON.slugs.includes(slug) ? { slug, service } : serverLoader();
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  loaderData &&
  pageMeta({
    matches,
    path: pathOf(loaderData.slug),
    title: titleOf(loaderData.slug),
    description: loaderData.service?.description ?? SERVICE_SOON.description,
    isIndexed: Boolean(loaderData.service),
  });

export default function Service({ loaderData: { slug, service } }: Route.ComponentProps) {
  return (
    // Remounts for another service, which closes the open answers.
    <Fragment key={slug}>
      {service && <StructuredData things={thingsOf(service)} />}
      <ServiceBanner
        title={titleOf(slug)}
        lede={service?.lede}
        tint={service?.tint ?? 'blush'}
        art={service ? <img src={`/art/scenes/${slug}.svg`} width="480" height="320" alt="" /> : <SoonMural />}
      />
      <div className="service wrap grid section">
        <div className="text">{service ? <ServiceBody service={service} /> : <ServiceSoon />}</div>
        <aside>
          <ServiceCard slug={slug} {...(service ?? SERVICE_SOON).card} />
        </aside>
      </div>
    </Fragment>
  );
}

const titleOf = (slug: string) => titleFromSlug(slug) || SERVICE_PAGE_TEXTS.crumb;

const pathOf = (slug: string) => `/service/${encodeURIComponent(slug)}`;

function thingsOf({ slug, lede, questions }: ServicePage) {
  const page = { path: pathOf(slug), title: titleOf(slug) };
  return [
    serviceThing({ ...page, description: lede }),
    ...(questions ? [faqPage(questions.items)] : []),
    breadcrumbs([{ path: '/service', title: SERVICE_PAGE_TEXTS.crumb }, page]),
  ];
}
