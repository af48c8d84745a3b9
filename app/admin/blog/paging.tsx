import { Link } from 'react-router';
import '../frame/paging.css';

interface PagingProps {
  page: number;
  lastPage: number;
  address: (page: number) => string;
}

/** Newer, where one is, Older. */
export function Paging({ page, lastPage, address }: PagingProps) {
  return (
    <nav className="paging" aria-label="Pages">
      {page > 1 && (
        <Link className="plain-button" rel="prev" to={address(page - 1)}>
          Newer
        </Link>
      )}
      <span>
        Page {page.toLocaleString('en-US')} of {lastPage.toLocaleString('en-US')}
      </span>
      {page < lastPage && (
        <Link className="plain-button" rel="next" to={address(page + 1)}>
          Older
        </Link>
      )}
    </nav>
  );
}
