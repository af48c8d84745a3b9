import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Arrow } from '../../ui/arrow.tsx';
import { pageNumbers } from './page-numbers.ts';
import { useBlogCopy } from './use-blog-copy.ts';
import './paging.css';

interface PagingProps {
  page: number;
  lastPage: number;
  addressOf: (page: number) => string;
}

/** Renders nothing for a single page. */
export function Paging({ page, lastPage, addressOf }: PagingProps) {
  const { label, newer, older, page: pageWord, of } = useBlogCopy().paging;
  if (lastPage === 1) return null;
  return (
    <nav className="paging" aria-label={label}>
      <Step isOff={page === 1} to={addressOf(page - 1)} rel="prev">
        <Arrow to="left" /> <span>{newer}</span>
      </Step>
      <ol>
        {pageNumbers(page, lastPage).map((number, index) =>
          number === 'gap' ? (
            <li key={`gap ${index < 2 ? 'before' : 'after'}`} className="gap">
              …
            </li>
          ) : (
            <li key={number}>
              <Link to={addressOf(number)} aria-current={number === page ? 'page' : undefined}>
                <span className="visually-hidden">{pageWord} </span>
                {number}
              </Link>
            </li>
          ),
        )}
      </ol>
      <p>
        {pageWord} {page} {of} {lastPage}
      </p>
      <Step isOff={page === lastPage} to={addressOf(page + 1)} rel="next">
        <span>{older}</span> <Arrow />
      </Step>
    </nav>
  );
}

function Step(props: { isOff: boolean; to: string; rel: 'prev' | 'next'; children: ReactNode }) {
  if (props.isOff) return <span className="step step-off">{props.children}</span>;
  return (
    <Link className="step" to={props.to} rel={props.rel}>
      {props.children}
    </Link>
  );
}
