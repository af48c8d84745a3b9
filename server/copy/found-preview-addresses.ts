import { SECTION_PAGE } from '../../contract/copy/preview-addresses.ts';
import { isReusableSectionKey } from '../../contract/copy/reusable-sections.ts';
import type { PublicBlog } from '../blog/public-blog.ts';
import type { Body } from './definitions.ts';
import type { PublicCopy } from './public-copy.ts';

export interface PreviewSources {
  publicBlog: Pick<PublicBlog, 'topicAddresses' | 'latest'>;
  copy: PublicCopy;
  /** The addresses of the public pages that show a reusable section. */
  pagesWithSection(key: string): Promise<string[]>;
}

/** Preview addresses of a document that depend on other public content: posts, tags, services, jobs, case studies. */
export async function foundPreviewAddresses(
  { publicBlog, copy, pagesWithSection }: PreviewSources,
  key: string,
  body: Body,
): Promise<string[]> {
  if (isReusableSectionKey(key)) {
    const pages = await pagesWithSection(key);
    return pages.length > 0 ? pages : [SECTION_PAGE];
  }
  if (key === 'article') return (await publicBlog.latest(1)).map(({ id }) => `/blogs/${id}`);
  if (key === 'topics') {
    const { tags, authors } = await publicBlog.topicAddresses();
    return [
      ...tags.slice(0, 1).map(({ slug }) => `/tags/${slug}`),
      ...authors.slice(0, 1).map(({ slug }) => `/authors/${slug}`),
    ];
  }
  const first = (items: readonly { slug: string; hidden?: boolean | undefined }[], folder: string) =>
    items
      .filter(({ hidden }) => !hidden)
      .slice(0, 1)
      .map(({ slug }) => `${folder}/${slug}`);
  if (key === 'job-texts') return first((await copy.read('jobs')).items, '/Career');
  if (key === 'case-study-texts') return first((await copy.read('case-studies')).items, '/Portfolio');
  if (key !== 'generic-services') return [];
  // A service with a page of its own does not show the generic text.
  const services = new Set((await copy.read('services')).items.map(({ id }) => id));
  return (body.items as { id: string }[]).filter(({ id }) => !services.has(id)).map(({ id }) => `/service/${id}`);
}
