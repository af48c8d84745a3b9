import { deferred, useDeferred } from '../../../navigation/deferred-data.ts';
import { useBlogCopy } from '../use-blog-copy.ts';
import type { Route } from './+types/post';
import { loadPost } from './load-post.ts';
import { PostArticle } from './post-article.tsx';
import type { PostData } from './post-data.ts';
import { PostMissing } from './post-missing.tsx';

export const loader = ({ params, request, context }: Route.LoaderArgs) =>
  loadPost(params.id, '/blogs', context, request);

export function clientLoader({ serverLoader, params }: Route.ClientLoaderArgs) {
  // The server redirects '07' to 7, which only works while the navigation is pending.
  if (params.id.startsWith('0')) return serverLoader();
  return deferred<PostData>(serverLoader, { state: 'failed' });
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

/** /blogs/{id} */
export default function PostPage({ loaderData, params }: Route.ComponentProps) {
  const { article } = useBlogCopy();
  const data = useDeferred<PostData>(loaderData);
  if (!data || data.state === 'found') return <PostArticle article={data} id={params.id} hasAuthor />;
  if (data.state === 'failed') return <PostMissing data={data} title={article.failed} />;
  const { message, unreadable } = data.copy;
  const title = data.state === 'absent' ? message.replace('{id}', params.id) : unreadable;
  return <PostMissing data={data} title={title} />;
}
