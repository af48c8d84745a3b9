import { BelowTheFold } from '../navigation/below-the-fold.tsx';
import { getSite } from '../site-context.ts';
import type { Route } from './+types/about';
import { pageMeta } from './page-meta.ts';
import { PageSection } from './sections/page-section.tsx';
import { loadSections } from './sections/section-data.ts';

/** The sections that are rendered at once on a phone. */
const ABOVE_THE_FOLD = 2;

export async function loader({ context }: Route.LoaderArgs) {
  const { copy } = getSite(context);
  const page = await copy.read('about');
  return { title: page.title, description: page.description, ...(await loadSections(copy, page, context)) };
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta({ matches, path: '/Aboutus', title: loaderData.title, description: loaderData.description });

/** /Aboutus */
export default function About({ loaderData: { sections, lists } }: Route.ComponentProps) {
  const parts = sections.map((section) => <PageSection key={section.id} section={section} lists={lists} />);
  return (
    <>
      {parts.slice(0, ABOVE_THE_FOLD)}
      <BelowTheFold>{parts.slice(ABOVE_THE_FOLD)}</BelowTheFold>
    </>
  );
}
