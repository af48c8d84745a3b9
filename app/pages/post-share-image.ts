import type { PostSummary } from '../../contract/blog/blog.ts';
import type { Company } from '../use-company.ts';
import type { ShareImage } from './share-image-data.ts';

// Apart from share-image-data.ts, so that the first visit of home does not download it.

type SharedPost = Pick<PostSummary, 'id' | 'title' | 'category' | 'authorName'>;

export function postShareImage({ id, title, category, authorName }: SharedPost, company: Company): ShareImage {
  const { name: brand, look } = company;
  return { name: `blogs/${id}`, brand, title, category, line: authorName ?? '', ...(look && { look }) };
}
