import { useRef } from 'react';
import { Link } from 'react-router';
import type { Post } from '../../../../contract/blog/blog.ts';
import { imageSources, type TextImages } from '../../../../contract/media/media.ts';
import { Loader, Skeleton } from '../../../ui/loader.tsx';
import { Prose } from '../../../ui/prose.tsx';
import { useCompany } from '../../../use-company.ts';
import { useName } from '../../../use-language.ts';
import embedStyles from '../../embeds/embeds.css?url';
import { useEmbeds } from '../../embeds/use-embeds.ts';
import { HeadTags } from '../../head-tags.tsx';
import { blogPosting, breadcrumbs, videoObject } from '../../page-schemas.ts';
import { postShareImage } from '../../post-share-image.ts';
import { PostImage } from '../../sections/post-image/post-image.tsx';
import { StructuredData } from '../../structured-data.tsx';
import { BackLink } from '../back-link.tsx';
import { PostDate } from '../post-date.tsx';
import { useBlogCopy } from '../use-blog-copy.ts';
import { ArticleEnd } from './article-end.tsx';
import { Contents } from './contents.tsx';
import type { ArticleData } from './post-data.ts';
import { ReadNext } from './read-next.tsx';
import { useCopyButtons } from './use-copy-buttons.ts';
import './post-article.css';
import '../blog.css';

interface PostArticleProps {
  /** Undefined while the article loads. */
  article: ArticleData | undefined;
  /** The id in the address. */
  id: string;
  /** Whether to show the author: at /blogs/{id}, not at /ReadMore/{id}. */
  hasAuthor?: boolean;
}

/** The page of an article. Its heading element stays mounted while the post loads, so that it keeps the focus. */
export function PostArticle({ article, id, hasAuthor = false }: PostArticleProps) {
  const post = article?.post;
  const company = useCompany();
  const blog = useBlogCopy();
  const title = post?.seoTitle || post?.title;
  return (
    <>
      <HeadTags
        title={title ?? blog.article.loading}
        windowTitle={title && `${title} | ${company.name} Blog`}
        description={post?.seoDescription || post?.excerpt || blog.article.description}
        path={`/blogs/${id}`}
        type="article"
        share={post ? postShareImage(post, company) : null}
        keywords={post?.category}
        isIndexed={!post?.noindex}
      />
      {article && <link rel="alternate" type="text/markdown" href={`/blogs/${id}.md`} />}
      {article && <StructuredData things={thingsOf(article, { hasAuthor, blogTitle: blog.title })} />}
      <ArticleBody article={article} hasAuthor={hasAuthor} />
      {article && <ReadNext {...article} />}
    </>
  );
}

/** The article without its head. */
export function ArticleBody({ article, hasAuthor }: Pick<PostArticleProps, 'article' | 'hasAuthor'>) {
  const { post, headings = [] } = article ?? {};
  const { loading } = useBlogCopy().article;
  const element = useRef<HTMLElement>(null);
  useCopyButtons(element, post?.content, article?.copy.code);
  useEmbeds(element, post?.content);
  return (
    <article ref={element} className={post ? 'post-article' : 'post-article no-call-to-action'}>
      <div className="wrap">
        <header>
          <BackLink />
          <h1 dir="auto">{post ? post.title : <HeadlineSkeleton text={loading} />}</h1>
          <hr />
          {article && <Byline article={article} hasAuthor={hasAuthor} />}
          {!post && <Loader text={loading} />}
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
            {headings.length > 0 && <Contents heading={article.copy.contents} headings={headings} />}
            {article.post.content.includes('<figure class="embed ') && (
              <link rel="stylesheet" href={embedStyles} precedence="embeds" />
            )}
            <Prose
              html={article.post.content}
              pictures={withImageFiles(article.pictures)}
              language={article.language}
            />
          </div>
        )}
        {article && <ArticleEnd {...article} hasAuthor={hasAuthor} />}
      </div>
    </article>
  );
}

function Byline({ article, hasAuthor }: { article: ArticleData; hasAuthor: boolean | undefined }) {
  const { copy, post, author, minutes, updated } = article;
  const nameOf = useName();
  const name = post.authorName || copy.unknownAuthor;
  return (
    <p className="about">
      {post.category && <b>{nameOf(post.category)}</b>}
      {hasAuthor &&
        (author ? (
          <Link to={`/authors/${author.slug}`} dir="auto">
            {name}
          </Link>
        ) : (
          <span dir="auto">{name}</span>
        ))}
      <PostDate of={post} />
      {updated && <time dateTime={updated.at}>{copy.updated.replace('{date}', updated.day)}</time>}
      <span>{minutes === 1 ? copy.minute : copy.minutes.replace('{count}', String(minutes))}</span>
    </p>
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

const thingsOf = (
  { post, author, videos = [] }: Pick<ArticleData, 'author' | 'videos'> & { post: Post },
  { hasAuthor, blogTitle }: { hasAuthor: boolean; blogTitle: string },
) => [
  blogPosting({ ...post, authorName: hasAuthor ? post.authorName : null }, author && `/authors/${author.slug}`),
  breadcrumbs([
    { path: '/blogs', title: blogTitle },
    { path: `/blogs/${post.id}`, title: post.title },
  ]),
  ...videos.map(videoObject),
];

function HeadlineSkeleton({ text }: { text: string }) {
  return (
    <>
      <span className="visually-hidden">{text}</span>
      <Skeleton className="headline" />
      <Skeleton className="headline headline-short" />
    </>
  );
}
