import { data, redirect } from 'react-router';
import type { Copy } from '../../../../contract/copy/documents.ts';
import { toLocation } from '../../../../contract/to-location.ts';
import { getSite, visitContext } from '../../../site-context.ts';
import { Arrow } from '../../../ui/arrow.tsx';
import { useCompany } from '../../../use-company.ts';
import { DraftBanner } from '../../draft-banner.tsx';
import { BackLink } from '../back-link.tsx';
import { BlogNotice } from '../blog-notice.tsx';
import type { Route } from './+types/preview';
import { loadPreview, type PreviewData } from './load-preview.ts';
import { ArticleBody } from './post-article.tsx';
import '../blog.css';

/** Prevents caching and indexing, and keeps the secret address out of referrers. */
const HEADERS = { 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex, nofollow', 'Referrer-Policy': 'no-referrer' };

export async function loader({ params, context }: Route.LoaderArgs) {
  const site = getSite(context);
  const { documents, languages } = site.slices;
  const address = (await documents.previews.address(params.token)) ?? (await languages.previews.address(params.token));
  if (address) throw redirect(toLocation(address), { headers: HEADERS });
  const preview = await loadPreview(params.token, site, context.get(visitContext).frames);
  const copy = await site.copy.read('preview');
  return data<{ preview: PreviewData; copy: Copy<'preview'> }>(
    { preview, copy },
    { status: preview.state === 'gone' ? 404 : 200, headers: HEADERS },
  );
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

/** /preview/{token}: a draft, for anyone with the link. */
export default function PreviewPage({ loaderData: { preview, copy } }: Route.ComponentProps) {
  const company = useCompany();
  return (
    <>
      <title>{`${titleOf(preview, copy)} | ${company.name}`}</title>
      <meta name="robots" content="noindex, nofollow" />
      <Preview preview={preview} copy={copy} />
    </>
  );
}

const titleOf = (preview: PreviewData, copy: Copy<'preview'>) =>
  ({ draft: copy.title, published: copy.published, gone: copy.gone })[preview.state];

function Preview({ preview, copy }: { preview: PreviewData; copy: Copy<'preview'> }) {
  if (preview.state === 'draft') {
    const { article, until } = preview;
    const post = { ...article.post, title: article.post.title || copy.untitled };
    return (
      <>
        <DraftBanner title={copy.title} draft={copy.draft} until={copy.until.replace('{date}', until)} />
        <ArticleBody article={{ ...article, post }} hasAuthor />
      </>
    );
  }
  const isGone = preview.state === 'gone';
  return (
    <div className="post-missing wrap">
      <BlogNotice
        kind={isGone ? 'missing' : 'empty'}
        title={titleOf(preview, copy)}
        text={isGone ? copy.goneText : copy.publishedText}
        isAlone
      >
        {preview.state === 'published' ? (
          <a className="more" href={preview.path}>
            {copy.read} <Arrow />
          </a>
        ) : (
          <BackLink />
        )}
      </BlogNotice>
    </div>
  );
}
