import { Link } from 'react-router';
import { BLOG } from '../../../content/blog.ts';
import { Arrow } from '../../ui/arrow.tsx';
import './back-link.css';

/** Back to the list, from every page of the blog and every failure of it. */
export function BackLink() {
  return (
    <Link className="back-link" to="/blogs" prefetch="intent">
      <Arrow to="left" /> {BLOG.back}
    </Link>
  );
}
