import { useRouteLoaderData } from 'react-router';
import type { PostSummary } from '../../../contract/blog.ts';
import type { loader } from '../../root.tsx';
import { longDate } from '../../ui/long-date.ts';

/** The day a post was published, in the site's zone. */
export function PostDate({ of: { createdAt } }: { of: Pick<PostSummary, 'createdAt'> }) {
  const root = useRouteLoaderData<typeof loader>('root');
  return <time dateTime={createdAt}>{longDate(createdAt, root?.timeZone ?? 'UTC')}</time>;
}
