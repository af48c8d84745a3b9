import type { Post } from '../../../../contract/blog/blog.ts';
import { mediaPath } from '../../../../contract/media/media.ts';
import type { getSite, Visit } from '../../../site-context.ts';
import { longDate } from '../../../ui/long-date.ts';
import { loadArticle } from './load-article.ts';
import type { ArticleData } from './post-data.ts';

type Site = ReturnType<typeof getSite>;
type AdminPost = Awaited<ReturnType<Site['drafts']['find']>>;

/** What a preview link shows. */
export type PreviewData =
  | { state: 'draft'; article: ArticleData; until: string }
  /** The draft was published or removed, and the post is public. */
  | { state: 'published'; path: string }
  /** The link is expired, revoked or unknown. */
  | { state: 'gone' };

export async function loadPreview(token: string, site: Site, frames: Visit['frames']): Promise<PreviewData> {
  const link = await site.slices.blog.previewLinks.find(token);
  const [, id] = /^post ([1-9]\d*)$/.exec(link?.subject ?? '') ?? [];
  const post = id && (await site.drafts.find(Number(id)).catch(ignoreMissing));
  if (!link || !post || post.state === 'In the bin') return { state: 'gone' };
  if (!post.draft) return { state: 'published', path: `/blogs/${post.id}` };
  const article = await loadArticle(await toPost(post, post.draft, site), site, frames);
  return { state: 'draft', article, until: longDate(link.expiresAt, site.settings.siteTimeZone) };
}

function ignoreMissing(error: unknown): undefined {
  if ((error as { status?: unknown }).status !== 404) throw error;
}

/** The draft, in the form of the post that it would become. */
async function toPost(
  { id, created_at, updated_at, base_revision }: AdminPost,
  draft: NonNullable<AdminPost['draft']>,
  { images, clock }: Site,
): Promise<Post> {
  const { image } = draft;
  const size = image ? (await images.findImagesInHtml(`<img src="${image}">`))[image] : undefined;
  const described = image ? await images.findDescription(image.slice(mediaPath('').length)) : undefined;
  return {
    id,
    title: draft.title,
    authorName: draft.author_name || null,
    content: draft.content,
    image,
    imageWidth: size?.width ?? null,
    imageHeight: size?.height ?? null,
    imageVariants: size?.variants ?? null,
    category: draft.category,
    excerpt: draft.excerpt,
    excerptEntered: draft.excerpt,
    createdAt: created_at ?? new Date(clock()).toISOString(),
    updatedAt: updated_at,
    revision: base_revision,
    imageAlt: draft.image_alt || (described?.alt ?? ''),
    imageFocus: draft.image_focus ?? described?.focus ?? null,
    tags: draft.tags,
    seoTitle: '',
    seoDescription: '',
    noindex: true,
  };
}
