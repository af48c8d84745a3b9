import { Link } from 'react-router';
import type { Copy } from '../../contract/copy/documents.ts';
import { Cover } from '../art/cover.tsx';
import { getSite } from '../site-context.ts';
import { longDate } from '../ui/long-date.ts';
import type { Route } from './+types/sample-article';
import { BackLink } from './blog/back-link.tsx';
import { PostDate } from './blog/post-date.tsx';
import { pageMeta } from './page-meta.ts';
import { artSource } from './sections/art-source.ts';
import '../ui/prose.css';
import './blog/post/post-article.css';
import './sample-article.css';

const CREATED_AT = '2026-11-05T12:00:00.000Z';

/** The seed of the generated cover. */
const COVER_SEED = 'sample article 8';

export async function loader({ context }: Route.LoaderArgs) {
  const { copy, settings } = getSite(context);
  const { code } = await copy.read('article');
  return {
    copy: await copy.read('sample-article'),
    codeLabel: code.label,
    post: { createdAt: CREATED_AT, day: longDate(CREATED_AT, settings.siteTimeZone) },
  };
}

export const meta: Route.MetaFunction = ({ matches, loaderData: { copy } }) =>
  pageMeta({
    matches,
    path: '/Blog-Details',
    title: copy.title,
    description: copy.description,
    isIndexed: false,
  });

/** /Blog-Details: a sample article with every element that the editor can produce. */
export default function SampleArticle({ loaderData: { copy, codeLabel, post } }: Route.ComponentProps) {
  const { heading, category, authorName } = copy;
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
            <PostDate of={post} />
          </p>
        </header>
        <div className="picture">
          <Cover seed={COVER_SEED} category={category} ratio="wide" />
        </div>
        <Specimen copy={copy} codeLabel={codeLabel} />
      </div>
    </article>
  );
}

function Specimen({ copy, codeLabel }: { copy: Copy<'sample-article'>; codeLabel: string }) {
  const { notice, lists, figure, quotation, table, code, end } = copy;
  return (
    <div className="prose">
      <p className="notice">{notice}</p>
      <MarkedParagraph {...copy} />
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
        <img src={artSource('scenes', figure.picture)} width="480" height="320" alt="" loading="lazy" />
        <figcaption>{figure.caption}</figcaption>
      </figure>
      <blockquote>{quotation}</blockquote>
      <Table {...table} />
      <p className="caption">{table.caption}</p>
      <div className="code-frame">
        <p>{codeLabel}</p>
        <pre {...FOCUSABLE}>
          <code>{code}</code>
        </pre>
      </div>
      <hr />
      <p>{end}</p>
    </div>
  );
}

function MarkedParagraph({ paragraph, words, href }: Pick<Copy<'sample-article'>, 'paragraph' | 'words' | 'href'>) {
  return (
    <p>
      {paragraph.split(/\{(\w+)\}/).map((text, index) => {
        // Every second piece is the name of a word.
        if (index % 2 === 0) return text;
        if (text === 'link') {
          return (
            <Link key={text} to={href}>
              {words.link}
            </Link>
          );
        }
        const Mark = ELEMENTS[text as keyof typeof ELEMENTS];
        return Mark ? <Mark key={text}>{words[text as keyof typeof ELEMENTS]}</Mark> : `{${text}}`;
      })}
    </p>
  );
}

const ELEMENTS = { bold: 'strong', italic: 'em', underline: 'u', strike: 's', code: 'code' } as const;

function Table({ label, columns, rows }: Copy<'sample-article'>['table']) {
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
          {rows.map(({ id, cells }) => (
            <tr key={id}>
              {cells.map((cell) => (
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
