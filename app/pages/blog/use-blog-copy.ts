import { useRouteLoaderData } from 'react-router';
import type { Copy } from '../../../contract/copy/documents.ts';
import type { loader } from './blog-copy.tsx';

/** The texts of the blog, for its pages. */
export function useBlogCopy(): Copy<'blog'> {
  const data = useRouteLoaderData<typeof loader>('blog-copy');
  if (!data) throw new Error('Only pages within blog-copy.tsx have the texts of the blog.');
  return data;
}
