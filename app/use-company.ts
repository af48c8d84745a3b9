import { useRouteLoaderData } from 'react-router';
import type { loader } from './root.tsx';

export type Company = Awaited<ReturnType<typeof loader>>['company'];

/** The facts about the company, on every page. */
export function useCompany(): Company {
  const data = useRouteLoaderData<typeof loader>('root');
  if (!data) throw new Error('The facts about the company are not loaded where the root’s loader has failed.');
  return data.company as Company;
}

/** Links that call and write to the company. */
export const phoneHref = (phone: string) => `tel:${phone.replaceAll(' ', '')}`;
export const emailHref = (email: string) => `mailto:${email}`;
