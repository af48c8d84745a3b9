import { Fragment } from 'react';
import { data } from 'react-router';
import { SERVICE_SECTIONS } from '../../../contract/copy/service-sections.ts';
import { titleFromSlug } from '../../../contract/text/title-from-slug.ts';
import { getSite, pathIn } from '../../site-context.ts';
import { loadNotFound } from '../load-not-found.ts';
import { pageMeta } from '../page-meta.ts';
import { breadcrumbs, service as serviceThing } from '../page-schemas.ts';
import { artSource } from '../sections/art-source.ts';
import { faqPage, StructuredData } from '../structured-data.tsx';
import type { Route } from './+types/service';
import { findService, type ServicePage } from './find-service.ts';
import { loadProof } from './load-proof.ts';
import { ServiceBanner } from './service-banner.tsx';
import { ServiceBody } from './service-body.tsx';
import { ServiceCard } from './service-card.tsx';
import { ServiceProof } from './service-proof.tsx';
import { ServiceSoon, SoonMural } from './service-soon.tsx';
import './service.css';

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const site = getSite(context);
  const { copy } = site;
  const slug = params.slug.toLowerCase();
  const texts = await copy.read('service-texts');
  const title = titleFromSlug(slug) || texts.crumb;
  const service = await findService(copy, slug);
  if (service) return data({ slug, title, texts, service, proof: await loadProof(copy, service), soon: undefined });
  const { slugs, ...soon } = await copy.read('service-soon');
  const isAnnounced = slugs.includes(slug);
  const missingPage = isAnnounced ? undefined : await loadNotFound(site, pathIn(site, url));
  const status = isAnnounced ? 200 : 404;
  return data({ slug, title, texts, service: undefined, proof: undefined, soon: { ...soon, missingPage } }, { status });
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  loaderData &&
  pageMeta({
    matches,
    path: pathOf(loaderData.slug),
    title: loaderData.title,
    description: (loaderData.service ?? loaderData.soon).description,
    isIndexed: Boolean(loaderData.service),
  });

export default function Service({ loaderData }: Route.ComponentProps) {
  const { slug, title, texts, service, proof, soon } = loaderData;
  const { card } = service ?? soon;
  return (
    // Remounts for another service, which closes the open answers.
    <Fragment key={slug}>
      {service && <StructuredData things={thingsOf({ slug, title, crumb: texts.crumb, service })} />}
      <ServiceBanner
        crumb={texts.crumb}
        title={title}
        lede={service?.lede}
        tint={service?.tint ?? 'blush'}
        art={
          service ? <img src={artSource('scenes', service.picture)} width="480" height="320" alt="" /> : <SoonMural />
        }
      />
      <div className="service wrap grid section">
        <div className="text">
          {service ? <p className="intro">{service.intro}</p> : <ServiceSoon soon={soon} />}
          {proof && <ServiceProof proof={proof} facts={service.facts} link={texts.work} />}
        </div>
        <aside aria-label={card.heading}>
          <ServiceCard slug={slug} texts={texts} {...card} />
        </aside>
        {service && (
          <div className="text">
            <ServiceBody service={service} texts={texts} isWithoutFacts={proof?.kind === 'price'} />
          </div>
        )}
      </div>
    </Fragment>
  );
}

const pathOf = (slug: string) => `/service/${encodeURIComponent(slug)}`;

interface Described {
  slug: string;
  title: string;
  crumb: string;
  service: ServicePage;
}

function thingsOf({ slug, title, crumb, service: { lede, questions, variant } }: Described) {
  const page = { path: pathOf(slug), title };
  const showsQuestions = SERVICE_SECTIONS[variant].includes('questions');
  return [
    serviceThing({ ...page, description: lede }),
    ...(showsQuestions && questions.items.length > 0 ? [faqPage(questions.items)] : []),
    breadcrumbs([{ path: '/service', title: crumb }, page]),
  ];
}
