import { Link } from 'react-router';
import { Arrow } from '../../../ui/arrow.tsx';
import './page-links.css';

interface PageRow {
  href: string;
  title: string;
  text: string;
}

/** Links to other pages, with a line about each, for a page that has no content. */
export function PageLinks({ rows }: { rows: readonly PageRow[] }) {
  return (
    <ul className="page-links">
      {rows.map(({ href, title, text }) => (
        <li key={href}>
          <Link to={href} prefetch="intent">
            <b>{title}</b>
            <span>{text}</span>
            <Arrow />
          </Link>
        </li>
      ))}
    </ul>
  );
}
