import type { MetaDescriptor } from 'react-router';
import { site } from '../../../content/site.ts';

/** No screen of the panel is for search engines. */
export function adminMeta(title: string): MetaDescriptor[] {
  return [{ title: `${title} | ${site.name} admin` }, { name: 'robots', content: 'noindex, nofollow' }];
}
