import { data, Link, useLocation } from 'react-router';
import { BLOG } from '../../../content/blog.ts';
import { CATEGORIES, POSTS_PER_PAGE, type PostPage } from '../../../contract/blog.ts';
import { deferred, useDeferred } from '../../navigation/deferred-data.ts';
import { getSite } from '../../site-context.ts';
import { Arrow } from '../../ui/arrow.tsx';
import { HeadTags } from '../head-tags.tsx';
import NotFound from '../not-found.tsx';
import { shareOfPage } from '../share-facts.ts';
import type { Route } from './+types/list';
import { BackLink } from './back-link.tsx';
import { BlogNotice } from './blog-notice.tsx';
import { CategoryRow } from './category-row.tsx';
import { type Dated, dated } from './dated.ts';
import { listAddress, readListPlace } from './list-address.ts';
import { ListSkeleton } from './list-skeleton.tsx';
import { Paging } from './paging.tsx';
import { CARD_SIZES, PostCard } from './post-card.tsx';
import { upstreamMessage } from './upstream-message.ts';
import './posts.css';
import './list.css';

type DatedPage = Omit<PostPage, 'posts'> & { posts: Dated[] };

type Answer =
  | { state: 'listed'; list: DatedPage }
  | { state: 'absent' }
  | { state: 'failed'; told?: string | undefined };

export async function loader({ url, context }: Route.LoaderArgs) {
  const place = readListPlace(url.searchParams);
  const category = CATEGORIES.find((name) => name === place.category);
  if (Number.isNaN(place.page) || category !== place.category) return absent();
  const site = getSite(context);
  try {
    const list = await site.publicBlog.page({ page: place.page, perPage: POSTS_PER_PAGE, category });
    if (place.page > list.lastPage) return absent();
    const posts = list.posts.map((post) => dated(post, site));
    return data<Answer>({ state: 'listed', list: { ...list, posts } });
  } catch (error) {
    console.error('The list of posts could not be read:', error);
    return data<Answer>(
      { state: 'failed', told: upstreamMessage(error) },
      { status: 503, headers: { 'Cache-Control': 'no-store' } },
    );
  }
}

const absent = () => data<Answer>({ state: 'absent' }, { status: 404 });

export function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return deferred<Answer>(serverLoader, { state: 'failed' });
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export default function BlogList({ loaderData }: Route.ComponentProps) {
  const { search } = useLocation();
  const answer = useDeferred<Answer>(loaderData);
  if (answer?.state === 'absent') return <NotFound />;

  const place = readListPlace(new URLSearchParams(search));
  const title = place.category ? `${place.category} | ${BLOG.title}` : BLOG.title;
  const list = answer?.state === 'listed' ? answer.list : undefined;
  return (
    <div className="blog-list wrap">
      <HeadTags
        title={place.page > 1 ? BLOG.pageTitle.replace('{title}', title).replace('{page}', String(place.page)) : title}
        description={BLOG.description}
        path={listAddress(place)}
        share={shareOfPage('/blogs', BLOG.title)}
        isIndexed={answer?.state !== 'failed'}
      />
      <header className="page-head">
        <h1>{BLOG.heading}</h1>
        <p className="lede">{BLOG.lede}</p>
      </header>
      {answer?.state === 'failed' ? (
        <BlogNotice kind="failed" text={BLOG.failed.text} title={answer.told ?? BLOG.failed.title}>
          <BackLink />
        </BlogNotice>
      ) : (
        <CategoryRow chosen={place.category} counts={list?.counts} />
      )}
      {!answer && <ListSkeleton hasFirst={listAddress(place) === '/blogs'} />}
      {list && <Posts list={list} category={place.category} />}
    </div>
  );
}

/** The index of the last post in a full row of three, after the large first post. posts.css widens those behind it. */
const lastOfFullRows = (count: number) => count - 1 - ((count - 1) % 3);

function Posts({ list, category }: { list: DatedPage; category: string | undefined }) {
  const { empty } = BLOG;
  if (list.total === 0) {
    if (!category) return <BlogNotice kind="empty" title={empty.title} text={empty.text} />;
    return (
      <BlogNotice kind="empty" title={empty.title} text={empty.textOfCategory.replace('{category}', category)}>
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
            isInSight={index === 0}
          />
        ))}
      </div>
      <Paging page={list.page} lastPage={list.lastPage} category={category} />
    </>
  );
}
