import { useEffect } from 'react';
import { data } from 'react-router';
import { BelowTheFold } from '../navigation/below-the-fold.tsx';
import { type Deferred, deferred, useDeferred } from '../navigation/deferred-data.ts';
import { getSite, untranslatedIn } from '../site-context.ts';
import type { Route } from './+types/home';
import { LATEST_POSTS } from './blog/latest-count.ts';
import { upstreamMessage } from './blog/upstream-message.ts';
import { type CardPost, toCard } from './blog/with-date.ts';
import { pageMeta, rootDataOf } from './page-meta.ts';
import { AnySection } from './sections/any-section.tsx';
import { homeSection, questionsOf } from './sections/home-section.tsx';
import { loadSections } from './sections/section-data.ts';
import { SourceLanguage } from './sections/source-language.tsx';
import { pageShareImage } from './share-image-data.ts';
import { faqPage, organization, StructuredData } from './structured-data.tsx';

/** `latest` is null if the posts could not be read; `message` is the blog service's error message. */
interface Data {
  copy: Awaited<ReturnType<typeof loadCopy>>;
  latest: CardPost[] | null;
  message?: string | undefined;
}

export async function loader({ context }: Route.LoaderArgs) {
  const site = getSite(context);
  const page = { copy: await loadCopy(site.copy, context), ...untranslatedIn(context) };
  try {
    const latest = await site.publicBlog.latest(LATEST_POSTS);
    return data<Data>({ ...page, latest: latest.map((post) => toCard(post, site)) });
  } catch (error) {
    console.error('The latest posts could not be read:', error);
    const headers = { 'Cache-Control': 'no-store' };
    return data<Data>({ ...page, latest: null, message: upstreamMessage(error) }, { headers });
  }
}

async function loadCopy(copy: ReturnType<typeof getSite>['copy'], context: Route.LoaderArgs['context']) {
  const page = await copy.read('home');
  return { title: page.title, description: page.description, ...(await loadSections(copy, page, context)) };
}

/** The copy that this browser showed last. */
let lastCopy: Data['copy'] | undefined;

/** A client navigation back to home shows the page at once, and the posts when they have loaded. */
export const clientLoader = ({ serverLoader }: Route.ClientLoaderArgs) =>
  lastCopy ? deferred<Data>(serverLoader, { copy: lastCopy, latest: null }) : serverLoader();

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

const copyOf = (loaderData: Data | Deferred<Data>) =>
  'promise' in loaderData ? (lastCopy as Data['copy']) : loaderData.copy;

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  if (!loaderData) return [];
  const { title, description, sections } = copyOf(loaderData);
  const hero = sections.find(({ type }) => type === 'hero');
  return pageMeta({
    matches,
    path: '/',
    title,
    windowTitle: title,
    description,
    share: pageShareImage('/', hero?.type === 'hero' ? hero.heading : title, rootDataOf(matches).company),
  });
};

export default function Home({ loaderData }: Route.ComponentProps) {
  const loaded = useDeferred<Data>(loaderData);
  const copy = loaded?.copy ?? copyOf(loaderData);
  useEffect(() => {
    lastCopy = copy;
  }, [copy]);
  const { sections, lists } = copy;
  const [first, ...others] = sections.map((section) => {
    const props = { section, lists, latest: loaded?.latest, failure: loaded?.message };
    return (
      <SourceLanguage key={section.id} section={section}>
        {homeSection(props) ?? <AnySection {...props} />}
      </SourceLanguage>
    );
  });
  return (
    <>
      <StructuredData things={[organization, faqPage(questionsOf(lists))]} />
      {first}
      <BelowTheFold>{others}</BelowTheFold>
    </>
  );
}
