import { data, type RouterContextProvider, redirect } from 'react-router';
import type { Post } from '../../../../contract/blog/blog.ts';
import { getSite, untranslatedIn, visitContext } from '../../../site-context.ts';
import { loadNotFound } from '../../load-not-found.ts';
import { toCard } from '../with-date.ts';
import { loadArticle } from './load-article.ts';
import type { PostData } from './post-data.ts';

const LATEST_POSTS = 3;

/** For the loaders of /blogs/{id} and /ReadMore/{id}. `base` is the path before the id. */
export async function loadPost(id: string, base: string, context: Readonly<RouterContextProvider>, request?: Request) {
  if (/^0\d+$/.test(id)) throw redirect(`${base}/${id.replace(/^0+(?=\d)/, '')}`, 301);
  const site = getSite(context);
  const { publicBlog } = site;
  try {
    const post = await find(id, publicBlog);
    if (post && isReadable(post))
      return data<PostData>({
        state: 'found',
        ...(await loadArticle(post, site, context.get(visitContext).frames)),
        ...untranslatedIn(context),
      });
    const latest = await publicBlog.latest(LATEST_POSTS);
    const { missing } = await site.copy.read('article');
    // A number gets no suggestions: posts with similar ids have nothing in common.
    const missingPage = /^\d+$/.test(id) ? undefined : await loadNotFound(site, `${base}/${id}`, request);
    return data<PostData>(
      {
        state: post ? 'unreadable' : 'absent',
        copy: missing,
        latest: latest.map((summary) => toCard(summary, site)),
        missingPage,
        ...untranslatedIn(context),
      },
      { status: 404 },
    );
  } catch (error) {
    console.error(`Post ${JSON.stringify(id)} could not be read:`, error);
    return data<PostData>({ state: 'failed' }, { status: 503, headers: { 'Cache-Control': 'no-store' } });
  }
}

/** The post with the id of an address, if it can be shown. */
export async function findPost(id: string, publicBlog: PublicBlog): Promise<Post | undefined> {
  const post = await find(id, publicBlog);
  return post && isReadable(post) ? post : undefined;
}

/** Refuses unsafe integers, which would be rounded to the id of another post. */
const find = async (id: string, publicBlog: PublicBlog) =>
  /^[1-9]\d*$/.test(id) && Number.isSafeInteger(Number(id)) ? publicBlog.find(Number(id)) : undefined;

const isReadable = (post: Post) => post.title !== '' && !Number.isNaN(Date.parse(post.createdAt));

type PublicBlog = ReturnType<typeof getSite>['publicBlog'];
