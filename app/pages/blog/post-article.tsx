import { ARTICLE, BLOG } from '../../../content/blog.ts';
import { site } from '../../../content/site.ts';
import type { Post } from '../../../contract/blog.ts';
import { imageSources, type TextImages } from '../../../contract/media.ts';
import { Loader, Skeleton } from '../../ui/loader.tsx';
import { Prose } from '../../ui/prose.tsx';
import { HeadTags } from '../head-tags.tsx';
import { blogPosting, breadcrumbs } from '../page-schemas.ts';
import { PostImage } from '../sections/post-image.tsx';
import { postShareImage } from '../share-image-data.ts';
import { StructuredData } from '../structured-data.tsx';
import { BackLink } from './back-link.tsx';
import { PostDate } from './post-date.tsx';
import type { WithDate } from './with-date.ts';
import './post-article.css';
import './blog.css';

interface PostArticleProps {
  /** Undefined while it loads. */
  post: WithDate<Post> | undefined;
  /** The images in its text. */
  pictures?: TextImages;
  /** From the address. */
  id: string;
  /** Whether to show the author: at /blogs/{id}, not at /ReadMore/{id}. */
  hasAuthor?: boolean;
}

/** One article. Its heading element stays mounted while the post loads, so that it keeps the focus. */
export function PostArticle({ post, pictures = {}, id, hasAuthor = false }: PostArticleProps) {
  return (
    <article className={post ? 'post-article' : 'post-article no-call-to-action'}>
      <HeadTags
        title={post?.title ?? ARTICLE.loading}
        windowTitle={post ? `${post.title} | ${site.name} Blog` : undefined}
        description={post?.excerpt || ARTICLE.description}
        path={`/blogs/${id}`}
        type="article"
        share={post ? postShareImage(post) : null}
        keywords={post?.category}
      />
      {post && <StructuredData things={thingsOf(post, hasAuthor)} />}
      <div className="wrap">
        <header>
          <BackLink />
          <h1>{post ? post.title : <HeadlineSkeleton />}</h1>
          <hr />
          {post && (
            <p className="about">
              {post.category && <b>{post.category}</b>}
              {hasAuthor && <span>{post.authorName || ARTICLE.unknownAuthor}</span>}
              <PostDate of={post} />
            </p>
          )}
          {!post && <Loader text={ARTICLE.loading} />}
        </header>
        <div className="picture">
          {post ? <PostImage post={post} sizes={COVER} ratio="wide" isFirst /> : <Skeleton className="image-loading" />}
        </div>
        {post && <Prose html={post.content} pictures={framed(pictures)} />}
      </div>
    </article>
  );
}

/** The cover has the width of the page. */
const COVER = '(min-width: 1488px) 1344px, 90vw';

const framed = (pictures: TextImages) =>
  Object.fromEntries(
    Object.entries(pictures).map(([path, { variants, ...size }]) => [
      path,
      { ...size, files: imageSources(path, variants) },
    ]),
  );

const thingsOf = (post: Post, hasAuthor: boolean) => [
  blogPosting({ ...post, authorName: hasAuthor ? post.authorName : null }),
  breadcrumbs([
    { path: '/blogs', title: BLOG.title },
    { path: `/blogs/${post.id}`, title: post.title },
  ]),
];

function HeadlineSkeleton() {
  return (
    <>
      <span className="visually-hidden">{ARTICLE.loading}</span>
      <Skeleton className="headline" />
      <Skeleton className="headline headline-short" />
    </>
  );
}
