import { Link } from 'react-router';
import './tag-row.css';

/** Links to the pages of tags. */
export function TagRow({ tags, label }: { tags: readonly { name: string; path: string }[]; label: string }) {
  return (
    <ul className="tag-row" aria-label={label}>
      {tags.map(({ name, path }) => (
        <li key={path}>
          <Link to={path} dir="auto">
            {name}
          </Link>
        </li>
      ))}
    </ul>
  );
}
