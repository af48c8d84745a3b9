import type { MetaDescriptor } from 'react-router';
import type { Company } from '../../use-company.ts';

interface MetaArgs {
  matches: readonly ({ id: string; loaderData?: unknown } | undefined)[];
}

/** Titles a screen and keeps it out of search engines: `export const meta = adminMeta('Activity')`. */
export const adminMeta =
  (title: string) =>
  ({ matches }: MetaArgs): MetaDescriptor[] => {
    const root = matches.find((match) => match?.id === 'root')?.loaderData as { company: Company };
    return [{ title: `${title} | ${root.company.name} admin` }, { name: 'robots', content: 'noindex, nofollow' }];
  };
