import { Link } from 'react-router';
import { Arrow } from '../../ui/arrow.tsx';
import { useBlogCopy } from './use-blog-copy.ts';
import './blog.css';

/** The link back to the list on articles and error notices of the blog. */
export function BackLink() {
  const { back } = useBlogCopy();
  return (
    <Link className="back-link" to="/blogs" prefetch="intent">
      <Arrow to="left" /> {back}
    </Link>
  );
}
