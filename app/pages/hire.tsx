import { getSite } from '../site-context.ts';
import type { Route } from './+types/hire';
import { pageMeta } from './page-meta.ts';
import { PageSection } from './sections/page-section.tsx';
import { loadSections } from './sections/section-data.ts';

export async function loader({ context }: Route.LoaderArgs) {
  const { copy } = getSite(context);
  const page = await copy.read('hire');
  return { title: page.title, description: page.description, ...(await loadSections(copy, page, context)) };
}

export const meta: Route.MetaFunction = ({ matches, loaderData: { title, description } }) =>
  pageMeta({ matches, path: '/Hire-Resource', title, description });

/** /Hire-Resource */
export default function Hire({ loaderData: { sections, lists } }: Route.ComponentProps) {
  return (
    <div className="mist">
      {sections.map((section) => (
        <PageSection key={section.id} section={section} lists={lists} />
      ))}
    </div>
  );
}
