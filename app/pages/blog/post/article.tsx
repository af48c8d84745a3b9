import { deferred, useDeferred } from '../../../navigation/deferred-data.ts';
import { useBlogCopy } from '../use-blog-copy.ts';
import type { Route } from './+types/article';
import { loadPost } from './load-post.ts';
import { PostArticle } from './post-article.tsx';
import type { PostData } from './post-data.ts';
import { PostMissing } from './post-missing.tsx';

export const loader = ({ params, request, context }: Route.LoaderArgs) =>
  loadPost(params.id, '/ReadMore', context, request);

export function clientLoader({ serverLoader, params }: Route.ClientLoaderArgs) {
  // The server redirects '07' to 7, which only works while the navigation is pending.
  if (params.id.startsWith('0')) return serverLoader();
  return deferred<PostData>(serverLoader, { state: 'failed' });
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

/** /ReadMore/{id}: the post of /blogs/{id}, which is its canonical address. */
export default function ArticlePage({ loaderData, params }: Route.ComponentProps) {
  const { article } = useBlogCopy();
  const data = useDeferred<PostData>(loaderData);
  if (!data || data.state === 'found') return <PostArticle article={data} id={params.id} />;
  return <PostMissing data={data} title={article.readMoreFailed} />;
}
