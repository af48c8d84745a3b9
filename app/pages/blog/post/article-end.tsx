import { Link } from 'react-router';
import { imageSources } from '../../../../contract/media/media.ts';
import { ResponsiveImage } from '../../../ui/responsive-image.tsx';
import { TagRow } from '../tag-row.tsx';
import { AskLink } from './ask-link.tsx';
import type { ArticleData } from './post-data.ts';
import './article-end.css';

type ArticleEndProps = Pick<ArticleData, 'copy' | 'tags' | 'author'> & { hasAuthor: boolean | undefined };

/** Below the text: the tags and the author. */
export function ArticleEnd({ copy, tags, author, hasAuthor }: ArticleEndProps) {
  if (tags.length === 0 && !(author && hasAuthor)) return null;
  return (
    <footer className="article-end">
      {tags.length > 0 && <TagRow tags={tags} label={copy.tags} />}
      {author && hasAuthor && <AuthorCard copy={copy} author={author} />}
    </footer>
  );
}

interface AuthorCardProps {
  copy: ArticleData['copy'];
  author: NonNullable<ArticleData['author']>;
}

function AuthorCard({ copy, author }: AuthorCardProps) {
  const { slug, name, role, text, image, posts } = author;
  const about = text || role;
  return (
    <div className={image ? 'author-card' : 'author-card no-portrait'}>
      {image && (
        <ResponsiveImage
          className="portrait"
          files={imageSources(image.path, image.variants)}
          sizes="104px"
          src={image.path}
          width={image.width}
          height={image.height}
          alt=""
          loading="lazy"
        />
      )}
      <div>
        <p className="kind">{copy.writtenBy}</p>
        <h2>
          <Link to={`/authors/${slug}`} dir="auto">
            {name}
          </Link>
        </h2>
        <p>
          {about && <bdi>{/[.!?…]$/.test(about) ? about : `${about}.`}</bdi>}{' '}
          {posts === 1 ? copy.onePost : copy.posts.replace('{count}', String(posts))}
        </p>
      </div>
      <AskLink {...author} variant="button-secondary button-small" />
    </div>
  );
}
