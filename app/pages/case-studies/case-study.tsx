import { data } from 'react-router';
import { getSite, pathIn } from '../../site-context.ts';
import { loadEmbed } from '../embeds/load-embed.ts';
import { loadNotFound } from '../load-not-found.ts';
import { NotFound } from '../not-found.tsx';
import { pageMeta } from '../page-meta.ts';
import { breadcrumbs, creativeWork, videoObject } from '../page-schemas.ts';
import { PageFacts } from '../sections/page-facts/page-facts.tsx';
import { StructuredData } from '../structured-data.tsx';
import type { Route } from './+types/case-study';
import { CaseStudyBanner } from './case-study-banner.tsx';
import { CaseStudyBody } from './case-study-body.tsx';
import { OtherCaseStudies } from './other-case-studies.tsx';
import { caseStudyPath, publicCaseStudies, toCard } from './public-case-studies.ts';
import './case-study.css';

/** How many other case studies the page links to. */
const OTHERS = 2;

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const site = getSite(context);
  const { copy } = site;
  const slug = params.slug.toLowerCase();
  const studies = await publicCaseStudies(copy);
  const index = studies.findIndex((candidate) => candidate.slug === slug);
  const found = studies[index];
  if (!found) return data(await loadNotFound(site, pathIn(site, url)), { status: 404 });
  const texts = await copy.read('case-study-texts');
  const { embed: stored, ...study } = found;
  const embed = await loadEmbed(copy, stored, context);
  const { client, work, duration, technology } = study;
  const facts = [
    { label: texts.client, value: client },
    { label: texts.work, value: work },
    { label: texts.duration, value: duration },
    { label: texts.technology, value: technology },
  ].filter(({ value }) => value);
  // The next ones in the list, which begins again after its end.
  const others = [...studies.slice(index + 1), ...studies.slice(0, index)].slice(0, OTHERS).map(toCard);
  return data({ study, texts, facts, others, ...(embed && { embed }) });
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  if (!loaderData || 'notFound' in loaderData) return [];
  const { title, text, slug } = loaderData.study;
  return pageMeta({ matches, path: caseStudyPath(slug), title, description: text });
};

/** /Portfolio/{slug} */
export default function CaseStudyPage({ loaderData }: Route.ComponentProps) {
  if ('notFound' in loaderData) return <NotFound copy={loaderData.notFound} missingPage={loaderData} />;
  const { study, texts, facts, others, embed } = loaderData;
  const page = { path: caseStudyPath(study.slug), title: study.title };
  return (
    <>
      <StructuredData
        things={[
          creativeWork({ ...page, description: study.text }),
          breadcrumbs([{ path: '/Portfolio', title: texts.crumb }, page]),
          ...(embed?.videos ?? []).map(videoObject),
        ]}
      />
      <CaseStudyBanner study={study} texts={texts} />
      <div className="wrap">
        <PageFacts facts={facts} />
      </div>
      <CaseStudyBody study={study} texts={texts} embed={embed?.html} />
      {others.length > 0 && <OtherCaseStudies studies={others} texts={texts} />}
    </>
  );
}
