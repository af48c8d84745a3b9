import { data, Link, useLocation } from 'react-router';
import { CATEGORIES, POSTS_PER_PAGE, type PostPage } from '../../../contract/blog/blog.ts';
import type { Copy } from '../../../contract/copy/documents.ts';
import { deferred, useDeferred } from '../../navigation/deferred-data.ts';
import { getSite, untranslatedIn } from '../../site-context.ts';
import { Arrow } from '../../ui/arrow.tsx';
import { useCompany } from '../../use-company.ts';
import { useName } from '../../use-language.ts';
import { HeadTags } from '../head-tags.tsx';
import { NotFound } from '../not-found.tsx';
import { pageShareImage } from '../share-image-data.ts';
import type { Route } from './+types/list';
import { BackLink } from './back-link.tsx';
import { BlogNotice } from './blog-notice.tsx';
import { CategoryRow } from './category-row.tsx';
import { listAddress, parseListQuery } from './list-address.ts';
import { ListSkeleton } from './list-skeleton.tsx';
import { Paging } from './paging.tsx';
import { CARD_SIZES, PostCard } from './post-card.tsx';
import { upstreamMessage } from './upstream-message.ts';
import { useBlogCopy } from './use-blog-copy.ts';
import { type CardPost, toCard } from './with-date.ts';
import './blog.css';

type PostPageWithDates = Omit<PostPage, 'posts'> & { posts: CardPost[] };

type Data =
  | { state: 'listed'; list: PostPageWithDates }
  | { state: 'absent'; notFound: Copy<'not-found'> }
  | { state: 'failed'; message?: string | undefined };

export async function loader({ url, context }: Route.LoaderArgs) {
  const query = parseListQuery(url.searchParams);
  const category = CATEGORIES.find((name) => name === query.category);
  const site = getSite(context);
  if (Number.isNaN(query.page) || category !== query.category) return absent(context);
  try {
    const list = await site.publicBlog.page({ page: query.page, perPage: POSTS_PER_PAGE, category });
    if (query.page > list.lastPage) return absent(context);
    const posts = list.posts.map((post) => toCard(post, site));
    return data<Data>({ state: 'listed', list: { ...list, posts }, ...untranslatedIn(context) });
  } catch (error) {
    console.error('The list of posts could not be read:', error);
    return data<Data>(
      { state: 'failed', message: upstreamMessage(error) },
      { status: 503, headers: { 'Cache-Control': 'no-store' } },
    );
  }
}

const absent = async (context: Route.LoaderArgs['context']) => {
  const notFound = await getSite(context).copy.read('not-found');
  return data<Data>({ state: 'absent', notFound, ...untranslatedIn(context) }, { status: 404 });
};

export function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return deferred<Data>(serverLoader, { state: 'failed' });
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export default function BlogList({ loaderData }: Route.ComponentProps) {
  const company = useCompany();
  const nameOf = useName();
  const blog = useBlogCopy();
  const { search } = useLocation();
  const loaded = useDeferred<Data>(loaderData);
  if (loaded?.state === 'absent') return <NotFound copy={loaded.notFound} />;

  const query = parseListQuery(new URLSearchParams(search));
  const title = query.category ? `${nameOf(query.category)} | ${blog.title}` : blog.title;
  const list = loaded?.state === 'listed' ? loaded.list : undefined;
  return (
    <div className="blog-list wrap">
      <HeadTags
        title={query.page > 1 ? blog.pageTitle.replace('{title}', title).replace('{page}', String(query.page)) : title}
        description={blog.description}
        path={listAddress(query)}
        share={pageShareImage('/blogs', blog.title, company)}
        isIndexed={loaded?.state !== 'failed'}
      />
      <header className="page-head">
        <h1>{blog.heading}</h1>
        <p className="lede">{blog.lede}</p>
      </header>
      {loaded?.state === 'failed' ? (
        <BlogNotice kind="failed" text={blog.failed.text} title={loaded.message ?? blog.failed.title}>
          <BackLink />
        </BlogNotice>
      ) : (
        <CategoryRow chosen={query.category} counts={list?.counts} />
      )}
      {!loaded && <ListSkeleton hasFirst={listAddress(query) === '/blogs'} />}
      {list && <Posts list={list} category={query.category} />}
    </div>
  );
}

/**
 * The index of the last post in a full row of three, after the large first post. blog.css widens the posts after it.
 */
const lastOfFullRows = (count: number) => count - 1 - ((count - 1) % 3);

function Posts({ list, category }: { list: PostPageWithDates; category: string | undefined }) {
  const { empty } = useBlogCopy();
  const nameOf = useName();
  if (list.total === 0) {
    if (!category) return <BlogNotice kind="empty" title={empty.title} text={empty.text} />;
    return (
      <BlogNotice kind="empty" title={empty.title} text={empty.textOfCategory.replace('{category}', nameOf(category))}>
        <Link className="more" to="/blogs">
          {empty.link} <Arrow />
        </Link>
      </BlogNotice>
    );
  }
  const hasLargeFirst = list.page === 1 && !category;
  return (
    <>
      <div className="posts grid">
        {list.posts.map((post, index) => (
          <PostCard
            key={post.id}
            post={post}
            shape={hasLargeFirst && index === 0 ? 'large' : undefined}
            sizes={hasLargeFirst && index > lastOfFullRows(list.posts.length) ? CARD_SIZES.half : undefined}
            isEager={index === 0}
          />
        ))}
      </div>
      <Paging page={list.page} lastPage={list.lastPage} addressOf={(page) => listAddress({ category, page })} />
    </>
  );
}
