import { getSite } from '../site-context.ts';
import type { Route } from './+types/careers';
import type { PageHandle } from './layout/layout.tsx';
import { pageMeta } from './page-meta.ts';
import { PageSection } from './sections/page-section.tsx';
import { loadSections } from './sections/section-data.ts';
import './careers.css';

export const handle: PageHandle = { hasCallToAction: false };

export async function loader({ context }: Route.LoaderArgs) {
  const { copy } = getSite(context);
  const page = await copy.read('careers');
  return { title: page.title, description: page.description, ...(await loadSections(copy, page, context)) };
}

export const meta: Route.MetaFunction = ({ matches, loaderData: { title, description } }) =>
  pageMeta({ matches, path: '/Career', title, description });

/** /Career */
export default function Careers({ loaderData: { sections, lists } }: Route.ComponentProps) {
  return (
    <div className="careers">
      {sections.map((section) => (
        <PageSection key={section.id} section={section} lists={lists} />
      ))}
    </div>
  );
}
