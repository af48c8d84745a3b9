import { data } from 'react-router';
import { HOME } from '../../content/home.ts';
import { HOME_QUESTIONS } from '../../content/questions.ts';
import { BelowTheFold } from '../navigation/below-the-fold.tsx';
import { deferred, useDeferred } from '../navigation/deferred-data.ts';
import { getSite } from '../site-context.ts';
import type { Route } from './+types/home';
import { upstreamMessage } from './blog/upstream-message.ts';
import { type CardPost, toCard } from './blog/with-date.ts';
import { pageMeta } from './page-meta.ts';
import { AboutSummary } from './sections/about-summary.tsx';
import { CaseStudies } from './sections/case-studies.tsx';
import { Hero } from './sections/hero.tsx';
import { HomeQuestions } from './sections/home-questions.tsx';
import { HomeServices } from './sections/home-services.tsx';
import { LatestPosts } from './sections/latest-posts.tsx';
import { SkillStrip } from './sections/skill-strip.tsx';
import { Staff } from './sections/staff.tsx';
import { Testimonials } from './sections/testimonials.tsx';
import { pageShareImage } from './share-image-data.ts';
import { faqPage, organization, StructuredData } from './structured-data.tsx';

const LATEST_POSTS = 3;

/** `latest` is null if the posts could not be read; `message` is the blog service's error message. */
interface Data {
  latest: CardPost[] | null;
  message?: string | undefined;
}

export async function loader({ context }: Route.LoaderArgs) {
  const site = getSite(context);
  try {
    const latest = await site.publicBlog.latest(LATEST_POSTS);
    return data<Data>({ latest: latest.map((post) => toCard(post, site)) });
  } catch (error) {
    console.error('The latest posts could not be read:', error);
    return data<Data>({ latest: null, message: upstreamMessage(error) }, { headers: { 'Cache-Control': 'no-store' } });
  }
}

/** Client navigations show the page at once, and the posts when they have loaded. */
export const clientLoader = ({ serverLoader }: Route.ClientLoaderArgs) =>
  deferred<Data>(serverLoader, { latest: null });

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    matches,
    path: '/',
    title: HOME.title,
    windowTitle: HOME.title,
    description: HOME.description,
    share: pageShareImage('/', HOME.hero.heading),
  });

export default function Home({ loaderData }: Route.ComponentProps) {
  const loaded = useDeferred<Data>(loaderData);
  return (
    <>
      <StructuredData things={[organization, faqPage(HOME_QUESTIONS)]} />
      <Hero />
      <BelowTheFold>
        <SkillStrip />
        <AboutSummary />
        <HomeServices />
        <CaseStudies />
        <Testimonials />
        <Staff />
        <HomeQuestions />
        <LatestPosts latest={loaded?.latest} failure={loaded?.message} />
      </BelowTheFold>
    </>
  );
}
