import { Link } from 'react-router';
import { BLOG } from '../../../content/blog.ts';
import { Arrow } from '../../ui/arrow.tsx';
import './blog.css';

/** The link back to the list on articles and error notices of the blog. */
export function BackLink() {
  return (
    <Link className="back-link" to="/blogs" prefetch="intent">
      <Arrow to="left" /> {BLOG.back}
    </Link>
  );
}
