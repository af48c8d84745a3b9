import { data } from 'react-router';
import { PREVIEW } from '../../../content/preview.ts';
import { site as company } from '../../../content/site.ts';
import { Tile } from '../../art/tile.tsx';
import { getSite } from '../../site-context.ts';
import { Arrow } from '../../ui/arrow.tsx';
import type { Route } from './+types/preview';
import { BackLink } from './back-link.tsx';
import { BlogNotice } from './blog-notice.tsx';
import { loadPreview, type PreviewData } from './load-preview.ts';
import { ArticleBody } from './post-article.tsx';
import './preview.css';
import './blog.css';

/** Nobody but the reader may store the page or learn its address. */
const HEADERS = { 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex, nofollow', 'Referrer-Policy': 'no-referrer' };

export async function loader({ params, context }: Route.LoaderArgs) {
  const preview = await loadPreview(params.token, getSite(context));
  return data<PreviewData>(preview, { status: preview.state === 'gone' ? 404 : 200, headers: HEADERS });
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

/** /preview/{token}: a draft, for anyone with the link. */
export default function PreviewPage({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <title>{`${titleOf(loaderData)} | ${company.name}`}</title>
      <meta name="robots" content="noindex, nofollow" />
      <Preview preview={loaderData} />
    </>
  );
}

const titleOf = (preview: PreviewData) =>
  ({ draft: PREVIEW.title, published: PREVIEW.published, gone: PREVIEW.gone })[preview.state];

function Preview({ preview }: { preview: PreviewData }) {
  if (preview.state === 'draft') {
    const { article, until } = preview;
    const post = { ...article.post, title: article.post.title || PREVIEW.untitled };
    return (
      <>
        <aside className="draft-banner night" aria-label={PREVIEW.title}>
          <Tile name="lines" ground="marigold" a="night" b="paper" />
          <p>
            <b>{PREVIEW.draft}</b> {PREVIEW.until.replace('{date}', until)}
          </p>
        </aside>
        <ArticleBody article={{ ...article, post }} hasAuthor />
      </>
    );
  }
  const isGone = preview.state === 'gone';
  return (
    <div className="post-missing wrap">
      <BlogNotice
        kind={isGone ? 'missing' : 'empty'}
        title={titleOf(preview)}
        text={isGone ? PREVIEW.goneText : PREVIEW.publishedText}
        isAlone
      >
        {preview.state === 'published' ? (
          <a className="more" href={preview.path}>
            {PREVIEW.read} <Arrow />
          </a>
        ) : (
          <BackLink />
        )}
      </BlogNotice>
    </div>
  );
}
