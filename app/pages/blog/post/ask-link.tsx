import { Link } from 'react-router';
import { useBlogCopy } from '../use-blog-copy.ts';
import './ask-link.css';

interface AskLinkProps {
  slug: string;
  name: string;
  /** Classes of button.css. */
  variant: string;
}

/** A link to the contact form, with the author in its subject. */
export function AskLink({ slug, name, variant }: AskLinkProps) {
  const { ask } = useBlogCopy().author;
  return (
    <Link className={`ask button ${variant}`} to={`/Contactus?author=${encodeURIComponent(slug)}`} prefetch="intent">
      {ask.replace('{name}', () => name)}
    </Link>
  );
}
