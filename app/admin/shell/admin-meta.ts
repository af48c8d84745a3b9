import type { MetaDescriptor } from 'react-router';
import { site } from '../../../content/site.ts';

/** Titles a screen and keeps it out of search engines. */
export function adminMeta(title: string): MetaDescriptor[] {
  return [{ title: `${title} | ${site.name} admin` }, { name: 'robots', content: 'noindex, nofollow' }];
}
