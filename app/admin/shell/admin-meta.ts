import type { MetaDescriptor } from 'react-router';
import type { Company } from '../../use-company.ts';
import { t } from '../i18n/t.ts';

interface MetaArgs {
  matches: readonly ({ id: string; loaderData?: unknown } | undefined)[];
}

/** Titles a screen and keeps it out of search engines: `export const meta = adminMeta('Activity')`. */
export const adminMeta =
  (title: string) =>
  ({ matches }: MetaArgs): MetaDescriptor[] => {
    const root = matches.find((match) => match?.id === 'root')?.loaderData as { company: Company };
    return [
      { title: t('{title} | {company} admin', { title: t(title), company: root.company.name }) },
      { name: 'robots', content: 'noindex, nofollow' },
    ];
  };
