import { Fragment } from 'react';
import { Link } from 'react-router';
import { type MarkedText, SAMPLE_ARTICLE } from '../../content/sample-article.ts';
import { Cover } from '../art/cover.tsx';
import type { Route } from './+types/sample-article';
import { BackLink } from './blog/back-link.tsx';
import { PostDate } from './blog/post-date.tsx';
import { pageMeta } from './page-meta.ts';
import '../ui/prose.css';
import './blog/post-article.css';
import './sample-article.css';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    matches,
    path: '/Blog-Details',
    title: SAMPLE_ARTICLE.title,
    description: SAMPLE_ARTICLE.description,
    isIndexed: false,
  });

/** /Blog-Details: a sample article with every element that the editor can produce. */
export default function SampleArticle() {
  const { heading, category, authorName, coverSeed } = SAMPLE_ARTICLE;
  return (
    <article className="post-article sample-article">
      <div className="wrap">
        <header>
          <BackLink />
          <h1>{heading}</h1>
          <hr />
          <p className="about">
            <b>{category}</b>
            <span>{authorName}</span>
            <PostDate of={SAMPLE_ARTICLE} />
          </p>
        </header>
        <div className="picture">
          <Cover seed={coverSeed} category={category} ratio="wide" />
        </div>
        <Specimen />
      </div>
    </article>
  );
}

function Specimen() {
  const { notice, paragraph, lists, figure, quotation, table, code, end } = SAMPLE_ARTICLE;
  return (
    <div className="prose">
      <p className="notice">{notice}</p>
      <p>
        {paragraph.map((run) => (
          <Fragment key={run.text}>
            <Marked {...run} />
            {run.after}
          </Fragment>
        ))}
      </p>
      <h2>{lists.heading}</h2>
      <p>{lists.text}</p>
      <ol>
        {lists.ordered.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ol>
      <ul>
        {lists.unordered.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
      <h3>{figure.heading}</h3>
      <figure>
        <img src={`/art/scenes/${figure.picture}.svg`} width="480" height="320" alt="" loading="lazy" />
        <figcaption>{figure.caption}</figcaption>
      </figure>
      <blockquote>{quotation}</blockquote>
      <Table {...table} />
      <p className="caption">{table.caption}</p>
      <pre {...FOCUSABLE}>
        <code>{code}</code>
      </pre>
      <hr />
      <p>{end}</p>
    </div>
  );
}

function Marked({ text, mark, href }: MarkedText) {
  if (href) return <Link to={href}>{text}</Link>;
  const Mark = mark ? ELEMENTS[mark] : Fragment;
  return <Mark>{text}</Mark>;
}

const ELEMENTS = { bold: 'strong', italic: 'em', underline: 'u', strike: 's', code: 'code' } as const;

function Table({ label, columns, rows }: Pick<typeof SAMPLE_ARTICLE.table, 'label' | 'columns' | 'rows'>) {
  return (
    <section className="table-frame" aria-label={label} {...FOCUSABLE}>
      <table>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row[0]}>
              {row.map((cell) => (
                <td key={cell}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** A scrollable element must be reachable by keyboard. */
const FOCUSABLE = { tabIndex: 0 };
