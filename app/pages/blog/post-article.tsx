import { Link } from 'react-router';
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
import { ArticleEnd } from './article-end.tsx';
import { BackLink } from './back-link.tsx';
import type { ArticleData } from './post-data.ts';
import { PostDate } from './post-date.tsx';
import { ReadNext } from './read-next.tsx';
import './post-article.css';
import './blog.css';

interface PostArticleProps {
  /** Undefined while it loads. */
  article: ArticleData | undefined;
  /** From the address. */
  id: string;
  /** Whether to show the author: at /blogs/{id}, not at /ReadMore/{id}. */
  hasAuthor?: boolean;
}

/** The page of an article. Its heading element stays mounted while the post loads, so that it keeps the focus. */
export function PostArticle({ article, id, hasAuthor = false }: PostArticleProps) {
  const post = article?.post;
  const title = post?.seoTitle || post?.title;
  return (
    <>
      <HeadTags
        title={title ?? ARTICLE.loading}
        windowTitle={title && `${title} | ${site.name} Blog`}
        description={post?.seoDescription || post?.excerpt || ARTICLE.description}
        path={`/blogs/${id}`}
        type="article"
        share={post ? postShareImage(post) : null}
        keywords={post?.category}
        isIndexed={!post?.noindex}
      />
      {article && <StructuredData things={thingsOf(article, hasAuthor)} />}
      <ArticleBody article={article} hasAuthor={hasAuthor} />
      {article && <ReadNext {...article} />}
    </>
  );
}

/** The article without its head. */
export function ArticleBody({ article, hasAuthor }: Pick<PostArticleProps, 'article' | 'hasAuthor'>) {
  const { post, headings = [] } = article ?? {};
  return (
    <article className={post ? 'post-article' : 'post-article no-call-to-action'}>
      <div className="wrap">
        <header>
          <BackLink />
          <h1>{post ? post.title : <HeadlineSkeleton />}</h1>
          <hr />
          {article && <Byline article={article} hasAuthor={hasAuthor} />}
          {!post && <Loader text={ARTICLE.loading} />}
        </header>
        <div className="picture">
          {post ? (
            <PostImage post={post} sizes={COVER_SIZES} ratio="wide" alt={post.imageAlt} isFirst />
          ) : (
            <Skeleton className="image-loading" />
          )}
        </div>
        {article && (
          <div className={headings.length > 0 ? 'article-body grid' : 'article-body'}>
            {headings.length > 0 && <Contents headings={headings} />}
            <Prose html={article.post.content} pictures={withImageFiles(article.pictures)} />
          </div>
        )}
        {article && <ArticleEnd {...article} hasAuthor={hasAuthor} />}
      </div>
    </article>
  );
}

function Byline({ article, hasAuthor }: { article: ArticleData; hasAuthor: boolean | undefined }) {
  const { post, author, minutes, updated } = article;
  const name = post.authorName || ARTICLE.unknownAuthor;
  return (
    <p className="about">
      {post.category && <b>{post.category}</b>}
      {hasAuthor && (author ? <Link to={`/authors/${author.slug}`}>{name}</Link> : <span>{name}</span>)}
      <PostDate of={post} />
      {updated && <time dateTime={updated.at}>{ARTICLE.updated.replace('{date}', updated.day)}</time>}
      <span>{minutes === 1 ? ARTICLE.minute : ARTICLE.minutes.replace('{count}', String(minutes))}</span>
    </p>
  );
}

function Contents({ headings }: Pick<ArticleData, 'headings'>) {
  return (
    <nav className="contents" aria-labelledby="contents">
      <h2 id="contents">{ARTICLE.contents}</h2>
      <ol>
        {headings.map(({ id, text, level }) => (
          <li key={id} className={level > 2 ? 'inner' : undefined}>
            <a href={`#${id}`}>{text}</a>
          </li>
        ))}
      </ol>
    </nav>
  );
}

/** The cover has the width of the page. */
const COVER_SIZES = '(min-width: 1488px) 1344px, 90vw';

const withImageFiles = (pictures: TextImages) =>
  Object.fromEntries(
    Object.entries(pictures).map(([path, { variants, ...size }]) => [
      path,
      { ...size, files: imageSources(path, variants) },
    ]),
  );

const thingsOf = ({ post, author }: { post: Post; author: ArticleData['author'] }, hasAuthor: boolean) => [
  blogPosting({ ...post, authorName: hasAuthor ? post.authorName : null }, author && `/authors/${author.slug}`),
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
