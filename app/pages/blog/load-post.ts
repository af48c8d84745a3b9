import { data, type RouterContextProvider, redirect } from 'react-router';
import { getSite } from '../../site-context.ts';
import { loadArticle } from './load-article.ts';
import type { PostData } from './post-data.ts';
import { toCard } from './with-date.ts';

const LATEST_POSTS = 3;

/** For the loaders of /blogs/{id} and /ReadMore/{id}. `base` is the path before the id. */
export async function loadPost(id: string, base: string, context: Readonly<RouterContextProvider>) {
  if (/^0\d+$/.test(id)) throw redirect(`${base}/${id.replace(/^0+(?=\d)/, '')}`, 301);
  const site = getSite(context);
  const { publicBlog } = site;
  try {
    // An unsafe integer would be rounded to the id of another post.
    const isId = /^\d+$/.test(id) && Number.isSafeInteger(Number(id));
    const post = isId ? await publicBlog.find(Number(id)) : undefined;
    const isReadable = post && post.title !== '' && !Number.isNaN(Date.parse(post.createdAt));
    if (isReadable) return data<PostData>({ state: 'found', ...(await loadArticle(post, site)) });
    const latest = await publicBlog.latest(LATEST_POSTS);
    return data<PostData>(
      { state: post ? 'unreadable' : 'absent', latest: latest.map((one) => toCard(one, site)) },
      { status: 404 },
    );
  } catch (error) {
    console.error(`Post ${JSON.stringify(id)} could not be read:`, error);
    return data<PostData>({ state: 'failed' }, { status: 503, headers: { 'Cache-Control': 'no-store' } });
  }
}
